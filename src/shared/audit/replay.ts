import { type Action, createAction, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { masked } from './auditReplacer';
import { hash } from './pseudonyms';

/** Of objects that were hashed; what is in the state is immutable. */
const known = new WeakMap<object, string>();

/** Personal data and pseudonyms hash alike: a file's replay must give the same. Only what is new is walked through. */
export function stateHash(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const before = known.get(value);
  if (before !== undefined) return before;
  const text = Array.isArray(value)
    ? `[${value.map(stateHash).join()}`
    : Object.entries(masked(value, 'nobody') as Record<string, unknown>)
        .flatMap(([key, item]) => (item === undefined ? [] : `${key}:${stateHash(item)}`))
        // A key that was undefined once stands at another place in the replay.
        .sort()
        .join();
  const result = `#${hash(text).toString(36)}`;
  known.set(value, result);
  return result;
}

/** In the file of a recording: the page was loaded anew, or a part was full. Its payload is the state from there on. */
export const RESUMED = 'registrazione/ripresa';

export const screenShown = createAction<string>('app/screenShown');

export interface Origin {
  build: string;
  /** The hash of the state without anything in it: what keys there are. */
  forma: string;
  autore: string | null;
  inizio: string;
}

/** An action as a log has it; reducers know nothing of what it says beside the action. */
export type Entry = UnknownAction & {
  quando?: string;
  impronta?: string;
  ordine?: string;
  /** What timers did since the entry before: no facts, but the state is of them too. */
  meanwhile?: readonly UnknownAction[];
  da?: Origin;
};

const failures = new WeakMap<object, string>();
export const failureOf = (entry: Entry): string | undefined => failures.get(entry);

/** A reducer that replays entries, parts of a recording, and what another build wrote, as far as it can. */
export const replaying =
  <State, A extends Action, Preloaded>(reducer: Reducer<State, A, Preloaded>): Reducer<State, A, Preloaded> =>
  (before, action) => {
    const { meanwhile = [], payload } = action as unknown as Entry;
    if (action.type === RESUMED) return payload as State;
    try {
      let state = before;
      for (const timer of meanwhile as unknown as readonly A[]) state = reducer(state, timer);
      return reducer(state, action);
    } catch (error) {
      failures.set(action, String(error));
      return before as State;
    }
  };

export function readLog(file: string): { entries: Entry[]; first: object } {
  const { payload, preloadedState } = JSON.parse(file) as { payload: string; preloadedState: string };
  return { entries: JSON.parse(payload) as Entry[], first: JSON.parse(preloadedState) as object };
}

export function statesOf<State>(first: State, entries: readonly Entry[], reducer: Reducer<State>): State[] {
  const replay = replaying(reducer);
  let state = first;
  return entries.map((entry) => (state = replay(state, entry)));
}

/** The place of the first entry that gives another state than it gave where it was recorded; -1 for none. */
export const firstDifference = (entries: readonly Entry[], states: readonly unknown[]): number =>
  entries.findIndex(
    (entry, index) =>
      failures.has(entry) || (entry.impronta !== undefined && entry.impronta !== stateHash(states[index])),
  );
