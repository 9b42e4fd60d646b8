import * as XLSX from '@e965/xlsx';
import { PROTECTED, RefusedSpreadsheet, type SheetCell, type SheetRow } from './sheet';
import { rebuildZip } from './safeZip';

/** 10,000 products with five variants each. */
const MAX_ROWS = 50_000;
const MAX_COLUMNS = 100;
const ZIP = 0x504b0304;
const COMPOUND_FILE = 0xd0cf11e0;
/** Newer versions of Excel on the web add a number. */
const WORKBOOK_PART = /^\/?xl\/workbook\d*\.xml$/i;

const notASpreadsheet = () =>
  new RefusedSpreadsheet('Il file non è un foglio di calcolo: serve un file .xlsx o .xls.');

/** @throws RefusedSpreadsheet with the reason in Italian; any other error means that the file cannot be parsed */
export async function readSheet(file: Buffer): Promise<SheetRow[]> {
  const workbook = parse(await checked(file));
  const sheet = workbook.Sheets[workbook.SheetNames[0] ?? ''];
  if (!sheet) throw notASpreadsheet();
  const rows: SheetRow[] = [];
  // Skips missing rows, because one cell in the last row of a sheet must not cost a million steps.
  for (const [index, row] of existing(sheet['!data'] ?? [])) {
    const cells: SheetRow['cells'][number][] = [];
    for (const [column, cell] of existing(row)) if (column < MAX_COLUMNS) cells[column] = sheetCell(cell);
    if (!cells.some((cell) => cell !== undefined)) continue;
    rows.push({ number: index + 1, cells: Array.from(cells) });
    if (rows.length > MAX_ROWS + 1)
      throw new RefusedSpreadsheet(
        `Il file ha più di ${MAX_ROWS.toLocaleString('it-IT')} righe: dividilo in più file.`,
      );
  }
  if (rows.length === 0) throw new RefusedSpreadsheet('Il foglio è vuoto.');
  return rows;
}

/** Refuses other formats, because the parser would try dozens, HTML and plain text among them. */
async function checked(file: Buffer): Promise<Uint8Array> {
  const magic = file.length < 8 ? 0 : file.readUInt32BE(0);
  if (magic === COMPOUND_FILE) {
    // Old .xls files hold text in the code page of the machine that wrote them; the tables are large.
    XLSX.set_cptable(await import('@e965/xlsx/dist/cpexcel.full.mjs'));
    return file;
  }
  if (magic !== ZIP) throw notASpreadsheet();
  const { zip, names } = rebuildZip(file);
  if (!names.some((name) => WORKBOOK_PART.test(name))) throw notASpreadsheet();
  return zip;
}

function parse(data: Uint8Array): XLSX.WorkBook {
  try {
    return XLSX.read(data, {
      type: 'buffer',
      dense: true,
      sheets: 0,
      cellDates: true,
      cellFormula: true,
      cellHTML: false,
      cellStyles: false,
    });
  } catch (error) {
    if (/password|encrypt/i.test(String(error))) throw new RefusedSpreadsheet(PROTECTED);
    throw error;
  }
}

function* existing<T>(sparse: readonly T[]): Generator<[index: number, value: NonNullable<T>]> {
  for (const key of Object.keys(sparse)) {
    const value = sparse[Number(key)];
    if (value !== undefined && value !== null) yield [Number(key), value];
  }
}

const KINDS: Record<string, SheetCell['kind']> = { n: 'number', d: 'date', b: 'boolean', e: 'error' };

/** Undefined for a cell that has only a format or blanks. */
function sheetCell({ t, v, w, f, F }: XLSX.CellObject): SheetCell | undefined {
  const text = (t === 's' ? String(v) : (w ?? String(v ?? ''))).trim();
  if (f !== undefined || F !== undefined) return { kind: 'formula', text };
  if (t === 'z' || text === '') return undefined;
  return t === 'n' ? { kind: 'number', text, value: Number(v) } : { kind: KINDS[t] ?? 'text', text };
}
