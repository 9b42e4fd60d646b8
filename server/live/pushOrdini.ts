import type { OrdineLista } from '../../src/contract/ordini';
import type { Database } from '../db/database';
import { within } from '../db/deadline';
import type { DatabaseLog } from '../db/log';
import type { Bus } from '../base/bus';
import { forgetOldKeys } from '../idempotency/idempotencyRepository';
import { listOrdiniByIds } from '../ordini/ordiniRepository';
import { claimWaiting, removeFromOutbox } from './outboxRepository';

interface Options {
  database: Database;
  bus: Bus;
  /** Hands an order to the administrators connected to this instance (S4.3). */
  push: (ordine: OrdineLista) => void;
  log: Pick<DatabaseLog, 'info' | 'error'>;
  clock: () => Date;
  /** An order still in the outbox after so long was left behind: by a crash, or by a push that failed. */
  waitSeconds?: number;
  /** Between two looks at the outbox. */
  sweepEveryMs?: number;
  /** Before orders that could not be read are tried again. */
  retryMs?: number;
  /** Between two looks for old idempotency keys. */
  forgetEveryMs?: number;
}

export interface PushOrdini {
  /** Publishes what was left in the outbox, now. */
  sweep(): Promise<void>;
  /** Resolves when everything published so far was handed on. */
  settled(): Promise<void>;
  /** Ends the subscription and the sweeps; resolves when the last push is done. */
  stop(): Promise<void>;
}

const WAIT_SECONDS = 5;
const SWEEP_EVERY_MS = 5_000;
const RETRY_MS = 1_000;
const FORGET_EVERY_MS = 3_600_000;
/** A database that does not answer must not hold up the pushes for ever, nor does the caller's time count here. */
const DATABASE_MS = 30_000;

/**
 * Pushes committed orders (S4.3, S7.6): at least once, and again after a crash. Each instance pushes to its own
 * clients what the bus tells all of them, then removes it from the outbox; what stays there is told again by
 * whichever instance claims it. An instance that was told and cannot read the orders tries until it can: another one
 * may have emptied the outbox meanwhile.
 */
export function startPushOrdini(options: Options): PushOrdini {
  const { database, bus, push, log, clock, forgetEveryMs = FORGET_EVERY_MS } = options;
  const { waitSeconds = WAIT_SECONDS, sweepEveryMs = SWEEP_EVERY_MS, retryMs = RETRY_MS } = options;
  /** In the order in which they were told. */
  let waiting = new Set<number>();
  let running = Promise.resolve();
  let retry: NodeJS.Timeout | undefined;
  let sweeping: Promise<void> | undefined;
  let stopped = false;

  async function pushWaiting(): Promise<void> {
    const ids = [...waiting];
    if (ids.length === 0) return;
    waiting.clear();
    let handedOn = false;
    try {
      const ordini = await listOrdiniByIds(database, ids);
      ordini.forEach(push);
      handedOn = true;
      await removeFromOutbox(database, ids);
    } catch (error) {
      log.error({ err: error, ordini: ids }, 'new orders could not be pushed; they stay in the outbox');
      if (handedOn || stopped) return;
      waiting = new Set([...ids, ...waiting]);
      clearTimeout(retry);
      retry = setTimeout(pushNext, retryMs).unref();
    }
  }

  // One after another: orders of two commits must not overtake each other. A busy moment's ids go together.
  function pushNext(): void {
    running = running.then(() => within(DATABASE_MS, pushWaiting));
  }

  const unsubscribe = bus.subscribe((ids) => {
    ids.forEach((id) => waiting.add(id));
    pushNext();
  });

  async function look(): Promise<void> {
    try {
      for (;;) {
        const ids = await claimWaiting(database, waitSeconds);
        if (ids.length === 0) return;
        bus.publish(ids);
      }
    } catch (error) {
      log.error({ err: error }, 'the outbox could not be read');
    }
  }

  const sweep = () => (sweeping ??= within(DATABASE_MS, look).finally(() => (sweeping = undefined)));

  async function forget(): Promise<void> {
    if (stopped) return;
    try {
      const keys = await forgetOldKeys(database, clock());
      if (keys > 0) log.info({ keys }, 'old idempotency keys erased');
    } catch (error) {
      log.error({ err: error }, 'old idempotency keys could not be erased');
    }
  }

  let housekeeping = sweep().then(forget);
  const sweepTimer = setInterval(() => void sweep(), sweepEveryMs);
  const forgetTimer = setInterval(() => {
    housekeeping = housekeeping.then(forget);
  }, forgetEveryMs);
  sweepTimer.unref();
  forgetTimer.unref();

  return {
    sweep,
    settled: () => running,
    stop: async () => {
      stopped = true;
      clearInterval(sweepTimer);
      clearInterval(forgetTimer);
      await Promise.all([sweeping, housekeeping]);
      unsubscribe();
      clearTimeout(retry);
      await running;
    },
  };
}
