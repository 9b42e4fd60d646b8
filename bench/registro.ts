/**
 * What chaining the log costs: orders placed with and without it in turn, on the embedded database or, with DATABASE_URL,
 * on an empty PostgreSQL.
 *
 *   npm run build:server && npx tsx bench/registro.ts [--rounds 4] [--seconds 10] [--data FOLDER] [--port 3124]
 *
 * Prints a table of each round, orders a second and the server's processor time for one (of the embedded database too).
 * With --lines 1000000 the log is filled up to so many lines instead, and its searches are measured.
 */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { startBuiltServer, withDatabase } from './builtServer';
import { createHttpClient } from './httpClient';
import { fillRegistro, measureSearches } from './registroSearches';
import { measure, place, prepare } from './server';

const CONNECTIONS = 16;
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '10' },
    data: { type: 'string', default: path.join(os.tmpdir(), 'gestione-ordini-bench-registro') },
    port: { type: 'string', default: '3124' },
    lines: { type: 'string' },
  },
});

/** Without the chain: nothing is noted for it, and the log has the index alone that it had. */
const STATEMENTS = {
  without: [
    'alter table registro disable trigger registro_in_coda',
    ...['quando', 'chi', 'tipo'].map((name) => `drop index if exists registro_${name}`),
  ],
  with: [
    'alter table registro enable trigger registro_in_coda',
    'create index if not exists registro_quando on registro (quando, id)',
    'create index if not exists registro_chi on registro (chi, entita, azione, quando, id)',
    'create index if not exists registro_tipo on registro (entita, azione, quando, id)',
  ],
};

/** Processor time of a process so far, ms (Linux counts it in hundredths). */
async function processorMs(pid: number): Promise<number> {
  const [, fields = ''] = (await fs.readFile(`/proc/${pid}/stat`, 'utf8')).split(') ');
  const [user, system] = fields.split(' ').slice(11, 13).map(Number) as [number, number];
  return (user + system) * 10;
}

async function round(how: keyof typeof STATEMENTS, token: string) {
  await withDatabase(values.data, async (database) => {
    for (const statement of STATEMENTS[how]) await database.execute(sql.raw(statement));
  });
  const server = await startBuiltServer(values.data, Number(values.port));
  const client = createHttpClient(server.url, token, CONNECTIONS);
  try {
    let placed = 0;
    const before = await processorMs(server.process.pid!);
    const { perSecond, p99Ms } = await measure('orders', CONNECTIONS, Number(values.seconds), async () => {
      await place(client);
      placed++;
    });
    // Until the last lines are chained.
    await delay(6_000);
    const cpu = (await processorMs(server.process.pid!)) - before;
    return { chain: how, perSecond, p99Ms, msAnOrder: Number((cpu / placed).toFixed(3)) };
  } finally {
    client.close();
    await server.stop('SIGTERM');
  }
}

async function searches(token: string, lines: number): Promise<void> {
  await fillRegistro(values.data, lines);
  const server = await startBuiltServer(values.data, Number(values.port));
  try {
    console.table(await measureSearches(server.url, token, Number(values.seconds)));
  } finally {
    await server.stop('SIGTERM');
  }
}

async function main(): Promise<void> {
  const token = await prepare(values.data, 10_000, Number(values.port));
  if (values.lines !== undefined) return searches(token, Number(values.lines));
  const rounds: Awaited<ReturnType<typeof round>>[] = [];
  for (let n = 0; n < Number(values.rounds); n++)
    for (const how of n % 2 ? (['without', 'with'] as const) : (['with', 'without'] as const))
      rounds.push(await round(how, token));
  console.table(rounds);
  const median = (how: string, of: 'perSecond' | 'msAnOrder') =>
    rounds
      .filter(({ chain }) => chain === how)
      .map((one) => one[of])
      .sort((a, b) => a - b)[rounds.length >> 2]!;
  const change = (of: 'perSecond' | 'msAnOrder') =>
    `${of} ${median('without', of)} → ${median('with', of)} (${((median('with', of) / median('without', of) - 1) * 100).toFixed(1)} %)`;
  console.warn(
    `${change('perSecond')}, ${change('msAnOrder')}; ${os.cpus().length} × ${os.cpus()[0]?.model}`,
  );
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
