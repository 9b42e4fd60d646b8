import * as XLSX from '@e965/xlsx';
import type { SheetToWrite } from './sheet';

/** The format 'Text': what is typed into such a cell later keeps its leading zeros. */
const TEXT_FORMAT = '@';

/** An .xlsx file of one sheet with a header row. */
export function writeSheet({ name, columns, rows }: SheetToWrite): Uint8Array<ArrayBuffer> {
  const header = columns.map((column) => column.header);
  const data = [header, ...rows].map((row) => row.map(cell));
  const sheet: XLSX.DenseWorkSheet = {
    '!type': 'sheet',
    '!data': data,
    '!ref': XLSX.utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows.length, c: columns.length - 1 } }),
    '!cols': columns.map(({ width }) => ({ wch: width })),
  };
  const workbook = XLSX.utils.book_new(sheet, name);
  return new Uint8Array(
    XLSX.write(workbook, {
      type: 'array',
      bookType: 'xlsx',
      bookSST: true,
      compression: true,
    }) as ArrayBuffer,
  );
}

function cell(value: string | number): XLSX.CellObject {
  return typeof value === 'number' ? { t: 'n', v: value } : { t: 's', v: value, z: TEXT_FORMAT };
}
