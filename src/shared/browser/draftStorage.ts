const KEY = 'bozze';

/** What was typed and not saved when the session ended. */
export interface Bozza {
  /** Who typed it, as sessions tell people apart; null where they do not. */
  di: string | null;
  /** The address of the screen it was typed in. */
  path: string;
  /** Its name on the screen. */
  titolo: string;
  /** A login has led to it, and does so no more. */
  proposta?: true;
  /** Serialisable. The screen that reads it checks its shape: another version of the app may have written it. */
  value: unknown;
}

const isBozza = (read: unknown): read is Bozza => {
  const { di, path, titolo } = (read ?? {}) as Partial<Bozza>;
  return (di === null || typeof di === 'string') && typeof path === 'string' && typeof titolo === 'string';
};

function read(): Bozza[] {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isBozza) : [];
  } catch {
    return [];
  }
}

const write = (bozze: readonly Bozza[]) => window.sessionStorage.setItem(KEY, JSON.stringify(bozze));

const without = ({ di, path }: Pick<Bozza, 'di' | 'path'>) =>
  read().filter((bozza) => bozza.di !== di || bozza.path !== path);

/**
 * The last draft of each person and screen, kept in this tab only: it survives the page load of a login, and no other
 * window shows it.
 */
export const bozzaStorage = {
  /** Of all users, the latest last. */
  all: read,
  keep(bozza: Bozza): void {
    try {
      write([...without(bozza), bozza]);
    } catch (error) {
      console.warn('Bozza non conservata:', error);
    }
  },
  discard(bozza: Pick<Bozza, 'di' | 'path'>): void {
    try {
      write(without(bozza));
    } catch {
      // A blocked storage holds no draft.
    }
  },
};
