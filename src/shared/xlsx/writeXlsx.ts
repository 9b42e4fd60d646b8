import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { utils, write, type CellObject, type WorkSheet } from 'sheetjs-style';
import type { CellValue, Column, ColumnType, Sheet } from './sheet';

// '@' marks the cell as text, so that a code like '=1+1' does not become a formula when the user edits it.
const STYLES: Readonly<Record<ColumnType, { numFmt: string }>> = {
  text: { numFmt: '@' },
  money: { numFmt: '#,##0.00\\ "€"' },
  integer: { numFmt: '0' },
};
const BOLD = { font: { bold: true } };

const SHEET_XML = 'xl/worksheets/sheet1.xml';
const VIEW = '<sheetView workbookViewId="0"/>';
const FROZEN_VIEW =
  '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>';

/** Excel's limit for a cell's text. */
const MAX_TEXT = 32_767;

function toCell(value: CellValue, { type = 'text' }: Column, style: object): CellObject | null {
  if (value === null || value === undefined || value === '') return null;
  const s = { ...STYLES[type], ...style };
  if (type === 'text') return { t: 's', v: String(value).slice(0, MAX_TEXT), s };
  const number = Number(value);
  if (!Number.isFinite(number)) return null;
  // '0' would show 1.5 as 2: another server's quantities may be parts.
  if (type === 'integer' && !Number.isInteger(number))
    return { t: 'n', v: number, s: { ...s, numFmt: '0.0##' } };
  return { t: 'n', v: number, s };
}

/** Freezes the first row, which the library cannot do, and compresses the file, which the library left uncompressed. */
function withFrozenHead(file: ArrayBuffer): ArrayBuffer {
  const parts = unzipSync(new Uint8Array(file));
  parts[SHEET_XML] = strToU8(strFromU8(parts[SHEET_XML]!).replace(VIEW, FROZEN_VIEW));
  return zipSync(parts).buffer;
}

/** Writes a file with a bold, frozen, filterable header. Only for the worker: thousands of rows take tens of ms. */
export function writeXlsx({ name, title, columns, rows, total }: Sheet): ArrayBuffer {
  const letters = columns.map((_, index) => utils.encode_col(index));
  const area = (lastRow: number) => utils.encode_range({ r: 0, c: 0 }, { r: lastRow, c: columns.length - 1 });
  const lines = total ? [...rows, total] : rows;
  const sheet: WorkSheet = {
    '!ref': area(lines.length),
    '!cols': columns.map(({ width }) => ({ wch: width })),
    // Excludes the total from sorting and filtering.
    '!autofilter': { ref: area(rows.length) },
  };
  columns.forEach(({ header }, index) => {
    sheet[`${letters[index]}1`] = { t: 's', v: header, s: BOLD } satisfies CellObject;
  });
  lines.forEach((line, lineIndex) => {
    const style = line === total ? BOLD : {};
    columns.forEach((column, index) => {
      const cell = toCell(line[index], column, style);
      if (cell) sheet[`${letters[index]}${lineIndex + 2}`] = cell;
    });
  });
  const workbook = { SheetNames: [name], Sheets: { [name]: sheet }, Props: { Title: title ?? name } };
  return withFrozenHead(
    write(workbook, { type: 'array', bookType: 'xlsx', bookSST: true, compression: false }) as ArrayBuffer,
  );
}
