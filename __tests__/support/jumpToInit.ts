import { stubDevTools } from './devToolsStub';

const JUMP: string = '@@devtools/jump';

/** Goes back to the state before the first action, as the DevTools extension does: behind every middleware. */
export let jumpToInit = (): void => {
  throw new Error('No store was made');
};

stubDevTools((createStore) => (reducer, preloadedState) => {
  const store = createStore<ReturnType<typeof reducer>, Parameters<typeof reducer>[1], typeof preloadedState>(
    (state, action) => (action.type === JUMP ? init : reducer(state, action)),
    preloadedState,
  );
  const init: ReturnType<typeof reducer> = store.getState();
  jumpToInit = () => void store.dispatch({ type: JUMP } as Parameters<typeof reducer>[1]);
  return store;
});
