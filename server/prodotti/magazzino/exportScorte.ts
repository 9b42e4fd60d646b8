import type { Database } from '../../db/database';
import type { SheetToWrite } from '../../http/xlsx/sheet';
import { insertEsportazione } from './esportazioniRepository';
import { COLUMNS, READING_COLUMNS } from './headerRules';
import { toLettoIl } from './letturaRules';
import { listMagazzino } from './magazzinoRepository';

const WIDTHS: Readonly<Record<string, number>> = { Nome: 40, LettoIl: 32 };

/** The whole stock as a sheet. Each line says what was read and when, so that it can be uploaded again (S2.8). */
export async function exportScorte(database: Database, now: Date): Promise<SheetToWrite> {
  const lettoIl = toLettoIl(await database.transaction((tx) => insertEsportazione(tx, now)));
  const stock = await listMagazzino(database);
  return {
    name: 'Magazzino',
    columns: [...COLUMNS, 'Nome', ...READING_COLUMNS].map((header) => ({
      header,
      width: WIDTHS[header] ?? 18,
    })),
    rows: stock.map(([codice, peso, quantita, nome]) => [codice, peso, quantita, nome, quantita, lettoIl]),
  };
}
