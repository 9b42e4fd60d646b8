import type { Reducer } from '@reduxjs/toolkit';
// A replay reduces queries only of known endpoints.
import '../src/api/allEndpoints';
import { type Entry, replaying } from '../src/shared/audit/replay';

/** Reads a file that Redux DevTools export. */
export function readLog(file: string): { entries: Entry[]; first: object } {
  const { payload, preloadedState } = JSON.parse(file) as { payload: string; preloadedState: string };
  return { entries: JSON.parse(payload) as Entry[], first: JSON.parse(preloadedState) as object };
}

/** The state after each entry. */
export function statesOf<State>(first: State, entries: readonly Entry[], reducer: Reducer<State>): State[] {
  const replay = replaying(reducer);
  let state = first;
  return entries.map((entry) => (state = replay(state, entry)));
}
