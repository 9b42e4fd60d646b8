import { download } from '../browser/download';
import type { Sheet, CellValue, Column, XlsxWorker } from './sheet';
import { createXlsxWorker } from './createXlsxWorker';

const XLSX_MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Waiting {
  resolve(file: Blob): void;
  reject(error: Error): void;
}

// Of the page and not of the store's dependencies: one worker serves every export, and its library is loaded once.
let worker: XlsxWorker | null = null;
let waiting: Waiting[] = [];

/** Starts the worker, which loads the spreadsheet library: called when the user is about to export. */
export const warmXlsx = (): void => void startedWorker();

/** @throws Error when the worker cannot be loaded or cannot write it; the next call starts a new one. */
export function makeXlsx(sheet: Sheet): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const started = startedWorker();
    waiting.push({ resolve, reject });
    started.postMessage(sheet);
  });
}

function startedWorker(): XlsxWorker {
  if (worker) return worker;
  const started = createXlsxWorker();
  worker = started;
  started.addEventListener('message', ({ data }) => {
    const request = waiting.shift();
    if ('bytes' in data) request?.resolve(new Blob([data.bytes], { type: XLSX_MIME }));
    else request?.reject(new Error(data.error));
  });
  started.addEventListener('error', ({ message }) => {
    // A script that failed to load never answers: fail all waiting exports; the next one starts a new worker.
    started.terminate();
    worker = null;
    for (const request of waiting) request.reject(new Error(message ?? 'The spreadsheet worker failed'));
    waiting = [];
  });
  return started;
}

// A spreadsheet program would calculate it: the mark makes it a text, which it hides itself.
const asText = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

function toField(value: CellValue, { type = 'text' }: Column): string {
  if (value === null || value === undefined || value === '') return '';
  if (type === 'text') return `"${asText(String(value)).replaceAll('"', '""')}"`;
  const number = Number(value);
  if (!Number.isFinite(number)) return '';
  return (type === 'money' ? number.toFixed(2) : String(number)).replace('.', ',');
}

/** As an Italian spreadsheet program opens it by a double click. Without the total, which is no record. */
export function writeCsv({ columns, rows }: Sheet): string {
  const head = columns.map(({ header }) => `"${header}"`);
  const lines = rows.map((row) => columns.map((column, index) => toField(row[index], column)));
  return `\uFEFF${[head, ...lines].map((fields) => `${fields.join(';')}\r\n`).join('')}`;
}

/** As an .xlsx file or, by its name's ending, as .csv. @throws Error when it cannot be written. */
export async function downloadXlsx(sheet: Sheet, fileName: string): Promise<void> {
  const file = fileName.endsWith('.csv')
    ? new Blob([writeCsv(sheet)], { type: 'text/csv;charset=utf-8' })
    : await makeXlsx(sheet);
  download(file, fileName);
}
