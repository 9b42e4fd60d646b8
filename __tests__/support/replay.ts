import type { Reducer } from '@reduxjs/toolkit';
import { readLog, statesOf } from '../../bench/recordedStates';

/** The states that a file for DevTools gives, the first one included. */
export function replayed<State>(file: string, reducer: Reducer<State>): State[] {
  const { entries, first } = readLog(file);
  return [first as State, ...statesOf(first as State, entries, reducer)];
}
