import { download } from '../browser/download';
import { makeXlsx } from './makeXlsx';
import type { Sheet } from './sheet';

export { warmXlsx } from './makeXlsx';

/**
 * Hands a sheet to the browser's downloads as an .xlsx file.
 * @throws Error when it cannot be written.
 */
export async function downloadXlsx(sheet: Sheet, fileName: string): Promise<void> {
  download(await makeXlsx(sheet), fileName);
}
