import type { XlsxWorker } from './sheet';

/** A file of its own, because Jest cannot read import.meta and replaces it. */
export const createXlsxWorker = (): XlsxWorker => new Worker(new URL('./xlsxWorker.ts', import.meta.url));
