import { nanoid } from '@reduxjs/toolkit';
import type { AppDeps, HandedIn } from '../shared/deps';
import type { ApiError } from './apiError';
import { readAnswer } from './baseQuery';

export const UPLOAD_STALLED_MS = 120_000;

interface FileUpload {
  url: string;
  file: File;
  /** Sent as `Authorization: Bearer`; null sends none. */
  token: string | null;
  /** Called with the part of the file that was sent, from 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

interface UploadAnswer {
  status: number;
  ok: boolean;
  text: string;
}

/** Why an upload got no answer: the network failed, nothing moved any more, or the caller gave it up. */
class UploadFailed extends Error {
  constructor(readonly reason: 'network' | 'stalled' | 'aborted') {
    super(`Upload failed: ${reason}`);
    this.name = 'UploadFailed';
  }
}

/** As a form, in the field 'file' (S7.3). @throws UploadFailed when no answer came; a refusal is an answer. */
function uploadFile(
  createXhr: () => XMLHttpRequest,
  { url, file, token, onProgress, signal }: FileUpload,
): Promise<UploadAnswer> {
  return new Promise((resolve, reject) => {
    const xhr = createXhr();
    let timer: ReturnType<typeof setTimeout>;

    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    const fail = (reason: UploadFailed['reason']) => {
      end();
      reject(new UploadFailed(reason));
    };
    const abort = () => {
      fail('aborted');
      xhr.abort();
    };
    // Not the request's own time limit, which counts the whole way: a large file on a slow line takes minutes.
    const watch = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        fail('stalled');
        xhr.abort();
      }, UPLOAD_STALLED_MS);
    };

    xhr.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      watch();
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    });
    xhr.addEventListener('load', () => {
      end();
      const { status } = xhr;
      resolve({ status, ok: status >= 200 && status < 300, text: xhr.responseText });
    });
    xhr.addEventListener('error', () => fail('network'));

    if (signal?.aborted) {
      fail('aborted');
      return;
    }
    signal?.addEventListener('abort', abort);
    xhr.open('POST', url);
    xhr.setRequestHeader('Accept', 'application/json');
    if (token !== null) xhr.setRequestHeader('Authorization', `Bearer ${token}`);
    const form = new FormData();
    form.append('file', file);
    watch();
    xhr.send(form);
  });
}

/** What the action log shows of a file; the file itself waits under its ticket in the store's dependencies. */
export interface UploadArg {
  ticket: string;
  name: string;
  /** Bytes. */
  size: number;
}

export const handIn =
  (file: File, onProgress: HandedIn['onProgress']) =>
  (_dispatch: unknown, _getState: unknown, { handedIn }: AppDeps): UploadArg => {
    const ticket = nanoid();
    handedIn.set(ticket, { file, onProgress });
    return { ticket, name: file.name, size: file.size };
  };

export async function sendHandedIn(
  path: string,
  { ticket }: UploadArg,
  { signal, extra }: { signal: AbortSignal; extra: unknown },
): Promise<{ data: unknown } | { error: ApiError }> {
  const { config, tokenStorage, createXhr, handedIn } = extra as AppDeps;
  const upload = handedIn.get(ticket);
  handedIn.delete(ticket);
  if (!upload) throw new Error(`No file was handed in under ${ticket}`);
  try {
    const answer = await uploadFile(createXhr, {
      ...upload,
      url: `${config.apiUrl}${path}`,
      token: tokenStorage.read(),
      signal,
    });
    return readAnswer(answer, answer.text);
  } catch (error) {
    const stalled = error instanceof UploadFailed && error.reason === 'stalled';
    return { error: { status: stalled ? 'TIMEOUT' : 'FETCH_ERROR' } };
  }
}
