/**
 * Makes backups (`npm run backup`) of the built server under a stream of orders and cancellations, restores each into
 * a new folder, and looks whether it is a whole shop that holds everything acknowledged before the backup began:
 *
 *   npm run build:server && npx tsx bench/backup-under-load.ts [--rounds 20] [--connections 6] [--port 3131]
 *
 * With `--data FOLDER` (filled by bench/server.ts: 1,000,000 orders) it measures instead what the requests of a big
 * shop notice of one backup. Ends with a verdict; exit code 1 when something is wrong.
 */
import { execFile } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { startBuiltServer, withDatabase } from './builtServer';
import { findViolations, fillShop } from './crash/shopInvariants';
import type { Acknowledged } from './crash/shopInvariants';
import { createHttpClient } from './httpClient';
import type { HttpClient } from './httpClient';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    connections: { type: 'string', default: '6' },
    port: { type: 'string', default: '3131' },
    data: { type: 'string' },
  },
});
const connections = Number(values.connections);
const port = Number(values.port);
const built = path.resolve(__dirname, '..', 'build', 'server');
const pick = <T>(from: readonly T[]): T => from[randomInt(from.length)] as T;

/** How long requests took, by when they were asked. */
const asked: { at: number; ms: number }[] = [];
const placed = new Map<number, Acknowledged>();

async function request(...[method, url, body, headers]: Parameters<HttpClient['request']>) {
  const at = performance.now();
  const answer = await client.request(method, url, body, headers);
  asked.push({ at, ms: performance.now() - at });
  return answer;
}

let client: HttpClient;

async function place(slots: readonly string[]): Promise<void> {
  const ids = [1, 2, 3, 4, 5, 6].sort(() => Math.random() - 0.5).slice(0, randomInt(1, 4));
  const body = {
    cliente: { nome: 'Cliente', cognome: 'Di Prova', email: `cliente${randomInt(200)}@esempio.it` },
    dataRitiro: pick(slots),
    lines: ids.map((varianteId) => ({ varianteId, quantita: randomInt(1, 4) })),
    metodoPagamento: 'Contanti',
    ...(values.data === undefined && Math.random() < 0.3 && { giftCard: `CARTA${randomInt(1, 4)}` }),
  };
  const { status, text } = await request('POST', '/api/ordini', body, { 'idempotency-key': randomUUID() });
  if (status === 409) return;
  if (status !== 201) throw new Error(`placing answered ${status}: ${text}`);
  placed.set((JSON.parse(text) as { id: number }).id, { cancelled: 'no' });
}

async function cancel(id: number): Promise<void> {
  const entry = placed.get(id);
  if (!entry || entry.cancelled !== 'no') return;
  entry.cancelled = 'perhaps';
  const { status, text } = await request('DELETE', `/api/ordini/${id}`, undefined);
  if (status !== 200) throw new Error(`cancelling answered ${status}: ${text}`);
  entry.cancelled = 'yes';
}

async function stream(slots: readonly string[], isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const ids = [...placed.keys()].slice(-500);
    if (ids.length > 20 && Math.random() < 0.3) await cancel(pick(ids));
    else await place(slots);
  }
}

async function runProgram(name: string, dataDir: string, args: readonly string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(built, name), ...args], { env });
  return stdout;
}

/** What a backup of this moment must hold: a later copy may hold more, and must be a shop of its own. */
async function lookAt(file: string, folder: string, before: ReadonlyMap<number, Acknowledged>) {
  await runProgram('restore.mjs', folder, ['--from', file]);
  return withDatabase(folder, async (database) => {
    const { rows } = await database.execute<{ id: number; stato: number }>(sql`select id, stato from ordini`);
    const known = new Map(before);
    for (const { id, stato } of rows) {
      if (known.get(id)?.cancelled === 'yes') continue;
      if (placed.has(id)) known.set(id, { cancelled: stato === 3 ? 'yes' : 'perhaps' });
    }
    return { orders: rows.length, violations: await findViolations(database, known) };
  });
}

async function prove(dataDir: string, work: string): Promise<number> {
  let wrong = 0;
  for (let round = 1; round <= Number(values.rounds); round++) {
    const file = path.join(work, `${round}.tar.gz`);
    await delay(randomInt(50, 600));
    const before = new Map([...placed].map(([id, entry]) => [id, { ...entry }]));
    await runProgram('backup.mjs', dataDir, ['--to', file]);
    const folder = path.join(work, `${round}`);
    // What was asked while the backup ended may not be acknowledged yet.
    await delay(500);
    const { orders, violations } = await lookAt(file, folder, before);
    violations.forEach((violation) => console.error(`WRONG in backup ${round}: ${violation}`));
    wrong += violations.length;
    console.warn(`backup ${round}: ${before.size} orders before it, ${orders} in it, ${placed.size} by now`);
    await fs.rm(folder, { recursive: true });
    await fs.rm(file);
  }
  return wrong;
}

function figures(from: number, to: number): string {
  const times = asked.filter(({ at, ms }) => at + ms >= from && at <= to).map(({ ms }) => ms);
  times.sort((a, b) => a - b);
  const q = (share: number) =>
    Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
  const perSecond = Math.round((times.length / (to - from)) * 1000);
  return `${perSecond} requests/s, p50 ${q(0.5)} ms, p99 ${q(0.99)} ms, longest ${q(1)} ms`;
}

async function measure(dataDir: string, work: string): Promise<number> {
  const quiet = performance.now();
  await delay(8_000);
  const begun = performance.now();
  const told = await runProgram('backup.mjs', dataDir, ['--to', path.join(work, 'big.tar.gz')]);
  const ended = performance.now();
  console.warn(`without a backup: ${figures(quiet, begun)}`);
  console.warn(`during the backup of ${Math.round((ended - begun) / 100) / 10} s: ${figures(begun, ended)}`);
  console.warn(told.trim().split('\n').at(-1));
  return 0;
}

async function prepare(): Promise<{ dataDir: string; login: { email: string; password: string } }> {
  if (values.data !== undefined) {
    const known = await fs.readFile(path.join(values.data, 'bench-admin.json'), 'utf8');
    return { dataDir: values.data, login: JSON.parse(known) as { email: string; password: string } };
  }
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'gestione-ordini-backup-'));
  const first = await startBuiltServer(dataDir, port);
  await first.stop('SIGTERM');
  if (!first.admin) throw new Error('the first start printed no account');
  await withDatabase(dataDir, fillShop);
  return { dataDir, login: first.admin };
}

async function readSlots(): Promise<string[]> {
  const slots: string[] = [];
  for (let day = 1; day <= 7; day++) {
    const date = new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10);
    const { text } = await client.request('GET', `/api/disponibilita/slot?date=${date}`);
    slots.push(...(JSON.parse(text) as { dataRitiro: string }[]).map(({ dataRitiro }) => dataRitiro));
  }
  return slots;
}

async function run(): Promise<boolean> {
  const { dataDir, login } = await prepare();
  const work = await fs.mkdtemp(path.join(os.tmpdir(), 'gestione-ordini-backup-'));
  const server = await startBuiltServer(dataDir, port);
  const nobody = createHttpClient(server.url, undefined, 1);
  const { text } = await nobody.request('POST', '/api/auth/login', login);
  nobody.close();
  client = createHttpClient(server.url, (JSON.parse(text) as { token: string }).token, connections);
  const slots = await readSlots();
  let over = false;
  const streams = Promise.all(Array.from({ length: connections }, () => stream(slots, () => over)));
  streams.catch(() => undefined);
  const wrong = await (values.data === undefined ? prove : measure)(dataDir, work);
  over = true;
  await streams;
  client.close();
  await server.stop('SIGTERM');
  await fs.rm(work, { recursive: true });
  if (values.data === undefined) await fs.rm(dataDir, { recursive: true });
  const what = values.data === undefined ? `${values.rounds} backups under load` : 'one backup under load';
  console.warn(
    `${wrong === 0 ? 'PASSED' : 'FAILED'}: ${what}, ${placed.size} orders acknowledged, ${wrong} violations`,
  );
  return wrong === 0;
}

void run().then((passed) => process.exit(passed ? 0 : 1));
