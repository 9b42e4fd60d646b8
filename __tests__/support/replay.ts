import { instrument, type EnhancedStore } from '@redux-devtools/instrument';
import { legacy_createStore, type Reducer, type StoreEnhancer } from '@reduxjs/toolkit';

/** The states that a file gives in DevTools, the first one included: its Import button does what this does. */
export function replayed<State>(file: string, reducer: Reducer<State>): State[] {
  const { payload, preloadedState } = JSON.parse(file) as { payload: string; preloadedState: string };
  const enhancer = instrument() as unknown as StoreEnhancer;
  const { liftedStore } = legacy_createStore(reducer, enhancer) as unknown as EnhancedStore<
    State,
    { type: string },
    null
  >;
  liftedStore.dispatch({
    type: 'IMPORT_STATE',
    nextLiftedState: JSON.parse(payload) as { type: string }[],
    preloadedState: JSON.parse(preloadedState) as State,
  } as never);
  return liftedStore.getState().computedStates.map(({ state }) => state);
}
