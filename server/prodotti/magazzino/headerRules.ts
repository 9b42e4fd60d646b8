import { InvalidInput } from '../../base/errors';
import type { SheetRow } from '../../http/xlsx/sheet';

/** The columns of the stock list (decisions 2.8), in the order of the export. */
export const COLUMNS = ['CodiceProdotto', 'PesoVariante', 'Quantita'] as const;
/** Further columns of an exported list: the stock at the export, and the moment that identifies the export. */
export const READING_COLUMNS = ['QuantitaLetta', 'LettoIl'] as const;
export type Column = (typeof COLUMNS)[number] | (typeof READING_COLUMNS)[number];

/** Indexes of the columns; the reading columns are both there or neither. */
export type Positions = Readonly<
  Record<(typeof COLUMNS)[number], number> & Partial<Record<(typeof READING_COLUMNS)[number], number>>
>;

/** Ignores case, accents, spaces and signs between words: 'Codice prodotto', 'QUANTITÀ', 'peso_variante'. */
function comparable(header: string): string {
  return header
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

/** Finds the columns in any order and among others. @throws InvalidInput naming missing or repeated columns */
export function findColumns(header: SheetRow): Positions {
  const found = header.cells.map((cell) => comparable(cell?.text ?? ''));
  const isPresent = (column: Column) => found.includes(comparable(column));
  // A list with only one of them, read as a plain list, would put on sale again what was sold since the export.
  const wanted: readonly Column[] = READING_COLUMNS.some(isPresent)
    ? [...COLUMNS, ...READING_COLUMNS]
    : COLUMNS;
  const missing = wanted.filter((column) => !isPresent(column));
  if (missing.length > 0) {
    const named =
      missing.length === 1 ? `manca la colonna ${missing[0]}` : `mancano le colonne ${list.format(missing)}`;
    throw new InvalidInput(
      `Intestazioni non valide: ${named}. La prima riga deve contenere ${list.format(wanted)}.`,
    );
  }
  const twice = wanted.filter((column) => found.filter((name) => name === comparable(column)).length > 1);
  if (twice.length > 0)
    throw new InvalidInput(`Intestazioni non valide: ${list.format(twice)} compare più volte.`);
  const positions = wanted.map((column) => [column, found.indexOf(comparable(column))]);
  return Object.fromEntries(positions) as Positions;
}

const list = new Intl.ListFormat('it');
