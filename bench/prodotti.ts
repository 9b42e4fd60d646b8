/**
 * The catalogue of 10,000 products with three variants each, by HTTP on the built server: search (the goal is less
 * than 20 ms), the whole list, the warehouse file out and in, and what others wait meanwhile.
 *
 *   npm run build:server && npx tsx bench/prodotti.ts
 */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../server/db/database';
import { makeShop, signIn, startBuiltServer } from './builtServer';
import { timed, timesOf } from './figures';
import type { Times } from './figures';
import { createHttpClient } from './httpClient';
import type { HttpClient } from './httpClient';
import { ok } from './server';
import { stockFile, upload } from './uploads';

const PRODUCTS = 10_000;
const NAMES = [
  'Pane di Altamura',
  'Focaccia',
  'Caffè macinato',
  'Pecorino stagionato',
  'Olio extravergine',
  'Ragù',
];
/** Few matches, many, none; two letters, a code, several words, an accent. */
const TERMS = ['caffe', 'Ragù', 'cod-00', 'COD-09999', 'pa', 'zzz', 'altamura pane 12', 'olio'];

async function fill(database: Database): Promise<void> {
  const names = sql.param(NAMES);
  const write = (text: SQL) => database.transaction((tx) => tx.execute(text));
  await write(sql`insert into categorie (nome) select 'Categoria ' || i from generate_series(1, 30) i`);
  await write(sql`insert into prodotti (codice, nome, descrizione, categoria_id)
    select 'COD-' || lpad(i::text, 5, '0'), (${names}::text[])[1 + i % ${NAMES.length}] || ' ' || i,
      repeat('<p>Prodotto <strong>genuino</strong> numero ' || i || '</p>', 12), 1 + i % 30
    from generate_series(1, ${PRODUCTS}::int) i`);
  await write(sql`insert into varianti (prodotto_id, peso, prezzo_cents, quantita_disponibile, posizione)
    select p.id, peso, 100 + p.id % 900, p.id % 30, posizione
    from prodotti p, unnest(array['250', '500', '1000']) with ordinality v(peso, posizione)`);
  await database.execute(sql`vacuum analyze`);
}

async function repeated(what: string, times: number, work: () => Promise<unknown>): Promise<Times> {
  // The first ones load code and fill caches.
  for (let i = 0; i < 3; i++) await work();
  const measured: number[] = [];
  for (let i = 0; i < times; i++) measured.push(await timed(work));
  return timesOf(what, measured);
}

const get = (client: HttpClient, url: string) => ok(client.request('GET', url), 200);

const someStock = (lines: number) =>
  stockFile(
    Array.from({ length: lines }, (_, i) => [
      `COD-${String(1 + Math.floor(i / 3)).padStart(5, '0')}`,
      ['250', '500', '1000'][i % 3]!,
      Math.floor(Math.random() * 100),
    ]),
  );

/** How long another client waits for a small answer while `work` runs. */
async function othersWait(client: HttpClient, what: string, work: () => Promise<unknown>): Promise<Times> {
  let running = true;
  const done = work().finally(() => (running = false));
  const waits: number[] = [];
  while (running) waits.push(await timed(() => get(client, '/api/prodotti/GetCategorie')));
  await done;
  return timesOf(what, waits);
}

async function measureAll(url: string, token: string): Promise<Times[]> {
  const client = createHttpClient(url, token, 2);
  const times: Times[] = [];
  for (const term of TERMS) {
    const path = `/api/prodotti/search?term=${encodeURIComponent(term)}`;
    times.push(await repeated(`search '${term}'`, 100, () => get(client, path)));
  }
  const list = () => get(client, '/api/prodotti/GetProdottiAdmin');
  const exported = () => get(client, '/api/prodotti/exportExcelMagazzino');
  const imported = (lines: number) => async () => {
    const { body } = await upload(url, token, 'aggiornaDisponibilita', 'prodotti.xlsx', someStock(lines));
    if ((body as { stato: string }[]).some(({ stato }) => stato !== 'Aggiornato'))
      throw new Error('a line was refused');
  };
  times.push(await repeated('GetProdottiAdmin', 20, list));
  times.push(await repeated('exportExcelMagazzino, 30,000 rows', 5, exported));
  times.push(await repeated('aggiornaDisponibilita, 5,000 rows', 5, imported(5_000)));
  times.push(await repeated('aggiornaDisponibilita, 30,000 rows', 3, imported(30_000)));
  times.push(await othersWait(client, 'others during the list', list));
  times.push(await othersWait(client, 'others during an export', exported));
  times.push(await othersWait(client, 'others during an import of 5,000 rows', imported(5_000)));
  client.close();
  return times;
}

async function main(): Promise<void> {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'gestione-ordini-bench-'));
  const login = await makeShop(dataDir, fill);
  const server = await startBuiltServer(dataDir);
  try {
    console.table(await measureAll(server.url, await signIn(server.url, login)));
  } finally {
    await server.stop('SIGTERM');
    await fs.rm(dataDir, { recursive: true, force: true });
  }
}

void main();
