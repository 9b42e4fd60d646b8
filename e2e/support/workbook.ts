import { read, utils } from '@e965/xlsx';
import type { Download } from '@playwright/test';
import fs from 'node:fs';

/** Opens a downloaded spreadsheet as a spreadsheet program would. */
export async function openWorkbook(download: Download) {
  const workbook = read(fs.readFileSync(await download.path()), { cellNF: true });
  const sheet = workbook.Sheets[workbook.SheetNames[0]!]!;
  // Raw values, a row an array: numbers stay numbers.
  const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1 });
  return { fileName: download.suggestedFilename(), sheet, rows };
}
