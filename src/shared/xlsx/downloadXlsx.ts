import { download } from '../browser/download';
import { makeXlsx } from './makeXlsx';
import type { Sheet } from './sheet';
import { writeCsv } from './writeCsv';

export { warmXlsx } from './makeXlsx';

/** As an .xlsx file or, by its name's ending, as .csv. @throws Error when it cannot be written. */
export async function downloadXlsx(sheet: Sheet, fileName: string): Promise<void> {
  const file = fileName.endsWith('.csv')
    ? new Blob([writeCsv(sheet)], { type: 'text/csv;charset=utf-8' })
    : await makeXlsx(sheet);
  download(file, fileName);
}
