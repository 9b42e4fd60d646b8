const KEY = 'bozze';

/** What was typed and not saved when the session ended. */
export interface KeptDraft {
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

const isDraft = (read: unknown): read is KeptDraft => {
  const { di, path, titolo } = (read ?? {}) as Partial<KeptDraft>;
  return (di === null || typeof di === 'string') && typeof path === 'string' && typeof titolo === 'string';
};

function read(): KeptDraft[] {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isDraft) : [];
  } catch {
    return [];
  }
}

const write = (drafts: readonly KeptDraft[]) => window.sessionStorage.setItem(KEY, JSON.stringify(drafts));

const without = ({ di, path }: Pick<KeptDraft, 'di' | 'path'>) =>
  read().filter((draft) => draft.di !== di || draft.path !== path);

/**
 * The last draft of each person and screen, kept in this tab only: it survives the page load of a login, and no other
 * window shows it.
 */
export const draftStorage = {
  /** Of all users, the latest last. */
  all: read,
  keep(draft: KeptDraft): void {
    try {
      write([...without(draft), draft]);
    } catch (error) {
      console.warn('Bozza non conservata:', error);
    }
  },
  discard(draft: Pick<KeptDraft, 'di' | 'path'>): void {
    try {
      write(without(draft));
    } catch {
      // A blocked storage holds no draft.
    }
  },
};
