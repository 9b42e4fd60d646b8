/**
 * Orders placed as a careful shop's own site places them: each has its Idempotency-Key, goes to the instances in turn,
 * and is sent again with the same key, to the next one, until it is placed or refused for good.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createHttpClient } from '../../httpClient';
import type { HttpAnswer, HttpClient } from '../../httpClient';
import type { Acknowledged } from '../../crash/shopInvariants';
import { quantile } from '../../figures';

/** One request: its answer, or how it failed. */
export interface Attempt {
  url: string;
  at: number;
  ms: number;
  /** 0 when there was no answer. */
  status: number;
  failure?: string;
  retryAfter?: string;
  text?: string;
}

export interface LoadOptions {
  urls: readonly string[];
  token: () => string | Promise<string>;
  slots: readonly string[];
  connections?: number;
  /** A pause of each connection between two orders. */
  pauseMs?: number;
  /** An attempt without an answer for so long is given up, and counts as hung. */
  answerMs?: number;
  /** Of three orders one is cancelled some time. */
  cancels?: boolean;
  /** Called for an order as soon as it is placed, with the moment at which its last attempt began. */
  onPlaced?: (id: number, sentAt: number) => void;
}

const PAUSE_BEFORE_RETRY_MS = 150;

export class OrderLoad {
  /** Id by key of everything that was acknowledged. */
  readonly acknowledged = new Map<string, number>();
  /** What callers know of each order. */
  readonly known = new Map<number, Acknowledged>();
  /** Keys for which two answers named two orders. */
  readonly doubled: string[] = [];
  /** Attempts that were not a 200 or 201. */
  readonly failures: Attempt[] = [];
  readonly placedMs: number[] = [];
  /** When an order was acknowledged, by instance: performance.now(). */
  readonly placedAt = new Map<string, number[]>();
  refused = 0;
  /** Orders that needed more than one attempt. */
  failedOver = 0;
  private readonly clients: { url: string; client: HttpClient }[] = [];
  private readonly streams: Promise<void>[] = [];
  private over = false;
  private turn = 0;
  private tokenNow = '';

  constructor(private readonly options: LoadOptions) {}

  async start(): Promise<void> {
    const { urls, connections = 6, answerMs = 30_000 } = this.options;
    this.tokenNow = await this.options.token();
    for (const url of urls)
      this.clients.push({ url, client: createHttpClient(url, undefined, connections, answerMs) });
    for (let n = 0; n < connections; n++) this.streams.push(this.stream());
  }

  get ids(): number[] {
    return [...this.acknowledged.values()];
  }

  /** Resolves when `count` more orders were acknowledged. */
  async placed(count: number, withinMs = 60_000): Promise<boolean> {
    const goal = this.acknowledged.size + count;
    const until = performance.now() + withinMs;
    while (this.acknowledged.size < goal && performance.now() < until) await delay(5);
    return this.acknowledged.size >= goal;
  }

  /** When `url` first acknowledged an order after `moment`, in ms after it; undefined when it did not in time. */
  async backAfter(url: string, moment: number, withinMs = 60_000): Promise<number | undefined> {
    const until = performance.now() + withinMs;
    for (;;) {
      const at = this.placedAt.get(url)?.find((when) => when > moment);
      if (at !== undefined) return at - moment;
      if (performance.now() > until) return undefined;
      await delay(5);
    }
  }

  /** Ends when every order under way has its last answer. */
  async stop(): Promise<void> {
    this.over = true;
    await Promise.all(this.streams);
    this.clients.forEach(({ client }) => client.close());
  }

  /** Attempts by how they ended: '503': 12, 'ECONNRESET': 3. */
  countFailures(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { status, failure } of this.failures) {
      const how = failure ?? String(status);
      counts[how] = (counts[how] ?? 0) + 1;
    }
    return counts;
  }

  quantile(q: number): number {
    return quantile(this.placedMs, q);
  }

  private async stream(): Promise<void> {
    while (!this.over) {
      const { ids } = this;
      if (this.options.cancels && ids.length > 20 && Math.random() < 0.3)
        await this.cancel(ids[randomInt(Math.max(0, ids.length - 500), ids.length)]!);
      else await this.place(randomUUID(), this.anOrder());
      if (this.options.pauseMs !== undefined) await delay(this.options.pauseMs);
    }
  }

  private anOrder(): object {
    const { slots } = this.options;
    const ids = [1, 2, 3, 4, 5, 6].sort(() => Math.random() - 0.5).slice(0, randomInt(1, 3));
    return {
      cliente: { nome: 'Cliente', cognome: 'Di Prova', email: `cliente${randomInt(200)}@esempio.it` },
      dataRitiro: slots[randomInt(slots.length)],
      lines: ids.map((varianteId) => ({ varianteId, quantita: 1 })),
      metodoPagamento: 'Contanti',
      ...(Math.random() < 0.2 && { giftCard: `CARTA${randomInt(1, 4)}` }),
      ...(Math.random() < 0.2 && { coupon: 'SEMPRE' }),
    };
  }

  private async place(key: string, body: object): Promise<void> {
    for (let attempts = 1; ; attempts++) {
      const { url, client } = this.clients[this.turn++ % this.clients.length]!;
      const at = performance.now();
      const headers = { authorization: `Bearer ${this.tokenNow}`, 'idempotency-key': key };
      const answer = await client
        .request('POST', '/api/ordini', body, headers)
        .catch((error: NodeJS.ErrnoException) => error);
      const ended = performance.now();
      if (!(answer instanceof Error) && answer.status < 300) {
        if (attempts === 2) this.failedOver++;
        return this.note(key, url, at, ended, answer);
      }
      const attempt = failed(url, at, ended - at, answer);
      this.failures.push(attempt);
      if (attempt.status === 409) return void this.refused++;
      if (attempt.status === 401) this.tokenNow = await this.options.token();
      else if (attempt.status >= 400 && attempt.status < 500 && attempt.status !== 429) return;
      await delay(PAUSE_BEFORE_RETRY_MS);
    }
  }

  private async cancel(id: number): Promise<void> {
    const order = this.known.get(id)!;
    if (order.cancelled !== 'no') return;
    order.cancelled = 'perhaps';
    const { client } = this.clients[this.turn++ % this.clients.length]!;
    const headers = { authorization: `Bearer ${this.tokenNow}` };
    const answer = await client
      .request('DELETE', `/api/ordini/${id}`, undefined, headers)
      .catch(() => undefined);
    if (answer?.status === 200) order.cancelled = 'yes';
  }

  private note(key: string, url: string, at: number, ended: number, { text }: HttpAnswer): void {
    const { id } = JSON.parse(text) as { id: number };
    const known = this.acknowledged.get(key);
    if (known !== undefined && known !== id) this.doubled.push(key);
    this.acknowledged.set(key, id);
    if (!this.known.has(id)) this.known.set(id, { cancelled: 'no' });
    this.placedMs.push(ended - at);
    const times = this.placedAt.get(url);
    if (times) times.push(ended);
    else this.placedAt.set(url, [ended]);
    this.options.onPlaced?.(id, at);
  }
}

function failed(url: string, at: number, ms: number, answer: HttpAnswer | NodeJS.ErrnoException): Attempt {
  if (answer instanceof Error) {
    const failure =
      answer.name === 'AbortError' || answer.code === 'ABORT_ERR' ? 'hung' : (answer.code ?? answer.message);
    return { url, at, ms, status: 0, failure };
  }
  const { status, headers, text } = answer;
  return { url, at, ms, status, retryAfter: headers['retry-after'], text: text.slice(0, 200) };
}
