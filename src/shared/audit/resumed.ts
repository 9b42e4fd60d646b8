import type { Action, Reducer } from '@reduxjs/toolkit';

/** In the file of a recording: the page was loaded anew, or a part was full. Its payload is the state from there on. */
export const RESUMED = 'registrazione/ripresa';

const isResumed = (action: Action): action is Action & { payload: unknown } => action.type === RESUMED;

/** A reducer that can replay a recording of several parts. */
export const resumable =
  <State, A extends Action, Preloaded>(reducer: Reducer<State, A, Preloaded>): Reducer<State, A, Preloaded> =>
  (state, action) =>
    isResumed(action) ? (action.payload as State) : reducer(state, action);
