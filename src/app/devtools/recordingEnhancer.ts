import type { Action, Reducer, StoreEnhancer } from '@reduxjs/toolkit';
import type { Recorder } from '../../shared/audit/recorder';
import { isFact } from './isFact';

/** Has a recorder write down what the store's own actions are, below every middleware, and the state that they began with. */
export const recordingEnhancer =
  ({ begin, record }: Pick<Recorder, 'begin' | 'record'>): StoreEnhancer =>
  (createStore) =>
  <State, A extends Action<string>, Preloaded>(
    reducer: Reducer<State, A, Preloaded>,
    preloaded?: Preloaded,
  ) => {
    const store = createStore(reducer, preloaded);
    begin(store.getState());
    return {
      ...store,
      dispatch: ((action: A) => {
        if (!isFact(action)) return action;
        // Before: whoever listens may dispatch the next one at once.
        record(action, () => store.getState());
        return store.dispatch(action);
      }) as typeof store.dispatch,
    };
  };
