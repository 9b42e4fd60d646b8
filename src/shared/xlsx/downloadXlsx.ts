import { download } from '../browser/download';
import type { Sheet, CellValue, Column, XlsxWorker } from './sheet';
import { createXlsxWorker } from './createXlsxWorker';

const XLSX_MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

// One worker per page serves every export, so that its library loads once.
let worker: XlsxWorker | null = null;
let waiting: { resolve: (file: Blob) => void; reject: (error: Error) => void }[] = [];

/** Call it when the user is about to export: the worker loads the spreadsheet library. */
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
    // A script that failed to load never answers, so all waiting exports fail and the next starts a new worker.
    started.terminate();
    worker = null;
    for (const request of waiting) request.reject(new Error(message ?? 'The spreadsheet worker failed'));
    waiting = [];
  });
  return started;
}

// The apostrophe, which spreadsheet programs hide, keeps them from calculating the text as a formula.
const asText = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

function toField(value: CellValue, { type = 'text' }: Column): string {
  if (value === null || value === undefined || value === '') return '';
  if (type === 'text') return `"${asText(String(value)).replaceAll('"', '""')}"`;
  const number = Number(value);
  if (!Number.isFinite(number)) return '';
  return (type === 'money' ? number.toFixed(2) : String(number)).replace('.', ',');
}

/** Writes CSV that an Italian spreadsheet program opens by double click. Leaves out the total, which is no record. */
export function writeCsv({ columns, rows }: Sheet): string {
  const head = columns.map(({ header }) => `"${header}"`);
  const lines = rows.map((row) => columns.map((column, index) => toField(row[index], column)));
  return `\uFEFF${[head, ...lines].map((fields) => `${fields.join(';')}\r\n`).join('')}`;
}

/** Downloads a .csv or .xlsx file, as the name's ending says. @throws Error when the file cannot be written. */
export async function downloadXlsx(sheet: Sheet, fileName: string): Promise<void> {
  const file = fileName.endsWith('.csv')
    ? new Blob([writeCsv(sheet)], { type: 'text/csv;charset=utf-8' })
    : await makeXlsx(sheet);
  download(file, fileName);
}
