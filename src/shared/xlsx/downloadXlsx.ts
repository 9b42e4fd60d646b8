import { download } from '../browser/download';
import { makeXlsx } from './makeXlsx';
import type { Sheet, CellValue, Column } from './sheet';

// A spreadsheet program would calculate it: the mark makes it a text, which it hides itself.
const asText = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

function toField(value: CellValue, { type }: Column): string {
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

export { warmXlsx } from './makeXlsx';

/** As an .xlsx file or, by its name's ending, as .csv. @throws Error when it cannot be written. */
export async function downloadXlsx(sheet: Sheet, fileName: string): Promise<void> {
  const file = fileName.endsWith('.csv')
    ? new Blob([writeCsv(sheet)], { type: 'text/csv;charset=utf-8' })
    : await makeXlsx(sheet);
  download(file, fileName);
}
