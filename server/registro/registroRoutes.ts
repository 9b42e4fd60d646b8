import { Readable } from 'node:stream';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  Giornata,
  GiornataQuery,
  RegistroFiltro,
  RegistroIndice,
  RegistroPagina,
  RegistroQuery,
  type RigaRegistro,
} from '../../src/contract/registro';
import { logChange } from '../db/registro';
import type { Deps } from '../http/deps';
import { routeSchemas } from '../http/routeSchemas';
import { beginExport, exportLines } from './exportRegistro';
import { readGiornata } from './giornataRepository';
import { readIndice, readRighe, type RigaScritta } from './righeRepository';
import { cambiOf, oggettoOf } from './righeRules';

const route = routeSchemas('Registro');
const NDJSON = 'application/x-ndjson';
const EXPORT_MS = 30 * 60_000;

function toRiga({ prima, dopo, numeroOrdine, prodotto, ...riga }: RigaScritta): RigaRegistro {
  const oggetto = numeroOrdine === null ? oggettoOf(riga.entita, dopo ?? prima) : String(numeroOrdine);
  return { ...riga, oggetto: oggetto ?? prodotto, cambi: cambiOf(prima, dopo) };
}

/** It knows no customers (docs/decisions/0005). */
export function registroRoutes({ database }: Pick<Deps, 'database'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/registro',
      route.query('Lines of the log, the newest first', RegistroQuery, RegistroPagina),
      async ({ query: { dopo, quante = 200, ...filtro } }) => {
        const righe = await readRighe(database, filtro, { dopo, limit: quante });
        return { righe: righe.map(toRiga), altre: righe.length === quante };
      },
    );

    app.get(
      '/registro/indice',
      route.answer('Who and what is in the log, and where its chain stands', RegistroIndice),
      async () => readIndice(database),
    );

    const file = route.file(
      'Lines of the log as JSON lines, whole, with number and hash; that is in the log, too',
      NDJSON,
      'A line of JSON for each',
      { querystring: RegistroFiltro },
    );
    app.get('/registro/export', { handlerTimeout: EXPORT_MS, ...file }, async ({ query, caller }, reply) => {
      const exportId = await beginExport(database, caller, query);
      return reply
        .type(NDJSON)
        .header('content-disposition', 'attachment; filename="registro.jsonl"')
        .header('cache-control', 'no-store')
        .send(Readable.from(exportLines(database, query, exportId)));
    });

    const giornata = route.query(
      'A day of orders with its events, for DevTools; that is in the log, too',
      GiornataQuery,
      Giornata,
    );
    app.get('/registro/giornata', giornata, async ({ query, caller }) => {
      const change = { azione: 'esporta', entita: 'giornata', dopo: query };
      await database.transaction((tx) => logChange(tx, caller, change));
      return readGiornata(database, query.giorno);
    });
  };
}
