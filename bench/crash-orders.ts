/**
 * Kills the built server (-9) at random moments of a stream of orders and cancellations, again and again, and
 * looks whether anything that was acknowledged is missing or counted twice:
 *
 *   npm run build:server && npx tsx bench/crash-orders.ts [--rounds 20] [--connections 6] [--port 3121]
 *
 * Ends with a verdict; exit code 1 when something is wrong.
 */
import { randomInt, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { startBuiltServer, withDatabase } from './builtServer';
import type { BuiltServer } from './builtServer';
import { findViolations, fillShop } from './crash/shopInvariants';
import type { Acknowledged } from './crash/shopInvariants';
import { createHttpClient } from './httpClient';
import type { HttpClient } from './httpClient';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    connections: { type: 'string', default: '6' },
    port: { type: 'string', default: '3121' },
  },
});
const rounds = Number(values.rounds);
const connections = Number(values.connections);
const port = Number(values.port);
const pick = <T>(from: readonly T[]): T => from[randomInt(from.length)] as T;

/** What the callers know: answers they had, and requests that the kill left without one. */
const known = {
  placed: new Map<number, Acknowledged>(),
  unanswered: [] as { key: string; body: object }[],
  refused: 0,
};

function anOrder(slots: readonly string[]): object {
  const ids = [1, 2, 3, 4, 5, 6].sort(() => Math.random() - 0.5).slice(0, randomInt(1, 4));
  return {
    cliente: { nome: 'Cliente', cognome: 'Di Prova', email: `cliente${randomInt(200)}@esempio.it` },
    dataRitiro: pick(slots),
    lines: ids.map((varianteId) => ({ varianteId, quantita: randomInt(1, 4) })),
    metodoPagamento: 'Contanti',
    ...(Math.random() < 0.3 && { giftCard: `CARTA${randomInt(1, 4)}` }),
    ...(Math.random() < 0.2 && { coupon: 'SEMPRE' }),
  };
}

async function place(client: HttpClient, key: string, body: object): Promise<void> {
  const { status, text } = await client
    .request('POST', '/api/ordini', body, { 'idempotency-key': key })
    .catch((error: unknown) => {
      known.unanswered.push({ key, body });
      throw error;
    });
  if (status === 201 || status === 200) {
    const { id } = JSON.parse(text) as { id: number };
    known.placed.set(id, { cancelled: 'no' });
  } else if (status === 409) known.refused++;
  else throw new Error(`placing answered ${status}: ${text}`);
}

async function cancel(client: HttpClient, id: number): Promise<void> {
  const entry = known.placed.get(id);
  if (!entry || entry.cancelled !== 'no') return;
  entry.cancelled = 'perhaps';
  const { status, text } = await client.request('DELETE', `/api/ordini/${id}`);
  if (status !== 200) throw new Error(`cancelling answered ${status}: ${text}`);
  entry.cancelled = 'yes';
}

/** Places and cancels until the server dies under it; anything else that goes wrong ends the run. */
async function stream(client: HttpClient, slots: readonly string[], isKilled: () => boolean): Promise<void> {
  try {
    for (;;) {
      const ids = [...known.placed.keys()];
      if (ids.length > 20 && Math.random() < 0.3) await cancel(client, pick(ids));
      else await place(client, randomUUID(), anOrder(slots));
    }
  } catch (error) {
    if (!isKilled()) throw error;
  }
}

/** What a caller does that had no answer: it asks again with the same key. */
async function askAgain(client: HttpClient): Promise<void> {
  for (const { key, body } of known.unanswered.splice(0)) await place(client, key, body);
}

async function signIn({ url, admin }: BuiltServer): Promise<string> {
  const client = createHttpClient(url, undefined, 1);
  const { status, text } = await client.request('POST', '/api/auth/login', admin);
  client.close();
  if (status !== 200) throw new Error(`signing in answered ${status}: ${text}`);
  return (JSON.parse(text) as { token: string }).token;
}

/** Starts of the slots of the next week, as the server offers them. */
async function readSlots(client: HttpClient): Promise<string[]> {
  const slots: string[] = [];
  for (let day = 1; day <= 7; day++) {
    const date = new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10);
    const { text } = await client.request('GET', `/api/disponibilita/slot?date=${date}`);
    slots.push(...(JSON.parse(text) as { dataRitiro: string }[]).map(({ dataRitiro }) => dataRitiro));
  }
  return slots;
}

async function run(): Promise<boolean> {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'gestione-ordini-crash-'));
  const first = await startBuiltServer(dataDir, port);
  const token = await signIn(first);
  await first.stop('SIGTERM');
  await withDatabase(dataDir, fillShop);

  for (let round = 1; round <= rounds; round++) {
    const server = await startBuiltServer(dataDir, port);
    const client = createHttpClient(server.url, token, connections);
    const slots = await readSlots(client);
    await askAgain(client);
    let killed = false;
    const before = known.placed.size;
    const streams = Array.from({ length: connections }, () => stream(client, slots, () => killed));
    const started = async () => {
      while (known.placed.size === before) await delay(5);
      await delay(randomInt(200, 2_500));
    };
    await Promise.race([started(), ...streams]);
    killed = true;
    await server.stop('SIGKILL');
    await Promise.all(streams);
    client.close();
    console.warn(
      `round ${String(round).padStart(2)}: killed after ${known.placed.size - before} orders, ` +
        `${known.unanswered.length} without an answer`,
    );
  }

  const last = await startBuiltServer(dataDir, port);
  const client = createHttpClient(last.url, token, connections);
  await askAgain(client);
  client.close();
  // What the kills left without a number is taken up after some seconds.
  await delay(12_000);
  await last.stop('SIGTERM');

  const violations = await withDatabase(dataDir, async (database) => [
    ...(await findViolations(database, known.placed)),
    ...((await database.execute(sql`select 1 from eventi where numero is null`)).rowCount
      ? ['events are left without a number']
      : []),
  ]);
  await fs.rm(dataDir, { recursive: true, force: true });
  violations.forEach((violation) => console.error(`WRONG: ${violation}`));
  const cancelled = [...known.placed.values()].filter(({ cancelled: how }) => how === 'yes').length;
  console.warn(
    `${violations.length === 0 ? 'PASSED' : 'FAILED'}: ${rounds} kills, ${known.placed.size} orders acknowledged, ` +
      `${cancelled} cancelled, ${known.refused} refused, ${violations.length} violations`,
  );
  return violations.length === 0;
}

void run().then((passed) => process.exit(passed ? 0 : 1));
