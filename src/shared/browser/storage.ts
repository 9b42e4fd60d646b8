// When the browser blocks its storage or it holds nonsense, reads return nothing and writes do nothing, unless noted.

type Where = 'localStorage' | 'sessionStorage';

function ifAllowed<T>(access: () => T, otherwise: T): T {
  try {
    return access();
  } catch {
    return otherwise;
  }
}

export const readText = (where: Where, key: string): string | null =>
  ifAllowed(() => window[where].getItem(key), null);

export const writeText = (where: Where, key: string, text: string): void =>
  ifAllowed(() => window[where].setItem(key, text), undefined);

const clear = (where: Where, key: string): void => ifAllowed(() => window[where].removeItem(key), undefined);

/** The caller checks the shape, because another version of the app may have written the value. */
export const readJson = (where: Where, key: string): unknown =>
  ifAllowed(() => JSON.parse(window[where].getItem(key) ?? 'null') as unknown, null);

export const asObject = (kept: unknown): object => (typeof kept === 'object' && kept !== null ? kept : {});

export const TOKEN_KEY = 'token';

export const tokenStorage = {
  read: (): string | null => readText('localStorage', TOKEN_KEY) || null,
  /** @throws when the browser blocks its storage, because nobody can sign in then */
  write: (token: string): void => window.localStorage.setItem(TOKEN_KEY, token),
  clear: (): void => clear('localStorage', TOKEN_KEY),
};
export type TokenStorage = typeof tokenStorage;

/** Reports that another tab logged in or out, or that the page left the back/forward cache. Returns the stop. */
export function watchStoredToken(onChange: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  // The key is null when another tab cleared the whole storage.
  const onStorage = ({ key }: StorageEvent) => (key === TOKEN_KEY || key === null) && onChange();
  window.addEventListener('storage', onStorage, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && onChange(), { signal });
  return () => stop.abort();
}

type Choice = 'suonaQui' | 'notifiche' | 'tema' | 'scorciatoie';

/** '' when the user chose nothing. */
export const readChoice = (choice: Choice): string => readText('localStorage', choice) ?? '';

export const keepChoice = (choice: Choice, value: string): void => writeText('localStorage', choice, value);

/** Whether single-key shortcuts are on; users of speech input turn them off (WCAG 2.1.4). */
export const readShortcutsOn = (): boolean => readChoice('scorciatoie') === '';

export const readListView = (person: string): object =>
  asObject(readJson('localStorage', `vista-ordini-${person}`));

export const writeListView = (person: string, view: object): void =>
  writeText('localStorage', `vista-ordini-${person}`, JSON.stringify(view));

export const readOpenMenus = (): string[] => {
  const kept = readJson('sessionStorage', 'menuAperti');
  return Array.isArray(kept) ? kept.filter((label) => typeof label === 'string') : [];
};

export const writeOpenMenus = (labels: readonly string[]): void =>
  writeText('sessionStorage', 'menuAperti', JSON.stringify(labels));

/** A message that the next page load in this tab shows once. A saved name or sign needs a reload, because all parts show it. */
type NextPageNote = 'sessioneScaduta' | 'negozioSalvato';

export const leaveNote = (note: NextPageNote): void => writeText('sessionStorage', note, '');

export const isNoteLeft = (note: NextPageNote): boolean => readText('sessionStorage', note) !== null;

export const forgetNote = (note: NextPageNote): void => clear('sessionStorage', note);

const RECORDING_KEY = 'registrazione';

export const recordingTab = (): string | null => readText('sessionStorage', RECORDING_KEY);

export const setRecordingTab = (): void =>
  writeText('sessionStorage', RECORDING_KEY, crypto.getRandomValues(new Uint32Array(2)).join('-'));

export const endRecordingTab = (): void => clear('sessionStorage', RECORDING_KEY);
