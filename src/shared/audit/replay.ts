import { type Action, createAction, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { masked } from './auditReplacer';
import { hash } from './pseudonyms';

/** Caches hashes by object, because the state is immutable. */
const known = new WeakMap<object, string>();

/** Hashes a state. Personal data and pseudonyms hash alike, so that the replay of a file gives the recorded hashes. */
export function stateHash(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const before = known.get(value);
  if (before !== undefined) return before;
  const text = Array.isArray(value)
    ? `[${value.map(stateHash).join()}`
    : Object.entries(masked(value, 'nobody') as Record<string, unknown>)
        .flatMap(([key, item]) => (item === undefined ? [] : `${key}:${stateHash(item)}`))
        // Sorted, because a key that was once undefined has another position in the replay.
        .sort()
        .join();
  const result = `#${hash(text).toString(36)}`;
  known.set(value, result);
  return result;
}

/** Begins a new part in a recording's file, after a page load or a full part. Its payload is the state from there on. */
export const RESUMED = 'registrazione/ripresa';

export const screenShown = createAction<string>('app/screenShown');

export interface Origin {
  build: string;
  /** The hash of the empty state, that is, of its keys. */
  forma: string;
  autore: string | null;
  inizio: string;
}

/** An action in a log, with facts that reducers ignore. */
export type Entry = UnknownAction & {
  quando?: string;
  impronta?: string;
  ordine?: string;
  /** Actions of timers since the previous entry. They are not shown, but they changed the state. */
  meanwhile?: readonly UnknownAction[];
  da?: Origin;
};

const failures = new WeakMap<object, string>();
export const failureOf = (entry: Entry): string | undefined => failures.get(entry);

/** Wraps a reducer to replay entries and parts of a recording. An entry that throws, as another build's may, is skipped. */
export const replaying =
  <State, A extends Action, Preloaded>(reducer: Reducer<State, A, Preloaded>): Reducer<State, A, Preloaded> =>
  (before, action) => {
    const { meanwhile = [], payload } = action as unknown as Entry;
    try {
      let state = action.type === RESUMED ? (payload as State) : before;
      for (const timer of meanwhile as unknown as readonly A[]) state = reducer(state, timer);
      return reducer(state, action);
    } catch (error) {
      failures.set(action, String(error));
      return before as State;
    }
  };

/** Returns the index of the first entry whose replayed state differs from the recorded one; -1 for none. */
export const firstDifference = (entries: readonly Entry[], states: readonly unknown[]): number =>
  entries.findIndex(
    (entry, index) =>
      failures.has(entry) || (entry.impronta !== undefined && entry.impronta !== stateHash(states[index])),
  );
