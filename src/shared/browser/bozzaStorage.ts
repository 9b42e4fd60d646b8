const KEY = 'bozza';

/** What was typed and not saved when a session ended under it. */
export interface Bozza {
  /** The address of the screen it was typed in. */
  path: string;
  /** What it is, for people. */
  titolo: string;
  /** Serialisable. Whoever wrote it knows its shape, and checks it: another version of the app may have. */
  value: unknown;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * The last such draft, kept for the tab's life: it outlives the page load that the login is, and nobody else's
 * window shows it.
 */
export const bozzaStorage = {
  read(): Bozza | null {
    try {
      const { path, titolo, value } = JSON.parse(
        window.sessionStorage.getItem(KEY) ?? '{}',
      ) as Partial<Bozza>;
      return isText(path) && isText(titolo) ? { path, titolo, value } : null;
    } catch {
      return null;
    }
  },
  write(bozza: Bozza): void {
    try {
      window.sessionStorage.setItem(KEY, JSON.stringify(bozza));
    } catch (error) {
      console.warn('Bozza non conservata:', error);
    }
  },
  clear(): void {
    try {
      window.sessionStorage.removeItem(KEY);
    } catch {
      // A blocked storage holds no draft.
    }
  },
};
