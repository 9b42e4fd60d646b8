import * as XLSX from '@e965/xlsx';
import { strToU8, zipSync } from 'fflate';

type Cell = string | number | boolean | null | XLSX.CellObject;

export const INTESTAZIONI = ['CodiceProdotto', 'PesoVariante', 'Quantita'];

/** A spreadsheet file of these rows as a spreadsheet program writes it. */
export function makeSpreadsheet(
  rows: Cell[][],
  bookType: 'xlsx' | 'biff8' | 'csv' | 'ods' | 'xlsb' = 'xlsx',
): Buffer {
  const workbook = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(workbook, XLSX.utils.aoa_to_sheet(rows), 'Foglio1');
  return Buffer.from(XLSX.write(workbook, { type: 'array', bookType }) as ArrayBuffer);
}

/** The cells of the first sheet by row, as a spreadsheet program finds them. */
export function readSpreadsheet(file: Uint8Array): {
  sheet: string;
  rows: (XLSX.CellObject | undefined)[][];
} {
  const workbook = XLSX.read(file, { type: 'array', dense: true, cellNF: true });
  const sheet = workbook.SheetNames[0] ?? '';
  return { sheet, rows: workbook.Sheets[sheet]?.['!data'] ?? [] };
}

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** The parts of an .xlsx file around a sheet's XML written by hand. */
function parts(sheetData: string): Record<string, string> {
  const relationship = (type: string, target: string) =>
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`;
  const override = (part: string, type: string) =>
    `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;
  return {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('/xl/workbook.xml', 'sheet.main')}${override('/xl/worksheets/sheet1.xml', 'worksheet')}</Types>`,
    '_rels/.rels': relationship('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="F" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationship('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${sheetData}</sheetData></worksheet>`,
  };
}

/** Row 1 with the headers, as XML. */
export const HEADER_XML = `<row r="1">${INTESTAZIONI.map((name, i) => textCell('ABC'.charAt(i) + '1', name)).join('')}</row>`;

export function textCell(ref: string, text: string): string {
  return `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;
}

/** An .xlsx file whose sheet is this XML, with further parts. */
export function zipSheet(sheetData: string, extra: Record<string, Uint8Array> = {}): Buffer {
  const files = Object.entries(parts(sheetData)).map(([name, xml]) => [name, strToU8(xml)] as const);
  return Buffer.from(zipSync({ ...Object.fromEntries(files), ...extra }, { level: 1 }));
}

/** Marks every entry of a zip as encrypted, as protected archives do. */
export function encryptedZip(): Buffer {
  const zip = zipSheet(HEADER_XML);
  for (let at = 0; at + 4 < zip.length; at++) {
    const signature = zip.readUInt32LE(at);
    if (signature === 0x02014b50) zip.writeUInt16LE(1, at + 8);
    if (signature === 0x04034b50) zip.writeUInt16LE(1, at + 6);
  }
  return zip;
}

/** What the package does not describe of its own types. */
interface CompoundFiles {
  utils: { cfb_new: () => object; cfb_add: (file: object, path: string, content: Buffer) => void };
  write: (file: object, options: { type: string }) => Uint8Array;
}

/** A workbook with a password, as Excel keeps it: an OLE file with the stream EncryptedPackage. */
export function encryptedWorkbook(): Buffer {
  const { utils, write } = XLSX.CFB as CompoundFiles;
  const container = utils.cfb_new();
  utils.cfb_add(container, '/EncryptionInfo', Buffer.from([4, 0, 4, 0, 64, 0, 0, 0]));
  utils.cfb_add(container, '/EncryptedPackage', Buffer.alloc(4096, 7));
  return Buffer.from(write(container, { type: 'buffer' }));
}
