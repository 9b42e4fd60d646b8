import { read, utils } from '@e965/xlsx';
import type { WorkSheet } from '@e965/xlsx';
import type { Download } from '@playwright/test';
import fs from 'node:fs';

export interface Downloaded {
  fileName: string;
  sheetName: string;
  sheet: WorkSheet;
  /** Raw values, a row an array: numbers stay numbers. */
  rows: unknown[][];
}

/** Opens a downloaded spreadsheet as a spreadsheet program would. */
export async function openWorkbook(download: Download): Promise<Downloaded> {
  const workbook = read(fs.readFileSync(await download.path()), { cellNF: true });
  const sheetName = workbook.SheetNames[0]!;
  const sheet = workbook.Sheets[sheetName]!;
  return {
    fileName: download.suggestedFilename(),
    sheetName,
    sheet,
    rows: utils.sheet_to_json(sheet, { header: 1 }),
  };
}
