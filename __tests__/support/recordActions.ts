import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import type { StoreTools } from '../../src/app/store';

/** What reached the reducers of the stores of a file's tests, as auditors see it: behind every middleware. */
export const recordedActions: UnknownAction[] = [];

const recording: StoreEnhancer = (createStore) => (reducer, preloadedState) =>
  createStore((state, action) => {
    if (!action.type.startsWith('@@redux')) recordedActions.push(action);
    return reducer(state, action);
  }, preloadedState);

/** A store made with these records its actions, and has nothing of the app's own part in DevTools. */
export const RECORDED: StoreTools = { options: {}, enhancers: [recording] };
