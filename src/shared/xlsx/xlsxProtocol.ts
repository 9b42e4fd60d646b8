import type { Sheet } from './sheet';

export interface XlsxRequest {
  id: number;
  sheet: Sheet;
}

/** `bytes` when the file was written, `error` when it could not be. */
export type XlsxReply = { id: number; bytes: ArrayBuffer } | { id: number; error: string };

/** The part of a Web Worker that writing files uses. */
export interface XlsxWorker {
  postMessage(request: XlsxRequest): void;
  addEventListener(type: 'message', listener: (event: { data: XlsxReply }) => void): void;
  addEventListener(type: 'error', listener: (event: { message?: string }) => void): void;
  terminate(): void;
}
