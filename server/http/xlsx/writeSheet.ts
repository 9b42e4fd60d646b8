import * as XLSX from '@e965/xlsx';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { SheetToWrite } from './sheet';

/** The format 'Text': what is typed into such a cell later keeps its leading zeros. */
const TEXT_FORMAT = '@';

/** What the library cannot write itself: per part of the file, texts and their replacements. */
const HEAD: Readonly<Record<string, readonly [string | RegExp, string][]>> = {
  'xl/worksheets/sheet1.xml': [
    [
      '<sheetView workbookViewId="0"/>',
      '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>',
    ],
    // Gives the header's texts the style that is added below.
    [/(?<=<c r="[A-Z]+1" )s="1"/g, 's="2"'],
  ],
  'xl/styles.xml': [
    ['<fonts count="1">', '<fonts count="2">'],
    ['</fonts>', '<font><b/><sz val="12"/><name val="Calibri"/></font></fonts>'],
    ['<cellXfs count="2">', '<cellXfs count="3">'],
    [
      '</cellXfs>',
      '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs>',
    ],
  ],
};

function withHead(file: Uint8Array): Uint8Array<ArrayBuffer> {
  const parts = unzipSync(file);
  for (const [name, replacements] of Object.entries(HEAD))
    parts[name] = strToU8(
      replacements.reduce((xml, [before, after]) => xml.replace(before, after), strFromU8(parts[name]!)),
    );
  return zipSync(parts);
}

/** With a bold, frozen header row that filters, like the files that the SPA writes. */
export function writeSheet({ name, columns, rows }: SheetToWrite): Uint8Array<ArrayBuffer> {
  const header = columns.map((column) => column.header);
  const data = [header, ...rows].map((row) => row.map(cell));
  const area = XLSX.utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows.length, c: columns.length - 1 } });
  const sheet: XLSX.DenseWorkSheet = {
    '!type': 'sheet',
    '!data': data,
    '!ref': area,
    '!autofilter': { ref: area },
    '!cols': columns.map(({ width }) => ({ wch: width })),
  };
  const workbook = XLSX.utils.book_new(sheet, name);
  workbook.Props = { Title: name };
  return withHead(
    XLSX.write(workbook, { type: 'buffer', bookType: 'xlsx', bookSST: true, compression: false }) as Buffer,
  );
}

const cell = (value: string | number): XLSX.CellObject =>
  typeof value === 'number' ? { t: 'n', v: value } : { t: 's', v: value, z: TEXT_FORMAT };
