import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';

/** What reached the reducers since the store was made, as the DevTools extension sees it. */
export const recordedActions: UnknownAction[] = [];

const recorder: StoreEnhancer = (createStore) => (reducer, preloadedState) =>
  createStore((state, action) => {
    if (!action.type.startsWith('@@redux')) recordedActions.push(action);
    return reducer(state, action);
  }, preloadedState);

/*
 * The place of the browser's extension, where auditors read the log: innermost, behind every middleware. To be
 * imported first: Redux Toolkit looks for it while it is loaded, which is why nothing of it is imported here.
 */
Object.assign(window, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
    () =>
    (...enhancers: ((value: never) => unknown)[]) =>
    (createStore: unknown) =>
      [...enhancers, recorder as (value: never) => unknown].reduceRight(
        (inner, enhancer) => enhancer(inner as never),
        createStore,
      ),
});
