import { createXlsxWorker } from './createXlsxWorker';
import type { Sheet, XlsxWorker } from './sheet';

const XLSX_MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Waiting {
  resolve(file: Blob): void;
  reject(error: Error): void;
}

// Of the page and not of the store's dependencies: one worker serves every export, and its library is loaded once.
let worker: XlsxWorker | null = null;
let lastId = 0;
const waiting = new Map<number, Waiting>();

/** Starts the worker, which loads the spreadsheet library: called when the user is about to export. */
export function warmXlsx(): void {
  startedWorker();
}

/** @throws Error when the worker cannot be loaded or cannot write it; the next call starts a new one. */
export function makeXlsx(sheet: Sheet): Promise<Blob> {
  const id = ++lastId;
  return new Promise((resolve, reject) => {
    const started = startedWorker();
    waiting.set(id, { resolve, reject });
    started.postMessage({ id, sheet });
  });
}

function startedWorker(): XlsxWorker {
  if (worker) return worker;
  const started = createXlsxWorker();
  worker = started;
  started.addEventListener('message', ({ data }) => {
    const request = waiting.get(data.id);
    waiting.delete(data.id);
    if ('bytes' in data) request?.resolve(new Blob([data.bytes], { type: XLSX_MIME }));
    else request?.reject(new Error(data.error));
  });
  started.addEventListener('error', ({ message }) => {
    // A script that failed to load never answers: fail all waiting exports; the next one starts a new worker.
    started.terminate();
    worker = null;
    for (const request of waiting.values())
      request.reject(new Error(message ?? 'The spreadsheet worker failed'));
    waiting.clear();
  });
  return started;
}
