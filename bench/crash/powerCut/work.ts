import { createHash } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import type { Random } from '../../../server/demo/random';

const LINES_PER_ORDER = 3;

/** What the engine has acknowledged. */
export class Book {
  /** Hash of each order's text. */
  readonly orders = new Map<number, string>();
  readonly tables = new Set<string>();
  /** Sent and not yet answered: it may be there or not. */
  running: { order?: number; table?: string } = {};

  copy(): Book {
    const copy = new Book();
    for (const [id, hash] of this.orders) copy.orders.set(id, hash);
    for (const table of this.tables) copy.tables.add(table);
    copy.running = this.running;
    return copy;
  }
}

const hashOf = (text: string) => createHash('md5').update(text).digest('hex');

/** The tables on a new cluster, and what a cluster holds already. */
export async function open(engine: PGlite): Promise<Book> {
  await engine.exec(`
    create table if not exists ordine (id int primary key, testo text not null);
    create table if not exists riga (ordine_id int not null references ordine, n int not null);
    create table if not exists contati (n int not null);
    insert into contati select 0 where not exists (select 1 from contati)`);
  const book = new Book();
  const { rows } = await engine.query<{ id: number; testo: string }>('select id, testo from ordine');
  for (const { id, testo } of rows) book.orders.set(id, hashOf(testo));
  for (const table of await extraTables(engine)) book.tables.add(table);
  return book;
}

async function extraTables(engine: PGlite): Promise<string[]> {
  const { rows } = await engine.query<{ name: string }>(
    `select tablename as name from pg_tables where tablename like 'tabella\\_%'`,
  );
  return rows.map(({ name }) => name);
}

/** One step of the work, acknowledged when it resolves. */
export async function step(engine: PGlite, book: Book, random: Random): Promise<void> {
  const kind = random.next();
  if (kind < 0.75) return placeOrder(engine, book, random);
  if (kind < 0.83) return void (await engine.exec('checkpoint'));
  if (kind < 0.87) return void (await engine.exec('select pg_switch_wal()'));
  if (kind < 0.9) return void (await engine.exec('vacuum contati'));
  const [oldest] = book.tables;
  if (oldest !== undefined && book.tables.size > 3) {
    book.running = { table: oldest };
    await engine.exec(`drop table ${oldest}`);
    book.tables.delete(oldest);
  } else {
    const table = `tabella_${book.orders.size}_${random.whole(0, 1e9 - 1)}`;
    book.running = { table };
    await engine.exec(`create table ${table} as select generate_series(1, 1000) as n`);
    book.tables.add(table);
  }
  book.running = {};
}

async function placeOrder(engine: PGlite, book: Book, random: Random): Promise<void> {
  const id = Math.max(0, ...book.orders.keys()) + 1;
  const text = Array.from({ length: random.whole(10, 409) }, () => random.next().toString(36)).join('');
  book.running = { order: id };
  await engine.transaction(async (tx) => {
    await tx.query('insert into ordine values ($1, $2)', [id, text]);
    for (let n = 0; n < LINES_PER_ORDER; n++) await tx.query('insert into riga values ($1, $2)', [id, n]);
    await tx.query('update contati set n = n + 1');
  });
  book.orders.set(id, hashOf(text));
  book.running = {};
}

/** Everything in the database that must not be, given what was acknowledged before the cut. */
export async function findLosses(engine: PGlite, book: Book): Promise<string[]> {
  const found = await open(engine);
  const losses: string[] = [];
  for (const [id, hash] of book.orders)
    if (found.orders.get(id) !== hash)
      losses.push(`order ${id} was acknowledged and is ${found.orders.has(id) ? 'damaged' : 'lost'}`);
  for (const id of found.orders.keys())
    if (!book.orders.has(id) && id !== book.running.order) losses.push(`order ${id} was never sent`);
  const isRunning = (table: string) => table === book.running.table;
  for (const table of book.tables)
    if (!found.tables.has(table) && !isRunning(table)) losses.push(`${table} was made and is lost`);
  for (const table of found.tables) {
    if (!book.tables.has(table) && !isRunning(table)) losses.push(`${table} was dropped and is there`);
    const { rows } = await engine.query<{ n: number }>(`select sum(n)::int as n from ${table}`);
    if (rows[0]?.n !== 500_500) losses.push(`${table} is damaged`);
  }
  const { rows } = await engine.query<{ halves: number; counted: number }>(
    `select (select count(*)::int from (select o.id from ordine o left join riga r on r.ordine_id = o.id
       group by o.id having count(r.n) <> ${LINES_PER_ORDER}) x) as halves, (select n from contati) as counted`,
  );
  if (rows[0]?.halves !== 0) losses.push(`${rows[0]?.halves} orders are not whole`);
  if (rows[0]?.counted !== found.orders.size)
    losses.push(`${found.orders.size} orders, counted ${rows[0]?.counted}`);
  return losses;
}
