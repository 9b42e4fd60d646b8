import type { Evento } from '../../src/contract/eventi';
import type { OrdineLista } from '../../src/contract/ordini';
import { createRush, createTopic } from '../base/bus';
import { toWallClock } from '../base/time';
import { withDeadline } from '../db/deadline';
import type { DatabaseLog } from '../db/log';
import type { Deps } from '../http/routes';
import { lastEventNumber, listEventi, numberEventi } from '../ordini/eventiRepository';
import { listUnseen } from '../ordini/ordiniRepository';

interface Options extends Pick<Deps, 'database' | 'bus' | 'clock'> {
  log: Pick<DatabaseLog, 'warn' | 'error'>;
  /** Polling, because a notice may be lost, or its instance may die after the commit. */
  pollEveryMs?: number;
  retryMs?: number;
}

interface Unseen {
  oggi: string;
  ordini: readonly OrdineLista[];
}

const POLL_EVERY_MS = 5_000;
/** Sooner than the next poll, so that new orders ring as soon as the database is back. */
const RETRY_MS = 1_000;
/** A silent database must not stop the events for ever, and no request's deadline applies here. */
const DATABASE_MS = 30_000;
/** Events kept in memory: after an interruption all screens reconnect and ask for the same few. */
const REMEMBERED = 1_000;
/** Events sent at once: a screen can take so many before it has read any. */
const PAGE = 200;

/**
 * Numbers the events that any instance committed and sends each once, in order (docs/decisions/0022). Its only state is
 * the last number: after a lost notice, an unreachable database or a restart it reads the events after it.
 */
export class EventiLive {
  private readonly topic = createTopic<readonly Evento[]>();
  private readonly resets = createTopic<void>();
  /** Gets all new events of one read together, so that they cost a screen one message. */
  readonly subscribe = this.topic.subscribe;
  /** Called after a restore, say, when sent events may no longer be true. */
  readonly onReset = this.resets.subscribe;
  private readonly timer: NodeJS.Timeout;
  private retry?: NodeJS.Timeout;
  private unseenRead?: { numero: number; oggi: string; read: Promise<Unseen> };
  /** One read for the events of a rush, so that they cost every screen one message. */
  private readonly reads = createRush(() => this.read());
  private stopped = false;

  private constructor(
    private readonly options: Options,
    private last: number,
    private remembered: Evento[],
  ) {
    const { bus, pollEveryMs = POLL_EVERY_MS } = options;
    bus.subscribe(() => void this.poll());
    this.timer = setInterval(() => void this.poll(), pollEveryMs).unref();
    void this.poll();
  }

  /** A subscription made in the same turn gets everything from now on. Rejects when the database cannot be read. */
  static async open(options: Options): Promise<EventiLive> {
    const last = await lastEventNumber(options.database);
    const remembered = await listEventi(options.database, Math.max(0, last - REMEMBERED), REMEMBERED);
    return new EventiLive(options, remembered.at(-1)?.numero ?? last, remembered);
  }

  get ultimo(): number {
    return this.last;
  }

  /** The first events after number `dopo`, without a query if they are in memory. */
  after(dopo: number): readonly Evento[] | Promise<readonly Evento[]> {
    const place = dopo + 1 - (this.remembered[0]?.numero ?? Infinity);
    if (place >= 0) return this.remembered.slice(place, place + PAGE);
    return withDeadline(DATABASE_MS, () => listEventi(this.options.database, dopo, PAGE));
  }

  /** Unseen orders as of `ultimo`; later events update them. All callers share one read until the next event. */
  unseen(): Promise<Unseen> {
    const { database, clock } = this.options;
    const { giorno: oggi } = toWallClock(clock());
    const known = this.unseenRead;
    if (known?.numero === this.last && known.oggi === oggi) return known.read;
    const read = withDeadline(DATABASE_MS, async () => ({ oggi, ordini: await listUnseen(database, oggi) }));
    this.unseenRead = { numero: this.last, oggi, read };
    read.catch(() => (this.unseenRead = undefined));
    return read;
  }

  /** Resolves when everything committed so far was sent, or the read failed. Never rejects. */
  readonly poll = this.reads.again;
  readonly settled = this.reads.settled;

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    clearTimeout(this.retry);
    await this.settled();
  }

  private async read(): Promise<void> {
    if (this.stopped) return;
    try {
      await withDeadline(DATABASE_MS, () => this.readOn());
    } catch (error) {
      const { log, retryMs = RETRY_MS } = this.options;
      log.error({ err: error }, 'events could not be told; they are tried again');
      clearTimeout(this.retry);
      if (!this.stopped) this.retry = setTimeout(() => void this.poll(), retryMs).unref();
    }
  }

  private async readOn(): Promise<void> {
    for (;;) {
      const { prima, ultimo, found } = await numberEventi(this.options.database, this.last, PAGE);
      if (prima < this.last) this.reset(prima);
      else if (found.length > 0) this.tell(found);
      // Somebody deleted the orders of these events by hand.
      else this.last = ultimo;
      if (this.last >= ultimo) return;
    }
  }

  private reset(found: number): void {
    this.options.log.warn(
      { told: this.last, found },
      'the database’s events went back: screens are to begin anew',
    );
    this.last = found;
    this.remembered = [];
    this.unseenRead = undefined;
    this.resets.tell();
  }

  private tell(eventi: readonly Evento[]): void {
    this.topic.tell(eventi);
    this.last = eventi.at(-1)!.numero;
    this.remembered.push(...eventi);
    if (this.remembered.length > REMEMBERED * 2) this.remembered = this.remembered.slice(-REMEMBERED);
  }
}
