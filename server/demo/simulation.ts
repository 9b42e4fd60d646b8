import { createHistogram } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import type { LoginResponse } from '../../src/contract/auth';
import type { ErrorBody } from '../../src/contract/common';
import type { NuovoOrdineRequest } from '../../src/contract/nuovoOrdine';
import { CommandRefused } from '../operations/command';
import { createRandom } from './random';
import { inventRequest, readOffer } from './inventRequest';

interface SimulationOptions {
  url: string;
  credentials: { email: string; password: string };
  rate: number;
  count: number;
  days: number;
  signal: AbortSignal;
  print: (line: string) => void;
  readEveryMs?: number;
}

async function signIn({ url, credentials }: SimulationOptions) {
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const answer = await post('/auth/login', credentials).catch(() => {
    throw new CommandRefused(`There is no server at ${url}.`);
  });
  if (!answer.ok)
    throw new CommandRefused(`Signing in failed (${answer.status}): ${await messageOf(answer)}`);
  const { token } = (await answer.json()) as LoginResponse;
  const authorization = `Bearer ${token}`;
  return {
    read: async <T>(path: string) => {
      const response = await fetch(`${url}/api${path}`, { headers: { authorization } });
      if (!response.ok)
        throw new CommandRefused(`GET ${path} failed (${response.status}): ${await messageOf(response)}`);
      return (await response.json()) as T;
    },
    /** Returns why the order was refused; undefined when it was placed. */
    place: async (request: NuovoOrdineRequest): Promise<string | undefined> => {
      const headers = { authorization, 'idempotency-key': randomUUID() };
      try {
        const response = await post('/ordini', request, headers);
        if (!response.ok) return `${response.status} ${await messageOf(response)}`;
        await response.arrayBuffer();
        return undefined;
      } catch {
        return '0 the server did not answer';
      }
    },
  };
}

async function messageOf(response: Response): Promise<string> {
  const text = await response.text();
  try {
    return (JSON.parse(text) as ErrorBody).message;
  } catch {
    return text.slice(0, 200);
  }
}

const REPORT_EVERY_MS = 5_000;
const READ_EVERY_MS = 10_000;
/** More unanswered requests would overload a slow server. */
const MAX_UNANSWERED = 500;

export async function simulateOrdini(options: SimulationOptions) {
  const { url, rate, count, days, signal, print, readEveryMs = READ_EVERY_MS } = options;
  let client = await signIn(options);
  const random = createRandom(Date.now());
  const refused = new Map<string, number>();
  const latencies = createHistogram();
  const unanswered = new Set<Promise<void>>();
  const report = () => print(describe(latencies, refused));
  const read = () => readOffer(client.read, new Date(), days);
  let offer = await read();
  let readAt = performance.now();
  const reporting = setInterval(report, REPORT_EVERY_MS);

  async function readAgain(): Promise<void> {
    readAt = performance.now();
    offer = await read().catch(async () => {
      // The login may have expired.
      client = await signIn(options);
      return read();
    });
  }

  async function place(request: NuovoOrdineRequest): Promise<void> {
    const begun = performance.now();
    const cause = await client.place(request);
    if (cause === undefined) latencies.record(Math.ceil(performance.now() - begun));
    else refused.set(cause, (refused.get(cause) ?? 0) + 1);
  }

  print(`Placing ${rate} orders a second on ${url} (Ctrl-C ends it)`);
  let sent = 0;
  let nothing = false;
  try {
    for (let due = readAt + 1000 / rate; sent < count && !signal.aborted; due += 1000 / rate) {
      await delay(Math.max(0, due - performance.now()), undefined, { signal }).catch(() => undefined);
      if (signal.aborted) break;
      if (unanswered.size >= MAX_UNANSWERED) await Promise.race(unanswered);
      if (performance.now() - readAt >= readEveryMs)
        await readAgain().catch((error: unknown) => print(`The offer could not be read: ${String(error)}`));
      const request = inventRequest(offer, random);
      if (!request && !nothing) print('Nothing can be ordered: no free slot, or no stock');
      nothing = !request;
      if (!request) continue;
      sent++;
      const answer = place(request);
      unanswered.add(answer);
      void answer.finally(() => unanswered.delete(answer));
    }
    await Promise.all(unanswered);
  } finally {
    clearInterval(reporting);
  }
  report();
  for (const [message, times] of refused) print(`  refused ${times} times: ${message}`);
  return { placed: latencies.count, refused };
}

function describe(latencies: ReturnType<typeof createHistogram>, refused: ReadonlyMap<string, number>) {
  const refusals = [...refused.values()].reduce((total, times) => total + times, 0);
  const [p50, p95, p99] = [50, 95, 99].map((share) => latencies.percentile(share));
  return `placed ${latencies.count}, refused ${refusals}, latency p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms`;
}
