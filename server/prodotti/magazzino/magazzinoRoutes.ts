import { z } from 'zod';
import { EsitoImportazione } from '../../../src/contract/prodotti';
import { type Deps, type Routes, routeSchemas } from '../../http/routes';
import { acceptUploads } from '../../http/upload';
import type { Spreadsheets } from '../../http/xlsx/spreadsheets';
import type { Caller } from '../../base/caller';
import type { Database } from '../../db/database';
import { logChange } from '../../db/registro';
import type { SheetToWrite } from '../../http/xlsx/sheet';
import { importScorte } from './importScorte';
import { COLUMNS, READING_COLUMNS } from './headerRules';
import { insertEsportazione, listMagazzino } from './magazzinoRepository';
import { toLettoIl } from './righeRules';

const route = routeSchemas('Magazzino');
/** 50,000 lines take about 2 MB, in an old .xls about 5. */
const MAX_MB = 8;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Exports the stock as a spreadsheet and imports it again (S2.8, S7.3). */
export const magazzinoRoutes: Routes<Deps & { spreadsheets: Spreadsheets }> = async (
  app,
  { database, clock, spreadsheets },
) => {
  const readUpload = await acceptUploads(app, MAX_MB);

  app.get(
    '/prodotti/exportExcelMagazzino',
    route.file(
      'The current stock as prodotti.xlsx; when it is uploaded again, it changes the stock by the differences',
      XLSX,
      'The spreadsheet',
      {},
    ),
    async ({ caller }, reply) => {
      const file = await spreadsheets.write(await exportScorte(database, caller, clock()));
      return reply
        .type(XLSX)
        .header('content-disposition', 'attachment; filename="prodotti.xlsx"')
        .header('cache-control', 'no-store')
        .send(file);
    },
  );

  app.post(
    '/prodotti/aggiornaDisponibilita',
    route.upload(
      `Set the stock from an .xlsx or .xls file (multipart field 'file', at most ${MAX_MB} MB)`,
      z.array(EsitoImportazione),
      `The first sheet, with the columns ${COLUMNS.join(', ')} in any order. One result for each line. With ${READING_COLUMNS.join(' and ')}, as an exported list has them, a line changes the stock by Quantita less QuantitaLetta, once.`,
    ),
    async (request) => {
      const rows = await spreadsheets.read(await readUpload(request));
      return importScorte(database, request.caller, rows);
    },
  );
};

const WIDTHS: Readonly<Record<string, number>> = { Nome: 40, LettoIl: 32 };

async function exportScorte(database: Database, caller: Caller, now: Date): Promise<SheetToWrite> {
  const lettoIl = await database.transaction(async (tx) => {
    const moment = toLettoIl(await insertEsportazione(tx, now));
    await logChange(tx, caller, { azione: 'esporta', entita: 'magazzino', dopo: { lettoIl: moment } });
    return moment;
  });
  const stock = await listMagazzino(database);
  const headers = [...COLUMNS, 'Nome', ...READING_COLUMNS];
  return {
    name: 'Magazzino',
    columns: headers.map((header) => ({ header, width: WIDTHS[header] ?? 18 })),
    rows: stock.map(([codice, peso, quantita, nome]) => [codice, peso, quantita, nome, quantita, lettoIl]),
  };
}
