import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { stubDevTools } from './devToolsStub';

/** What reached the reducers since the store was made, as the DevTools extension sees it. */
export const recordedActions: UnknownAction[] = [];

const recording =
  <S>(reducer: Reducer<S>): Reducer<S> =>
  (state, action) => {
    if (!action.type.startsWith('@@redux')) recordedActions.push(action);
    return reducer(state, action);
  };

stubDevTools((createStore) => (reducer, preloadedState) => {
  const store = createStore(recording(reducer as Reducer), preloadedState as never);
  return { ...store, replaceReducer: (next: Reducer) => store.replaceReducer(recording(next)) } as never;
});
