/**
 * What chaining the log costs, and what the indexes for searching it cost: orders placed over HTTP with all that is
 * shipped, without the one and without the other, in turn, on one server and the embedded database or, with DATABASE_URL,
 * an empty PostgreSQL.
 *
 *   npm run build:server && npx tsx bench/registro.ts [--turns 30] [--orders 300] [--data FOLDER] [--port 3124]
 *
 * Each round of a turn is compared with the others of its turn alone, because others use the machine too. Prints medians,
 * and between which values they lie nineteen times out of twenty; the processor time is the server's (with the embedded
 * database, not with PostgreSQL). With --lines 1000000 the log is filled up to so many lines instead, and its searches are
 * measured for --seconds each.
 */
import { fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { benchEnv, startBuiltServer } from './builtServer';
import { createHttpClient } from './httpClient';
import type { HttpClient } from './httpClient';
import { fillRegistro, measureSearches } from './registroSearches';
import type { Step, Worked } from './registroServer';
import { place, prepare } from './server';

const CONNECTIONS = 16;
const { values } = parseArgs({
  options: {
    turns: { type: 'string', default: '30' },
    orders: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '10' },
    data: { type: 'string', default: path.join(os.tmpdir(), 'gestione-ordini-bench-registro') },
    port: { type: 'string', default: '3124' },
    lines: { type: 'string' },
  },
});

const INDEXES = {
  registro_quando: 'quando, id',
  registro_chi: 'chi, entita, azione, quando, id',
  registro_tipo: 'entita, azione, quando, id',
};
const WHOLE = [
  'alter table registro enable trigger registro_in_coda',
  ...Object.entries(INDEXES).map(([name, of]) => `create index if not exists ${name} on registro (${of})`),
];
/** What a round lacks of what is shipped; without the trigger nothing is noted for the chain. */
const LACKING = {
  nothing: [],
  chain: ['alter table registro disable trigger registro_in_coda'],
  indexes: Object.keys(INDEXES).map((name) => `drop index ${name}`),
};
type Lacking = keyof typeof LACKING;
const ORDERS: Lacking[][] = [
  ['nothing', 'chain', 'indexes'],
  ['chain', 'indexes', 'nothing'],
  ['indexes', 'nothing', 'chain'],
  ['indexes', 'chain', 'nothing'],
  ['nothing', 'indexes', 'chain'],
  ['chain', 'nothing', 'indexes'],
];

interface Round {
  /** Processor time of the server, and of the database in it, for an order. */
  ms: number;
  perSecond: number;
  /** What was chained once all orders were placed, and the processor time of that alone. */
  last: Pick<Worked, 'lines' | 'chaining'>;
}

async function openServer(): Promise<{ url: string; step: Step; close: () => Promise<void> }> {
  const child = fork(path.join(__dirname, 'registroServer.ts'), {
    execArgv: ['--import', 'tsx'],
    env: benchEnv(values.data, Number(values.port)),
  });
  const gone = once(child, 'exit');
  const answer = async () => ((await once(child, 'message')) as unknown[])[0];
  const url = (await answer()) as string;
  return {
    url,
    step: (statements) => {
      child.send(statements);
      return answer() as Promise<Worked>;
    },
    close: async () => {
      child.disconnect();
      await gone;
    },
  };
}

/** Orders on all connections, and the chain of their lines. */
async function round(client: HttpClient, step: Step, lacking: Lacking, orders: number): Promise<Round> {
  const before = await step([...WHOLE, ...LACKING[lacking]]);
  const start = performance.now();
  let left = orders;
  const some = async () => {
    while (left-- > 0) await place(client);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, some));
  const last = await step([]);
  const ms = (last.soFar - before.soFar) / orders;
  return { ms, perSecond: (orders * 1_000) / (performance.now() - start), last };
}

/** What such a part of the values is below; between two values, the mean of them. */
function quantile(of: readonly number[], part: number): number {
  const sorted = [...of].sort((a, b) => a - b);
  const at = (sorted.length - 1) * part;
  return (sorted[Math.floor(at)]! + sorted[Math.ceil(at)]!) / 2;
}
const median = (of: readonly number[]) => quantile(of, 0.5);

/** Between which values the median lies nineteen times out of twenty: those of so many samples drawn from the sample. */
function spread(of: readonly number[]): [number, number] {
  const drawn = Array.from({ length: 5_000 }, () => median(of.map(() => of[randomInt(of.length)]!)));
  return [quantile(drawn, 0.025), quantile(drawn, 0.975)];
}

/** What it costs to have what the other rounds lack: each is compared with the whole one of its own turn. */
function cost(turns: readonly Record<Lacking, Round>[], lacking: 'chain' | 'indexes') {
  const figure = (of: (turn: Record<Lacking, Round>) => number) => {
    const all = turns.map(of);
    return [median(all), ...spread(all)].map((x) => Number(x.toFixed(2)));
  };
  const [ms, msFrom, msTo] = figure((turn) => turn.nothing.ms - turn[lacking].ms);
  const [percent, from, to] = figure((turn) => 100 * (turn.nothing.ms / turn[lacking].ms - 1));
  const [slower, slowerFrom, slowerTo] = figure(
    (turn) => 100 * (1 - turn.nothing.perSecond / turn[lacking].perSecond),
  );
  return {
    what: lacking,
    'ms an order': `${ms} (${msFrom} to ${msTo})`,
    '% of processor time': `${percent} (${from} to ${to})`,
    '% of orders a second': `${slower} (${slowerFrom} to ${slowerTo})`,
  };
}

async function chaining(token: string): Promise<void> {
  const { url, step, close } = await openServer();
  const client = createHttpClient(url, token, CONNECTIONS);
  const orders = Number(values.orders);
  const turns: Record<Lacking, Round>[] = [];
  try {
    // Until the code is compiled.
    await round(client, step, 'nothing', 5 * orders);
    for (let n = 0; n < Number(values.turns); n++) {
      const turn: Partial<Record<Lacking, Round>> = {};
      for (const lacking of ORDERS[n % ORDERS.length]!)
        turn[lacking] = await round(client, step, lacking, orders);
      turns.push(turn as Record<Lacking, Round>);
      process.stderr.write(`\r${n + 1} turns`);
    }
  } finally {
    client.close();
    await step(WHOLE);
    await close();
  }
  console.table(
    (Object.keys(LACKING) as Lacking[]).map((lacking) => ({
      lacking,
      'ms an order': median(turns.map((turn) => turn[lacking].ms)).toFixed(2),
      'orders a second': median(turns.map((turn) => turn[lacking].perSecond)).toFixed(0),
    })),
  );
  console.table([cost(turns, 'chain'), cost(turns, 'indexes')]);
  const chained = turns.flatMap((turn) => [turn.nothing, turn.indexes]).map(({ last }) => last);
  const aLine = chained
    .filter(({ lines }) => lines > 0)
    .map(({ lines, chaining }) => (1_000 * chaining) / lines);
  console.warn(
    `chaining alone, µs a line: ${median(aLine).toFixed(0)} (${spread(aLine).map(Math.round).join(' to ')})`,
  );
  console.warn(`${os.cpus().length} × ${os.cpus()[0]?.model}, load ${os.loadavg()[0]!.toFixed(1)}`);
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
  if (values.lines === undefined) await chaining(token);
  else await searches(token, Number(values.lines));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
