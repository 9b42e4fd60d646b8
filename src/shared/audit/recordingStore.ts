import { RESUMED } from './replay';

const DATABASE = 'registrazioni';
const STORE = 'pezzi';

/** What happened between two moments, as JSON texts: actions, or the state that a part of the recording begins with. */
export interface Piece {
  tab: string;
  /** Of one page load, and not more than it may hold. */
  part: string;
  at: number;
  state?: string;
  actions?: string[];
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });

/** The browser's database of recordings. What is added is on its way to the disk before the page can end. */
export async function openRecordings() {
  const opening = window.indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { autoIncrement: true });
  const database = await done(opening);
  const store = (mode: IDBTransactionMode) => database.transaction(STORE, mode).objectStore(STORE);

  return {
    add: (piece: Piece) => done(store('readwrite').add(piece)),
    of: async (tab: string) =>
      ((await done(store('readonly').getAll())) as Piece[]).filter((piece) => piece.tab === tab),
    forget: (unwanted: (piece: Piece) => boolean) =>
      new Promise<void>((resolve, reject) => {
        const walk = store('readwrite').openCursor();
        walk.onerror = () => reject(walk.error ?? new Error('IndexedDB'));
        walk.onsuccess = () => {
          const cursor = walk.result;
          if (!cursor) return resolve();
          if (unwanted(cursor.value as Piece)) cursor.delete();
          cursor.continue();
        };
      }),
  };
}

export type Recordings = Awaited<ReturnType<typeof openRecordings>>;

interface Part {
  id: string;
  state: string;
  actions: string[];
}

/** The parts of a recording, oldest first. Two tabs that share one (a duplicated tab) write it at once. */
export function partsOf(pieces: readonly Piece[]): Part[] {
  const parts = new Map<string, Part>();
  for (const { part: id, state, actions = [] } of pieces) {
    const part = parts.get(id);
    if (part) part.actions.push(...actions);
    // Without its state the rest of a part that is being forgotten says nothing.
    else if (state !== undefined) parts.set(id, { id, state, actions: [...actions] });
  }
  return [...parts.values()];
}

/** Which parts are to be forgotten so that few more than `most` actions are kept. The newest always is. */
export function partsTooMany(parts: readonly Part[], most: number): string[] {
  let kept = 0;
  return parts
    .toReversed()
    .filter(({ actions }) => {
      const tooMany = kept >= most;
      kept += actions.length;
      return tooMany;
    })
    .map(({ id }) => id);
}

/** The file that the Import button of DevTools takes: actions over a state, each as JSON text. */
export function recordingFile(parts: readonly Part[]): string {
  const actions = parts.flatMap(({ state, actions: texts }, index) =>
    index === 0 ? texts : [`{"type":"${RESUMED}","payload":${state}}`, ...texts],
  );
  return JSON.stringify({ payload: `[${actions.join(',')}]`, preloadedState: parts[0]?.state ?? '{}' });
}
