import { nanoid } from '@reduxjs/toolkit';
import type { AppDeps, PendingUpload } from '../shared/deps';
import type { ApiError } from './apiError';
import { type Api, readAnswer } from './baseQuery';

export const UPLOAD_STALLED_MS = 120_000;

/** The action log's view of a file. The file itself waits under its ticket in the store's dependencies. */
export interface UploadArg {
  ticket: string;
  name: string;
  /** Bytes. */
  size: number;
}

export const registerUpload =
  (file: File, onProgress: PendingUpload['onProgress']) =>
  (_dispatch: unknown, _getState: unknown, { pendingUploads }: AppDeps): UploadArg => {
    const ticket = nanoid();
    pendingUploads.set(ticket, { file, onProgress });
    return { ticket, name: file.name, size: file.size };
  };

type Answer = { data: unknown } | { error: ApiError };

const CHANGED = 'il file è cambiato dopo la scelta, sceglilo di nuovo.';

/** Whether the file is still as it was when the user chose it. Otherwise the browser fails as if the network had. */
const isUnchanged = (file: File): Promise<boolean> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onloadend = () => resolve(reader.error === null);
    reader.readAsArrayBuffer(file.slice(0, 1));
  });

/** Sends a file as form data (S7.3): 'TIMEOUT' when it stalls, 'FETCH_ERROR' when the network fails or the caller aborts. */
export function sendUpload(path: string, { ticket }: UploadArg, { signal, extra }: Api): Promise<Answer> {
  const { config, tokenStorage, createXhr, pendingUploads } = extra as AppDeps;
  const upload = pendingUploads.get(ticket);
  pendingUploads.delete(ticket);
  if (!upload) throw new Error(`No file was registered under ${ticket}`);
  const token = tokenStorage.read();
  const answer = new Promise<Answer>((resolve) => {
    const xhr = createXhr();
    let timer: ReturnType<typeof setTimeout>;

    const end = (result: Answer) => {
      clearTimeout(timer);
      resolve(result);
    };
    const giveUp = (status: 'FETCH_ERROR' | 'TIMEOUT') => () => {
      end({ error: { status } });
      xhr.abort();
    };
    const abort = giveUp('FETCH_ERROR');
    // Limits the pause, not the whole upload: a large file on a slow line takes minutes.
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(giveUp('TIMEOUT'), UPLOAD_STALLED_MS);
    };

    xhr.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      restartTimer();
      if (lengthComputable && total > 0) upload.onProgress(loaded / total);
    });
    xhr.addEventListener('load', () => {
      const { status, responseText } = xhr;
      end(readAnswer({ status, ok: status >= 200 && status < 300 }, responseText));
    });
    xhr.addEventListener('error', () => {
      void isUnchanged(upload.file).then((unchanged) =>
        unchanged ? abort() : end({ error: { status: 'FETCH_ERROR', message: CHANGED } }),
      );
    });

    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort);
    xhr.open('POST', `${config.apiUrl}${path}`);
    xhr.setRequestHeader('Accept', 'application/json');
    if (token !== null) xhr.setRequestHeader('Authorization', `Bearer ${token}`);
    const form = new FormData();
    form.append('file', upload.file);
    restartTimer();
    xhr.send(form);
  });
  return answer.catch((): Answer => ({ error: { status: 'FETCH_ERROR' } }));
}
