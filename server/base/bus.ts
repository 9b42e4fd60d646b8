/** Sessions of an account that ended with a change of its password, or of what it may do. */
export interface SessionsEnded {
  accountId: number;
  /** The one that goes on: of whoever made the change. */
  kept?: string;
  /** The one that ended, where it is not all. */
  only?: string;
}

/** PostgreSQL's channel: that there are events, or sessions that ended. */
export const CHANNEL = 'gestione_ordini_nuovi';
const ENDED = /^session[ie] ([1-9]\d{0,9})(?: ([\w-]+))?$/;

export const sessionsNotice = ({ accountId, kept, only }: SessionsEnded): string =>
  [only === undefined ? 'sessioni' : 'sessione', accountId, only ?? kept ?? ''].join(' ').trim();

export function readSessionsNotice(payload: string): SessionsEnded | undefined {
  const [, accountId, sid] = ENDED.exec(payload) ?? [];
  if (accountId === undefined) return undefined;
  return { accountId: Number(accountId), [payload.startsWith('sessione') ? 'only' : 'kept']: sid };
}

/** Carries that something was committed (events of orders, ends of sessions) from the instance that committed it to every instance's hub. */
export interface Bus {
  /** Tells that there are events (server/ordini/eventiRepository.ts); never throws: who is not told looks now and then. */
  publish(): void;
  /** Returns the function that ends the subscription. */
  subscribe(listener: () => void): () => void;
  /**
   * Tells this instance; the others are told by the database together with the change itself (authRepository.ts).
   * Whoever is told twice finds nothing left to end.
   */
  endSessions(ended: SessionsEnded): void;
  /** Returns the function that ends the subscription. */
  onSessionsEnded(listener: (ended: SessionsEnded) => void): () => void;
  /** Sends what was published so far and ends; nobody is told anything after it. */
  close(): Promise<void>;
}

/** Tells those who subscribed. */
export function createTopic<T>() {
  const listeners = new Set<(news: T) => void>();
  return {
    tell: (news: T) => listeners.forEach((listener) => listener(news)),
    subscribe: (listener: (news: T) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    end: () => listeners.clear(),
  };
}

/** The bus of a single process (embedded database). */
export function createLocalBus(): Bus {
  const eventi = createTopic<void>();
  const sessioni = createTopic<SessionsEnded>();
  return {
    publish: eventi.tell,
    subscribe: eventi.subscribe,
    endSessions: sessioni.tell,
    onSessionsEnded: sessioni.subscribe,
    close: async () => {
      eventi.end();
      sessioni.end();
    },
  };
}
