import { Readable } from 'node:stream';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ErrorBody } from '../../src/contract/common';
import {
  Giornata,
  GiornataQuery,
  RegistroFiltro,
  RegistroIndice,
  RegistroPagina,
  RegistroQuery,
} from '../../src/contract/registro';
import type { RigaRegistro } from '../../src/contract/registro';
import type { Database } from '../db/database';
import { within } from '../db/deadline';
import { logChange } from '../db/registro';
import type { Deps } from '../http/deps';
import { readGiornata } from './giornataRepository';
import { readIndice, readRighe } from './righeRepository';
import type { RigaScritta } from './righeRepository';
import { cambiOf, oggettoOf } from './righeRules';

const NDJSON = 'application/x-ndjson';
const EXPORT_PAGE = 500;
/** For each page of an export, and for the whole of it. */
const PAGE_MS = 10_000;
const EXPORT_MS = 30 * 60_000;

function toRiga({ prima, dopo, numeroOrdine, prodotto, ...riga }: RigaScritta): RigaRegistro {
  const oggetto = numeroOrdine === null ? oggettoOf(riga.entita, dopo ?? prima) : String(numeroOrdine);
  return { ...riga, oggetto: oggetto ?? prodotto, cambi: cambiOf(prima, dopo) };
}

/** Every line that fits as a line of JSON, the newest first, its records whole. */
async function* jsonLines(database: Database, filtro: RegistroFiltro): AsyncGenerator<string> {
  for (let dopo: number | undefined; ;) {
    const page = await within(PAGE_MS, () => readRighe(database, filtro, dopo, EXPORT_PAGE));
    yield page.map((riga) => `${JSON.stringify(riga)}\n`).join('');
    if (page.length < EXPORT_PAGE) return;
    dopo = page.at(-1)!.id;
  }
}

/** The log of changes, for who audits the shop (extension `registro`). It knows no customers (docs/decisions/0005). */
export function registroRoutes({
  database,
  estensioni,
}: Pick<Deps, 'database' | 'estensioni'>): FastifyPluginAsyncZod {
  return async (app) => {
    const schemaOf = <Answer extends z.ZodType>(summary: string, answer: Answer) => ({
      tags: ['Registro'],
      summary,
      response: { 200: answer, '4xx': ErrorBody },
    });
    const lines = {
      ...schemaOf('Lines of the log, the newest first', RegistroPagina),
      querystring: RegistroQuery,
    };
    app.get('/registro', { schema: lines }, async ({ query: { dopo, quante = 200, ...filtro } }) => {
      const righe = await readRighe(database, filtro, dopo, quante);
      return { righe: righe.map(toRiga), altre: righe.length === quante };
    });

    const indice = schemaOf('Who and what is in the log, and where its chain stands', RegistroIndice);
    app.get('/registro/indice', { schema: indice }, async () => readIndice(database));

    const file = {
      ...schemaOf(
        'Lines of the log as JSON lines, whole, with number and hash; that is in the log, too',
        z.any().meta({ description: 'A line of JSON for each' }),
      ),
      querystring: RegistroFiltro,
      produces: [NDJSON],
    };
    app.get(
      '/registro/export',
      { handlerTimeout: EXPORT_MS, schema: file },
      async ({ query, caller }, reply) => {
        // What no line has may be any text.
        const [some] = await readRighe(database, query, undefined, 1);
        const dopo = some ? query : { senzaRighe: Object.keys(query) };
        const change = { azione: 'esporta', entita: 'registro', dopo };
        await database.transaction((tx) => logChange(tx, caller, change));
        return reply
          .type(NDJSON)
          .header('content-disposition', 'attachment; filename="registro.jsonl"')
          .header('cache-control', 'no-store')
          .send(Readable.from(jsonLines(database, query)));
      },
    );

    if (!estensioni.has('eventi')) return;
    const giornata = {
      ...schemaOf('A day of orders with its events, for DevTools; that is in the log, too', Giornata),
      querystring: GiornataQuery,
    };
    app.get('/registro/giornata', { schema: giornata }, async ({ query, caller }) => {
      const change = { azione: 'esporta', entita: 'giornata', dopo: query };
      await database.transaction((tx) => logChange(tx, caller, change));
      return readGiornata(database, query.giorno);
    });
  };
}
