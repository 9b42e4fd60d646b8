import type { Evento } from '../../src/contract/eventi';
import type { OrdineLista } from '../../src/contract/ordini';
import type { Bus } from '../base/bus';
import { createTopic } from '../base/bus';
import { toWallClock } from '../base/time';
import type { Database } from '../db/database';
import { within } from '../db/deadline';
import type { DatabaseLog } from '../db/log';
import { lastEventNumber, listEventi, numberEventi } from '../ordini/eventiRepository';
import { listUnseen } from '../ordini/ordiniRepository';

interface Options {
  database: Database;
  bus: Bus;
  /** The present moment. */
  clock: () => Date;
  log: Pick<DatabaseLog, 'warn' | 'error'>;
  /** Between two looks for what nobody told of: an instance died after its commit, a notice was lost. */
  lookEveryMs?: number;
  /** Before events that could not be read, or handed on, are tried again. */
  retryMs?: number;
}

/** The orders of a day and of later days that nobody has seen. */
interface Unseen {
  oggi: string;
  ordini: readonly OrdineLista[];
}

const LOOK_EVERY_MS = 5_000;
const RETRY_MS = 1_000;
/** A database that does not answer must not hold up the events for ever, nor does the caller's time count here. */
const DATABASE_MS = 30_000;
/** Remembered for screens that come back: after a cut all of them ask for the same few. */
const REMEMBERED = 1_000;
/** Told at a time: what a screen can take before it has read anything. */
const PAGE = 200;

/**
 * The events of the shop's orders as this instance hears them (docs/decisions/0022): it numbers what was committed, by
 * whichever instance, and tells it once, in the order of the numbers. What it knows is one number: after a lost notice,
 * a database that was away or a restart it simply reads above it.
 */
export class EventiLive {
  private readonly topic = createTopic<Evento>();
  private readonly turnedBack = createTopic<void>();
  private readonly stopListening: () => void;
  private readonly timer: NodeJS.Timeout;
  private retry?: NodeJS.Timeout;
  private unseenRead?: { numero: number; oggi: string; read: Promise<Unseen> };
  private running?: Promise<void>;
  private isDue = false;
  private stopped = false;

  private constructor(
    private readonly options: Options,
    private last: number,
    /** The newest that were told. */
    private remembered: Evento[],
  ) {
    const { bus, lookEveryMs = LOOK_EVERY_MS } = options;
    this.stopListening = bus.subscribe(() => void this.look());
    this.timer = setInterval(() => void this.look(), lookEveryMs).unref();
    void this.look();
  }

  /** Who subscribes in the same turn is told all that comes from now on. Rejects when the database cannot be read. */
  static async open(options: Options): Promise<EventiLive> {
    const last = await lastEventNumber(options.database);
    const remembered = await listEventi(options.database, Math.max(0, last - REMEMBERED), REMEMBERED);
    return new EventiLive(options, remembered.at(-1)?.numero ?? last, remembered);
  }

  /** The last number that those who subscribed were told. */
  get ultimo(): number {
    return this.last;
  }

  /** Returns the function that ends the subscription. */
  subscribe(listener: (evento: Evento) => void): () => void {
    return this.topic.subscribe(listener);
  }

  /** Calls back when the database gives numbers out again: what was told may be of another past. */
  onTurnedBack(listener: () => void): () => void {
    return this.turnedBack.subscribe(listener);
  }

  /** The first of the events above `dopo`, at once where they are remembered. */
  after(dopo: number): readonly Evento[] | Promise<readonly Evento[]> {
    const place = dopo + 1 - (this.remembered[0]?.numero ?? Infinity);
    if (place >= 0) return this.remembered.slice(place, place + PAGE);
    return within(DATABASE_MS, () => listEventi(this.options.database, dopo, PAGE));
  }

  /**
   * The orders of today and later that nobody had seen when `ultimo` was told: events above it tell the rest. Read once
   * for all who ask until then.
   */
  unseen(): Promise<Unseen> {
    const { database, clock } = this.options;
    const { giorno: oggi } = toWallClock(clock());
    const known = this.unseenRead;
    if (known?.numero === this.last && known.oggi === oggi) return known.read;
    const read = within(DATABASE_MS, async () => ({ oggi, ordini: await listUnseen(database, oggi) }));
    this.unseenRead = { numero: this.last, oggi, read };
    read.catch(() => (this.unseenRead = undefined));
    return read;
  }

  /** Looks for events now; resolves when what was committed so far is told, or could not be. Never rejects. */
  look(): Promise<void> {
    this.isDue = true;
    return (this.running ??= this.run());
  }

  /** Resolves when what was published so far is told. */
  async settled(): Promise<void> {
    await this.running;
  }

  /** Ends the subscription; resolves when nothing is being told any more. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    clearTimeout(this.retry);
    this.stopListening();
    await this.running;
  }

  private async run(): Promise<void> {
    while (this.isDue && !this.stopped) {
      this.isDue = false;
      try {
        await within(DATABASE_MS, () => this.readOn());
      } catch (error) {
        const { log, retryMs = RETRY_MS } = this.options;
        log.error({ err: error }, 'events could not be told; they are tried again');
        clearTimeout(this.retry);
        if (!this.stopped) this.retry = setTimeout(() => void this.look(), retryMs).unref();
      }
    }
    this.running = undefined;
  }

  private async readOn(): Promise<void> {
    const { database, log } = this.options;
    const { prima, ultimo } = await numberEventi(database);
    if (prima < this.last) {
      log.warn(
        { told: this.last, found: prima },
        'the database’s events went back: screens are to begin anew',
      );
      this.last = prima;
      this.remembered = [];
      this.unseenRead = undefined;
      this.turnedBack.tell();
    }
    while (this.last < ultimo) {
      const found = await listEventi(database, this.last, PAGE);
      // Their orders are gone: deleted by hand.
      if (found.length === 0) this.last = ultimo;
      for (const evento of found) this.tell(evento);
    }
  }

  private tell(evento: Evento): void {
    this.topic.tell(evento);
    this.last = evento.numero;
    this.remembered.push(evento);
    if (this.remembered.length > REMEMBERED * 2) this.remembered = this.remembered.slice(-REMEMBERED);
  }
}
