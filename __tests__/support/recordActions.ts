import type { UnknownAction } from '@reduxjs/toolkit';
import { stubDevTools } from './devToolsStub';

/** What reached the reducers since the store was made, as the DevTools extension sees it. */
export const recordedActions: UnknownAction[] = [];

stubDevTools(
  (createStore) => (reducer, preloadedState) =>
    createStore((state, action) => {
      if (!action.type.startsWith('@@redux')) recordedActions.push(action);
      return reducer(state, action);
    }, preloadedState),
);
