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
import { withDeadline } from '../db/deadline';
import { type Author, logChange } from '../db/registro';
import { type Routes, routeSchemas } from '../http/routes';
import { formatQuanto } from '../limiti/limitiRules';
import { listWriters, numeroOf, sealRegistro } from './catenaRepository';
import { readGiornata } from './giornataRepository';
import { readIndice, readNomi, readRighe, type RigaScritta } from './righeRepository';
import { cambiOf, oggettoOf } from './righeRules';

const PAGE = 500;
const PAGE_MS = 10_000;
const WAIT_MS = 100;
/** The export does not wait longer than this for a transaction that hangs. */
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

/** Chains the log up to a line and returns its number; lines committed before it have lower numbers. */
async function chainUpTo(database: Database, registroId: number): Promise<number> {
  for (let n = 0; n < WAITS;) {
    const sealed = await withDeadline(PAGE_MS, () => sealRegistro(database));
    const numero = await withDeadline(PAGE_MS, () => numeroOf(database, registroId));
    if (numero !== undefined) return numero;
    if (sealed > 0) continue;
    // Another instance may be chaining.
    n++;
    await delay(WAIT_MS);
  }
  throw new Error('The log of changes is not being chained');
}

/** Waits for running writers, whose lines it has to include, and logs the export; returns the line’s id. */
export async function beginExport(database: Database, caller: Author, filtro: RegistroFiltro) {
  await awaitWriters(database);
  // A filter without lines may hold any typed text, even personal data, so that the log keeps only the fields' names.
  const [some] = await withDeadline(PAGE_MS, () => readRighe(database, filtro, { limit: 1 }));
  const dopo = some ? filtro : { senzaRighe: Object.keys(filtro) };
  const change = { azione: 'esporta', entita: 'registro', dopo };
  return database.transaction((tx) => logChange(tx, caller, change));
}

/** Newest first, from the export's own line down, because lines committed between two pages would break the order. */
export async function* exportLines(database: Database, filtro: RegistroFiltro, exportId: number) {
  const fino = await chainUpTo(database, exportId);
  for (let dopo: number | undefined; ;) {
    const page = await withDeadline(PAGE_MS, () => readRighe(database, filtro, { dopo, fino, limit: PAGE }));
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

/** Shows names and kilograms; the log keeps ids and grams, because names may change. */
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
      inKg && typeof value === 'number' ? formatQuanto('kg', value) : value;
    return { campo: named(campo), prima: say(prima), dopo: say(dopo) };
  };
  return righe.map((riga) => ({ ...riga, cambi: riga.cambi.map(said) }));
}

/** The log of changes, which has no customer data (docs/decisions/0005). */
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
    route.answer('The people and actions in the log, and the state of its chain', RegistroIndice),
    async () => readIndice(database),
  );

  const file = route.file(
    'Complete lines of the log as JSON lines, with number and hash; the export is logged, too',
    NDJSON,
    'One line of JSON for each line of the log',
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
    'A day of orders with its events, for DevTools; reading it is logged, too',
    GiornataQuery,
    Giornata,
  );
  app.get('/registro/giornata', giornata, async ({ query, caller }) => {
    const change = { azione: 'esporta', entita: 'giornata', dopo: query };
    await database.transaction((tx) => logChange(tx, caller, change));
    return readGiornata(database, query.giorno);
  });
};
