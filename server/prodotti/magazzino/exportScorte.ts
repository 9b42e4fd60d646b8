import type { Caller } from '../../base/caller';
import type { Database } from '../../db/database';
import { logChange } from '../../db/registro';
import type { SheetToWrite } from '../../http/xlsx/sheet';
import { insertEsportazione } from './esportazioniRepository';
import { COLUMNS, READING_COLUMNS } from './headerRules';
import { toLettoIl } from './letturaRules';
import { listMagazzino } from './magazzinoRepository';

const WIDTHS: Readonly<Record<string, number>> = { Nome: 40, LettoIl: 32 };

export async function exportScorte(database: Database, caller: Caller, now: Date): Promise<SheetToWrite> {
  const lettoIl = await database.transaction(async (tx) => {
    const moment = toLettoIl(await insertEsportazione(tx, now));
    await logChange(tx, caller, { azione: 'esporta', entita: 'magazzino', dopo: { lettoIl: moment } });
    return moment;
  });
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
