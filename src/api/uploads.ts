import { nanoid } from '@reduxjs/toolkit';
import type { AppDeps } from '../shared/deps';
import { uploadFile, UploadFailed } from '../shared/browser/uploadFile';
import type { ApiError } from './apiError';
import { readAnswer } from './baseQuery';

/**
 * What the store's log knows of a file: files and functions are not serialisable, so that they wait here, under the
 * ticket that the action carries.
 */
export interface UploadArg {
  ticket: string;
  name: string;
  /** Bytes. */
  size: number;
}

interface Waiting {
  file: File;
  onProgress: (part: number) => void;
}

const waiting = new Map<string, Waiting>();

/** Puts a file by for the upload that is about to start. `onProgress` is told the part sent, from 0 to 1. */
export function handIn(file: File, onProgress: (part: number) => void): UploadArg {
  const ticket = nanoid();
  waiting.set(ticket, { file, onProgress });
  return { ticket, name: file.name, size: file.size };
}

/** Sends the file of a ticket, with the stored token. */
export async function sendHandedIn(
  path: string,
  { ticket }: UploadArg,
  { signal, extra }: { signal: AbortSignal; extra: unknown },
): Promise<{ data: unknown } | { error: ApiError }> {
  const handedIn = waiting.get(ticket);
  waiting.delete(ticket);
  if (!handedIn) throw new Error(`No file was handed in under ${ticket}`);
  const { config, tokenStorage, createXhr } = extra as AppDeps;
  try {
    const answer = await uploadFile(createXhr, {
      ...handedIn,
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
