/** What the shop is measured against: its framework without a shop, and its databases without a server. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import Fastify from 'fastify';
import type { Database } from '../../server/db/database';
import { withCommit } from '../../server/db/database';
import { run, statement } from '../../server/db/statement';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** The same framework answering constant texts: `list` of a day, and a placed order for any body. */
export async function startConstantServer(list: string, order: string) {
  const app = Fastify();
  app.get('/list', (_request, reply) => reply.type('application/json').send(list));
  app.post('/order', (_request, reply) => reply.code(201).type('application/json').send(order));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, close: () => app.close() };
}

/** PostgreSQL's own benchmark (pgbench's TPC-B-like transaction), transactions a second. */
export async function pgbench(databaseUrl: string, clients: number, seconds: number): Promise<number> {
  const program = promisify(execFile);
  await program('pgbench', ['-i', '-q', '-s', '10', databaseUrl]);
  const args = ['-c', String(clients), '-j', '1', '-T', String(seconds), '-M', 'prepared', databaseUrl];
  const { stdout } = await program('pgbench', args);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}

const insert = statement('bench_commit', sql`insert into bench_commit default values`);

/** Durable transactions of one row each, one after the other, a second: what the embedded engine itself can do. */
export async function oneRowCommits(database: Database, seconds: number): Promise<number> {
  const write = (text: SQL) => database.transaction((tx) => tx.execute(text));
  await write(sql`create table if not exists bench_commit (id bigint generated always as identity)`);
  const start = performance.now();
  let done = 0;
  while (performance.now() - start < seconds * 1000) {
    await database.transaction((tx) => withCommit(tx, run(tx, insert)));
    done++;
  }
  const elapsed = (performance.now() - start) / 1000;
  await write(sql`drop table bench_commit`);
  return done / elapsed;
}
