import type { XlsxWorker } from './sheet';

/** Starts the worker's own script. Alone in its file: Jest cannot read import.meta and puts a stand-in here. */
export const createXlsxWorker = (): XlsxWorker => new Worker(new URL('./xlsxWorker.ts', import.meta.url));
