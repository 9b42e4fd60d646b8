import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ErrorBody } from '../../../src/contract/common';
import { EsitoImportazione } from '../../../src/contract/prodotti';
import type { Deps } from '../../deps';
import { acceptUploads } from '../../http/upload';
import type { Spreadsheets } from '../../http/xlsx/spreadsheets';
import { importScorte } from './importScorte';
import { COLONNE } from './intestazioniRules';
import { listMagazzino } from './magazzinoRepository';

const tags = ['Magazzino'];
/** 50,000 lines take about 2 MB, in an old .xls about 5. */
const MAX_MB = 8;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The stock as a spreadsheet, out and in again (S2.8, S7.3). */
export function magazzinoRoutes(
  { database }: Pick<Deps, 'database'>,
  spreadsheets: Spreadsheets,
): FastifyPluginAsyncZod {
  return async (app) => {
    const readUpload = await acceptUploads(app, MAX_MB);

    app.get(
      '/prodotti/exportExcelMagazzino',
      {
        schema: {
          tags,
          summary: 'The current stock, prodotti.xlsx; it can be uploaded again as it is',
          produces: [XLSX],
          response: { 200: z.any().meta({ description: 'The spreadsheet' }), '4xx': ErrorBody },
        },
      },
      async (_request, reply) => {
        const stock = await listMagazzino(database);
        const file = await spreadsheets.write({
          name: 'Magazzino',
          columns: [...COLONNE, 'Nome'].map((header) => ({ header, width: header === 'Nome' ? 40 : 18 })),
          rows: stock.map(({ codice, peso, quantita, nome }) => [codice, peso, quantita, nome]),
        });
        return reply
          .type(XLSX)
          .header('content-disposition', 'attachment; filename="prodotti.xlsx"')
          .header('cache-control', 'no-store')
          .send(file);
      },
    );

    app.post(
      '/prodotti/aggiornaDisponibilita',
      {
        schema: {
          tags,
          summary: `Set the stock from an .xlsx or .xls file (multipart field 'file', at most ${MAX_MB} MB)`,
          description: `The first sheet, with the columns ${COLONNE.join(', ')} in any order. One result for each line.`,
          consumes: ['multipart/form-data'],
          response: { 200: z.array(EsitoImportazione), '4xx': ErrorBody },
        },
      },
      async (request) => {
        const rows = await spreadsheets.read(await readUpload(request));
        return importScorte(database, request.caller, rows);
      },
    );
  };
}
