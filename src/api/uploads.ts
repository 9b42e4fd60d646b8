import { nanoid } from '@reduxjs/toolkit';
import type { AppDeps, HandedIn } from '../shared/deps';
import { uploadFile, UploadFailed } from '../shared/browser/uploadFile';
import type { ApiError } from './apiError';
import { readAnswer } from './baseQuery';

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
