import { setTimeout as delay } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import type { LoginResponse } from '../../src/contract/auth';
import type { ErrorBody } from '../../src/contract/common';
import type { NuovoOrdineRequest } from '../../src/contract/nuovoOrdine';
import { createRandom } from './random';
import { inventRequest, readOffer } from './inventRequest';

interface Placed {
  status: number;
  message?: string;
  ms: number;
}

async function signIn(url: string, credentials: SimulationOptions['credentials']) {
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const answer = await post('/auth/login', credentials);
  if (!answer.ok) throw new Error(`Signing in failed (${answer.status}): ${await messageOf(answer)}`);
  const { token } = (await answer.json()) as LoginResponse;
  const authorization = `Bearer ${token}`;
  return {
    read: async <T>(path: string) => {
      const response = await fetch(`${url}/api${path}`, { headers: { authorization } });
      if (!response.ok)
        throw new Error(`GET ${path} failed (${response.status}): ${await messageOf(response)}`);
      return (await response.json()) as T;
    },
    place: async (request: NuovoOrdineRequest): Promise<Placed> => {
      const begun = performance.now();
      const elapsed = () => performance.now() - begun;
      try {
        const response = await post('/ordini', request, { authorization, 'idempotency-key': randomUUID() });
        const message = response.ok ? void (await response.arrayBuffer()) : await messageOf(response);
        return { status: response.status, message, ms: elapsed() };
      } catch {
        return { status: 0, message: 'the server did not answer', ms: elapsed() };
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

interface SimulationOptions {
  url: string;
  credentials: { email: string; password: string };
  rate: number;
  count: number;
  days: number;
  signal: AbortSignal;
  print: (line: string) => void;
}

interface Outcome {
  placed: number;
  refused: Map<string, number>;
  latencies: number[];
}

const REPORT_EVERY_MS = 5_000;
const READ_EVERY_MS = 10_000;
/** More unanswered requests would overload a slow server. */
const MAX_UNANSWERED = 500;

export async function simulateOrdini(options: SimulationOptions): Promise<Outcome> {
  const { url, credentials, rate, count, days, signal, print } = options;
  const client = await signIn(url, credentials);
  const random = createRandom(Date.now());
  const whole: Outcome = { placed: 0, refused: new Map(), latencies: [] };
  const unanswered = new Set<Promise<void>>();
  let offer = await readOffer(client.read, new Date(), days);
  const reading = setInterval(() => {
    readOffer(client.read, new Date(), days).then(
      (read) => (offer = read),
      (error: unknown) => print(`The offer could not be read: ${String(error)}`),
    );
  }, READ_EVERY_MS);
  const reporting = setInterval(() => print(describe(whole)), REPORT_EVERY_MS);

  print(`Placing ${rate} orders a second on ${url} (Ctrl-C ends it)`);
  let sent = 0;
  let nothing = false;
  try {
    for (let due = performance.now(); sent < count && !signal.aborted; due += 1000 / rate) {
      await delay(Math.max(0, due - performance.now()), undefined, { signal }).catch(() => undefined);
      if (signal.aborted) break;
      if (unanswered.size >= MAX_UNANSWERED) await Promise.race(unanswered);
      const request = inventRequest(offer, random);
      if (!request) {
        if (!nothing) print('Nothing can be ordered: no free slot, or no stock');
        nothing = true;
        continue;
      }
      nothing = false;
      sent++;
      const answer = client.place(request).then((placed) => record(whole, placed));
      unanswered.add(answer);
      void answer.finally(() => unanswered.delete(answer));
    }
    await Promise.all(unanswered);
  } finally {
    clearInterval(reading);
    clearInterval(reporting);
  }
  print(describe(whole));
  for (const [message, times] of whole.refused) print(`  refused ${times} times: ${message}`);
  return whole;
}

function record(outcome: Outcome, { status, message = '', ms }: Placed): void {
  if (status === 200 || status === 201) {
    outcome.placed++;
    outcome.latencies.push(ms);
  } else {
    const cause = `${status} ${message}`;
    outcome.refused.set(cause, (outcome.refused.get(cause) ?? 0) + 1);
  }
}

function describe({ placed, refused, latencies }: Outcome): string {
  const refusals = [...refused.values()].reduce((total, times) => total + times, 0);
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
  return `placed ${placed}, refused ${refusals}, latency p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`;
}
