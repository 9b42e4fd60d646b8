import { InvalidInput } from '../../base/errors';
import type { SheetRow } from '../../http/xlsx/sheet';

/** The columns of the stock list (decisions 2.8), in the order in which they are written. */
export const COLONNE = ['CodiceProdotto', 'PesoVariante', 'Quantita'] as const;
/** What an exported list carries besides: the stock as it was read, and the moment that tells the export. */
export const COLONNE_LETTURA = ['QuantitaLetta', 'LettoIl'] as const;
export type Colonna = (typeof COLONNE)[number] | (typeof COLONNE_LETTURA)[number];

/** Where each column stands in an uploaded sheet, by index; those of the reading both or not at all. */
export type Posizioni = Readonly<
  Record<(typeof COLONNE)[number], number> & Partial<Record<(typeof COLONNE_LETTURA)[number], number>>
>;

/** Case, accents, spaces and signs between words do not matter: 'Codice prodotto', 'QUANTITÀ', 'peso_variante'. */
function comparable(header: string): string {
  return header
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

/**
 * Finds the columns in the first row, in any order and among others.
 * @throws InvalidInput naming what is missing or there twice
 */
export function findColonne(header: SheetRow): Posizioni {
  const found = header.cells.map((cell) => comparable(cell?.text ?? ''));
  const isThere = (colonna: Colonna) => found.includes(comparable(colonna));
  // Half a reading says nothing: taken for a plain list, it would put on sale what was sold since.
  const wanted: readonly Colonna[] = COLONNE_LETTURA.some(isThere)
    ? [...COLONNE, ...COLONNE_LETTURA]
    : COLONNE;
  const missing = wanted.filter((colonna) => !isThere(colonna));
  if (missing.length > 0) {
    const named =
      missing.length === 1 ? `manca la colonna ${missing[0]}` : `mancano le colonne ${list(missing)}`;
    throw new InvalidInput(
      `Intestazioni non valide: ${named}. La prima riga deve contenere ${list(wanted)}.`,
    );
  }
  const twice = wanted.filter((colonna) => found.filter((name) => name === comparable(colonna)).length > 1);
  if (twice.length > 0) throw new InvalidInput(`Intestazioni non valide: ${list(twice)} compare più volte.`);
  const positions = wanted.map((colonna) => [colonna, found.indexOf(comparable(colonna))]);
  return Object.fromEntries(positions) as Posizioni;
}

function list(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} e ${names.at(-1)}`;
}
