import { setTimeout as delay } from 'node:timers/promises';
import type { RegistroFiltro } from '../../src/contract/registro';
import { logChange, type Author } from '../db/registro';
import type { Database } from '../db/database';
import { within } from '../db/deadline';
import { listWriters, numeroOf, sealRegistro } from './catenaRepository';
import { readRighe } from './righeRepository';

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
