import { setTimeout as delay } from 'node:timers/promises';
import { createRandom } from './random';
import { inventRequest, readOffer } from './inventRequest';
import type { Offer } from './inventRequest';
import { signIn } from './shopClient';
import type { Placed } from './shopClient';

export interface SimulationOptions {
  url: string;
  credentials: { email: string; password: string };
  rate: number;
  count: number;
  days: number;
  signal: AbortSignal;
  say: (line: string) => void;
}

export interface Outcome {
  placed: number;
  refused: Map<string, number>;
  latencies: number[];
}

const REPORT_EVERY_MS = 5_000;
const READ_EVERY_MS = 10_000;
/** Most requests without an answer, so as not to overload a slow server. */
const MAX_UNANSWERED = 500;

export async function simulateOrdini(options: SimulationOptions): Promise<Outcome> {
  const { url, credentials, rate, count, days, signal, say } = options;
  const client = await signIn(url, credentials);
  const random = createRandom(Date.now());
  const whole: Outcome = { placed: 0, refused: new Map(), latencies: [] };
  const unanswered = new Set<Promise<void>>();
  let offer: Offer = await readOffer(client.read, new Date(), days);
  const reading = setInterval(() => {
    readOffer(client.read, new Date(), days).then(
      (read) => (offer = read),
      (error: unknown) => say(`The offer could not be read: ${String(error)}`),
    );
  }, READ_EVERY_MS);
  const reporting = setInterval(() => say(describe(whole)), REPORT_EVERY_MS);

  say(`Placing ${rate} orders a second on ${url} (Ctrl-C ends it)`);
  let sent = 0;
  let nothing = false;
  try {
    for (let due = performance.now(); sent < count && !signal.aborted; due += 1000 / rate) {
      await delay(Math.max(0, due - performance.now()), undefined, { signal }).catch(() => undefined);
      if (signal.aborted) break;
      if (unanswered.size >= MAX_UNANSWERED) await Promise.race(unanswered);
      const request = inventRequest(offer, random);
      if (!request) {
        if (!nothing) say('Nothing can be ordered: no free slot, or no stock');
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
  say(describe(whole));
  for (const [message, times] of whole.refused) say(`  refused ${times} times: ${message}`);
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
