/** Where a storage is blocked or holds nonsense, reading gives nothing and writing does nothing, unless it is said. */
type Where = 'localStorage' | 'sessionStorage';

function ifAllowed<T>(access: () => T, otherwise: T): T {
  try {
    return access();
  } catch {
    return otherwise;
  }
}

const readText = (where: Where, key: string): string | null =>
  ifAllowed(() => window[where].getItem(key), null);

const writeText = (where: Where, key: string, text: string): void =>
  ifAllowed(() => window[where].setItem(key, text), undefined);

const clear = (where: Where, key: string): void => ifAllowed(() => window[where].removeItem(key), undefined);

/** Another version of the app may have written it: who reads it checks its shape. */
const readJson = (where: Where, key: string): unknown =>
  ifAllowed(() => JSON.parse(window[where].getItem(key) ?? 'null') as unknown, null);

const asObject = (kept: unknown): object => (typeof kept === 'object' && kept !== null ? kept : {});

export const TOKEN_KEY = 'token';

export const tokenStorage = {
  read: (): string | null => readText('localStorage', TOKEN_KEY) || null,
  /** @throws where the browser blocks its storage: nobody is signed in then */
  write: (token: string): void => window.localStorage.setItem(TOKEN_KEY, token),
  clear: (): void => clear('localStorage', TOKEN_KEY),
};
export type TokenStorage = typeof tokenStorage;

/** Another tab logged out or in, or the page came back from the back/forward cache. Returns what stops watching. */
export function watchStoredToken(onChange: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // The key is null when another tab cleared the whole storage.
    if (event.key === TOKEN_KEY || event.key === null) onChange();
  };
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) onChange();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}

type Choice = 'suonaQui' | 'notifiche' | 'tema' | 'scorciatoie';

/** '' where nothing was chosen. */
export const readChoice = (choice: Choice): string => readText('localStorage', choice) ?? '';

export const keepChoice = (choice: Choice, value: string): void => writeText('localStorage', choice, value);

/** Whether single keys may act on this computer: speech input and a slipping hand press them unwanted (WCAG 2.1.4). */
export const readShortcutsOn = (): boolean => readChoice('scorciatoie') === '';

export const readListView = (person: string): object =>
  asObject(readJson('localStorage', `vista-ordini-${person}`));

export const writeListView = (person: string, view: object): void =>
  writeText('localStorage', `vista-ordini-${person}`, JSON.stringify(view));

export const readTicks = () =>
  asObject(readJson('localStorage', 'spunte')) as Record<string, Record<string, string[]>>;

export const writeTicks = (ticks: object): void => writeText('localStorage', 'spunte', JSON.stringify(ticks));

export const readOpenMenus = (): string[] => {
  const kept = readJson('sessionStorage', 'menuAperti');
  return Array.isArray(kept) ? kept.filter((label) => typeof label === 'string') : [];
};

export const writeOpenMenus = (labels: readonly string[]): void =>
  writeText('sessionStorage', 'menuAperti', JSON.stringify(labels));

/**
 * What the page that is loaded next in this tab says, once: that the server ended the session, or that the shop's name or
 * sign was saved, which every part of the page shows.
 */
type NextPageNote = 'sessioneScaduta' | 'negozioSalvato';

export const leaveNote = (note: NextPageNote): void => writeText('sessionStorage', note, '');

export const isNoteLeft = (note: NextPageNote): boolean => readText('sessionStorage', note) !== null;

export const forgetNote = (note: NextPageNote): void => clear('sessionStorage', note);

const RECORDING_KEY = 'registrazione';

export const recordingTab = (): string | null => readText('sessionStorage', RECORDING_KEY);

export const setRecordingTab = (): void =>
  writeText('sessionStorage', RECORDING_KEY, crypto.getRandomValues(new Uint32Array(2)).join('-'));

export const endRecordingTab = (): void => clear('sessionStorage', RECORDING_KEY);

const PSEUDONYMS_KEY = 'pseudonimi';

/** The hashes of the texts that have a pseudonym in this tab, in the order of their numbers. */
export const readPseudonyms = (): string[] => readText('sessionStorage', PSEUDONYMS_KEY)?.split(' ') ?? [];

export const writePseudonyms = (hashes: Iterable<string>): void =>
  writeText('sessionStorage', PSEUDONYMS_KEY, [...hashes].join(' '));

const DRAFTS_KEY = 'bozze';

export interface KeptDraft {
  /** Who typed it, as sessions tell people apart; null where they do not. */
  di: string | null;
  path: string;
  titolo: string;
  /** A login has led to it, and does so no more. */
  proposta?: true;
  value: unknown;
}

const isDraft = (read: unknown): read is KeptDraft => {
  const { di, path, titolo } = (read ?? {}) as Partial<KeptDraft>;
  return (di === null || typeof di === 'string') && typeof path === 'string' && typeof titolo === 'string';
};

function readDrafts(): KeptDraft[] {
  const kept = readJson('sessionStorage', DRAFTS_KEY);
  return Array.isArray(kept) ? kept.filter(isDraft) : [];
}

const draftsWithout = ({ di, path }: Pick<KeptDraft, 'di' | 'path'>) =>
  readDrafts().filter((draft) => draft.di !== di || draft.path !== path);

/** In this tab only: it survives the page load of a login, and no other window shows it. */
export const draftStorage = {
  /** Of all users, the latest last. */
  all: readDrafts,
  keep(draft: KeptDraft): void {
    try {
      window.sessionStorage.setItem(DRAFTS_KEY, JSON.stringify([...draftsWithout(draft), draft]));
    } catch (error) {
      console.warn('Bozza non conservata:', error);
    }
  },
  discard: (draft: Pick<KeptDraft, 'di' | 'path'>): void =>
    writeText('sessionStorage', DRAFTS_KEY, JSON.stringify(draftsWithout(draft))),
};
