import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import {
  Giornata,
  GiornataQuery,
  RegistroFiltro,
  RegistroIndice,
  RegistroPagina,
  RegistroQuery,
  type RigaRegistro,
} from '../../src/contract/registro';
import { toItalianDay } from '../base/time';
import type { Database } from '../db/database';
import { within } from '../db/deadline';
import { type Author, logChange } from '../db/registro';
import { type Routes, routeSchemas } from '../http/routes';
import { sayQuanto } from '../limiti/limitiRules';
import { listWriters, numeroOf, sealRegistro } from './catenaRepository';
import { readGiornata } from './giornataRepository';
import { readIndice, readNomi, readRighe, type RigaScritta } from './righeRepository';
import { cambiOf, oggettoOf } from './righeRules';

const PAGE = 500;
const PAGE_MS = 10_000;
const WAIT_MS = 100;
/** A transaction that stands still for longer is not waited for. */
const WAITS = 150;

async function awaitWriters(database: Database): Promise<void> {
  const writers = await listWriters(database);
  let left = writers;
  for (let n = 0; left.length > 0 && n < WAITS; n++) {
    await delay(WAIT_MS);
    const now = await listWriters(database);
    left = writers.filter((writer) => now.includes(writer));
  }
}

/** Chains the log up to a line. Whatever was committed before that line has a lower number. */
async function chainUpTo(database: Database, registroId: number): Promise<number> {
  for (let n = 0; n < WAITS;) {
    const sealed = await within(PAGE_MS, () => sealRegistro(database));
    const numero = await within(PAGE_MS, () => numeroOf(database, registroId));
    if (numero !== undefined) return numero;
    if (sealed > 0) continue;
    // Another instance is chaining.
    n++;
    await delay(WAIT_MS);
  }
  throw new Error('The log of changes is not being chained');
}

/** Returns the line's id; what was being written is part of the export. */
export async function beginExport(database: Database, caller: Author, filtro: RegistroFiltro) {
  await awaitWriters(database);
  // What no line has may be any text.
  const [some] = await within(PAGE_MS, () => readRighe(database, filtro, { limit: 1 }));
  const dopo = some ? filtro : { senzaRighe: Object.keys(filtro) };
  const change = { azione: 'esporta', entita: 'registro', dopo };
  return database.transaction((tx) => logChange(tx, caller, change));
}

/** Newest first, up to the export's own line: lines committed between two pages would break the order. */
export async function* exportLines(
  database: Database,
  filtro: RegistroFiltro,
  exportId: number,
): AsyncGenerator<string> {
  const fino = await chainUpTo(database, exportId);
  for (let dopo: number | undefined; ;) {
    const page = await within(PAGE_MS, () => readRighe(database, filtro, { dopo, fino, limit: PAGE }));
    yield page.map((riga) => `${JSON.stringify(riga)}\n`).join('');
    if (page.length < PAGE) return;
    dopo = page.at(-1)!.id;
  }
}

const route = routeSchemas('Registro');
const NDJSON = 'application/x-ndjson';
const EXPORT_MS = 30 * 60_000;

function toRiga({ prima, dopo, numeroOrdine, prodotto, ...riga }: RigaScritta): RigaRegistro {
  const oggetto = numeroOrdine === null ? oggettoOf(riga.entita, dopo ?? prima) : String(numeroOrdine);
  return { ...riga, oggetto: oggetto ?? prodotto, cambi: cambiOf(prima, dopo) };
}

/** 'scorte.12' and 'limiti.3 2026-12-24'. */
const BY_ID = /^(scorte|limiti)\.(\d{1,9})(?: (\d{4}-\d\d-\d\d))?$/;

type Cambio = RigaRegistro['cambi'][number];

/**
 * The log knows variants and limits by id, so that nothing of it changes with their names, and weights by grams; people
 * know names and kilograms.
 */
async function withNomi(database: Database, righe: readonly RigaRegistro[]): Promise<RigaRegistro[]> {
  const ids = { scorte: [] as number[], limiti: [] as number[] };
  for (const { campo } of righe.flatMap(({ cambi }) => cambi)) {
    const [, of, id] = BY_ID.exec(campo) ?? [];
    if (of) ids[of as keyof typeof ids].push(Number(id));
  }
  const nomi = await readNomi(database, ids);
  const named = (campo: string) =>
    campo.replace(BY_ID, (whole, of: keyof typeof ids, id: string, giorno?: string) => {
      const nome = nomi[of].get(Number(id));
      return nome ? `${of}.${nome}${giorno ? ` del ${toItalianDay(giorno)}` : ''}` : whole;
    });
  const said = ({ campo, prima, dopo }: Cambio): Cambio => {
    const [, of, id] = BY_ID.exec(campo) ?? [];
    const inKg = of === 'limiti' && nomi.inKg.has(Number(id));
    const say = (value: Cambio['prima']) =>
      inKg && typeof value === 'number' ? sayQuanto('kg', value) : value;
    return { campo: named(campo), prima: say(prima), dopo: say(dopo) };
  };
  return righe.map((riga) => ({ ...riga, cambi: riga.cambi.map(said) }));
}

/** It knows no customers (docs/decisions/0005). */
export const registroRoutes: Routes = async (app, { database }) => {
  app.get(
    '/registro',
    route.query('Lines of the log, the newest first', RegistroQuery, RegistroPagina),
    async ({ query: { dopo, quante = 200, ...filtro } }) => {
      const righe = await readRighe(database, filtro, { dopo, limit: quante });
      return { righe: await withNomi(database, righe.map(toRiga)), altre: righe.length === quante };
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
