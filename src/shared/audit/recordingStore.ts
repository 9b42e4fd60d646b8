import { recordingTab } from '../browser/storage';
import { RESUMED } from './replay';

const DATABASE = 'registrazioni';
const STORE = 'pezzi';

/** One entry of a recording as JSON texts: the state that begins a part, or some of its actions. */
export interface Piece {
  tab: string;
  /** Id of the part: at most one page load, and a limited number of actions. */
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

/** Opens the browser's database of recordings. `add` starts the write before the page can end. */
export async function openRecordings() {
  const opening = window.indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { autoIncrement: true });
  const database = await done(opening);
  const store = (mode: IDBTransactionMode) => database.transaction(STORE, mode).objectStore(STORE);

  return {
    // What a page records after its recording was stopped would outlive the deletion.
    add: async (piece: Piece) => piece.tab === recordingTab() && done(store('readwrite').add(piece)),
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

/** Groups pieces into parts, oldest first. A duplicated tab writes into the same recording, so parts may interleave. */
export function partsOf(pieces: readonly Piece[]): Part[] {
  const parts = new Map<string, Part>();
  for (const { part: id, state, actions = [] } of pieces) {
    const part = parts.get(id);
    if (part) part.actions.push(...actions);
    // Skips the actions of a half-forgotten part, which mean nothing without its state.
    else if (state !== undefined) parts.set(id, { id, state, actions: [...actions] });
  }
  return [...parts.values()];
}

/** Returns the ids of the oldest parts beyond `most` actions; the newest part always stays. */
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

/** Writes the file for the Import button of DevTools: a state and actions, each as JSON text. */
export function recordingFile(parts: readonly Part[]): string {
  const actions = parts.flatMap(({ state, actions: texts }, index) =>
    index === 0 ? texts : [`{"type":"${RESUMED}","payload":${state}}`, ...texts],
  );
  return JSON.stringify({ payload: `[${actions.join(',')}]`, preloadedState: parts[0]?.state ?? '{}' });
}
