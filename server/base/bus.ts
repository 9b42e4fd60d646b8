import { setTimeout as delay } from 'node:timers/promises';

export interface SessionsEnded {
  accountId: number;
  kept?: string;
  only?: string;
}

export const CHANNEL = 'gestione_ordini_nuovi';

/** Pause between two reads of the events, and between two notices to other instances, in a rush: no user sees it. */
const RUSH_MS = 40;

/** Each call runs `work`, which never rejects, once more; one run serves all calls during the pause before it. */
export function createRush(work: () => Promise<void>) {
  let isDue = false;
  let running: Promise<void> | undefined;
  async function run(): Promise<void> {
    while (isDue) {
      isDue = false;
      const pause = delay(RUSH_MS);
      await work();
      if (isDue) await pause;
    }
    running = undefined;
  }
  return {
    again: (): Promise<void> => {
      isDue = true;
      return (running ??= run());
    },
    settled: async (): Promise<void> => running,
  };
}

const ENDED = /^session[ie] ([1-9]\d{0,9})(?: ([\w-]+))?$/;

export const sessionsNotice = ({ accountId, kept, only }: SessionsEnded): string =>
  [only === undefined ? 'sessioni' : 'sessione', accountId, only ?? kept ?? ''].join(' ').trim();

export function readSessionsNotice(payload: string): SessionsEnded | undefined {
  const [, accountId, sid] = ENDED.exec(payload) ?? [];
  if (accountId === undefined) return undefined;
  return { accountId: Number(accountId), [payload.startsWith('sessione') ? 'only' : 'kept']: sid };
}

export interface Bus {
  /** Announces new events. Never throws: a listener that misses the notice also polls. */
  publish(): void;
  subscribe(listener: () => void): void;
  /** Tells this instance only: the transaction that ends the sessions notifies the others (authRepository.ts). */
  endSessions(ended: SessionsEnded): void;
  onSessionsEnded(listener: (ended: SessionsEnded) => void): void;
  /** Sends pending notices, then ends. */
  close(): Promise<void>;
}

export function createTopic<T>() {
  const listeners = new Set<(news: T) => void>();
  return {
    tell: (news: T) => listeners.forEach((listener) => listener(news)),
    subscribe: (listener: (news: T) => void) => void listeners.add(listener),
  };
}

export function createLocalBus(): Bus {
  const eventi = createTopic<void>();
  const sessioni = createTopic<SessionsEnded>();
  return {
    publish: eventi.tell,
    subscribe: eventi.subscribe,
    endSessions: sessioni.tell,
    onSessionsEnded: sessioni.subscribe,
    close: async () => undefined,
  };
}
