export interface SessionsEnded {
  accountId: number;
  kept?: string;
  only?: string;
}

export const CHANNEL = 'gestione_ordini_nuovi';

/** Between two looks of an instance in a rush, and between two notices to the others: nobody sees the difference. */
export const RUSH_MS = 40;

const ENDED = /^session[ie] ([1-9]\d{0,9})(?: ([\w-]+))?$/;

export const sessionsNotice = ({ accountId, kept, only }: SessionsEnded): string =>
  [only === undefined ? 'sessioni' : 'sessione', accountId, only ?? kept ?? ''].join(' ').trim();

export function readSessionsNotice(payload: string): SessionsEnded | undefined {
  const [, accountId, sid] = ENDED.exec(payload) ?? [];
  if (accountId === undefined) return undefined;
  return { accountId: Number(accountId), [payload.startsWith('sessione') ? 'only' : 'kept']: sid };
}

export interface Bus {
  /** There are events; never throws: whoever misses it looks now and then. */
  publish(): void;
  subscribe(listener: () => void): () => void;
  /** Tells this instance; the database tells the others with the change (authRepository.ts). */
  endSessions(ended: SessionsEnded): void;
  onSessionsEnded(listener: (ended: SessionsEnded) => void): () => void;
  /** Sends what was published and ends. */
  close(): Promise<void>;
}

export function createTopic<T>() {
  const listeners = new Set<(news: T) => void>();
  return {
    tell: (news: T) => listeners.forEach((listener) => listener(news)),
    subscribe: (listener: (news: T) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
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
    // Whoever listens leaves by itself.
    close: async () => undefined,
  };
}
