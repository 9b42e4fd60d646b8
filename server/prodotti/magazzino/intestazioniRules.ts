import { InvalidInput } from '../../http/errors';
import type { SheetRow } from '../../http/xlsx/sheet';

/** The columns of the stock list (decisions 2.8), in the order in which they are written. */
export const COLONNE = ['CodiceProdotto', 'PesoVariante', 'Quantita'] as const;
export type Colonna = (typeof COLONNE)[number];

/** Where each column stands in an uploaded sheet, by index. */
export type Posizioni = Readonly<Record<Colonna, number>>;

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
  const missing = COLONNE.filter((colonna) => !found.includes(comparable(colonna)));
  if (missing.length > 0) {
    const named =
      missing.length === 1 ? `manca la colonna ${missing[0]}` : `mancano le colonne ${list(missing)}`;
    throw new InvalidInput(
      `Intestazioni non valide: ${named}. La prima riga deve contenere ${list(COLONNE)}.`,
    );
  }
  const twice = COLONNE.filter((colonna) => found.filter((name) => name === comparable(colonna)).length > 1);
  if (twice.length > 0) throw new InvalidInput(`Intestazioni non valide: ${list(twice)} compare più volte.`);
  const positions = COLONNE.map((colonna) => [colonna, found.indexOf(comparable(colonna))]);
  return Object.fromEntries(positions) as Posizioni;
}

function list(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} e ${names.at(-1)}`;
}
