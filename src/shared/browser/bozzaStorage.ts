const KEY = 'bozze';

/** What was typed and not saved when a session ended under it. */
export interface Bozza {
  /** Who typed it, as sessions tell people apart; null where they do not. */
  di: string | null;
  /** The address of the screen it was typed in. */
  path: string;
  /** What it is, for people. */
  titolo: string;
  /** Serialisable. Whoever wrote it knows its shape, and checks it: another version of the app may have. */
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
 * Such drafts, the last of each person and screen, kept for the tab's life: they outlive the page load that the login
 * is, and nobody else's window shows them.
 */
export const bozzaStorage = {
  /** Everybody's, the latest last. */
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
