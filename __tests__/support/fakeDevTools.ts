/**
 * A Redux DevTools extension that keeps what the page hands it, sanitised as the real one does. To be imported
 * before everything else: Redux Toolkit looks for the extension once, while it is loaded.
 */

type Reducer = (state: unknown, action: unknown) => unknown;
type StoreCreator = (reducer: Reducer, preloaded: unknown) => unknown;
type Enhancer = (next: StoreCreator) => StoreCreator;

interface Sanitizers {
  actionSanitizer: (action: unknown, id: number) => unknown;
  stateSanitizer: (state: unknown, index: number) => unknown;
}

/** Every action and the state after it, as text. */
export const handedToDevTools: string[] = [];

const record =
  ({ actionSanitizer, stateSanitizer }: Sanitizers): Enhancer =>
  (next) =>
  (reducer, preloaded) =>
    next((state, action) => {
      const after = reducer(state, action);
      handedToDevTools.push(JSON.stringify([actionSanitizer(action, 0), stateSanitizer(after, 0)]));
      return after;
    }, preloaded);

const compose =
  (options: Sanitizers) =>
  (...enhancers: Enhancer[]): Enhancer =>
  (next) =>
    [...enhancers, record(options)].reduceRight((creator, enhancer) => enhancer(creator), next);

Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: compose });
