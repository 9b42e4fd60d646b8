import { instrument, type EnhancedStore, type LiftedState } from '@redux-devtools/instrument';

/**
 * The page's half of the Redux DevTools extension around the real `@redux-devtools/instrument`: what of a log leaves the
 * page (pageScript/api/index.ts: everything through `serialize`, only what is shown through the sanitizers), Export
 * (exportState) and Import (importState.ts). To be imported before everything else: Redux Toolkit looks for the
 * extension once, while it is loaded. Also put into Chromium by the browser tests, so it needs nothing but a window.
 */
interface Options {
  maxAge?: number;
  stateSanitizer?: <S>(state: S) => S;
  actionSanitizer?: (action: AnyAction) => AnyAction;
  serialize?: { replacer: (key: string, value: unknown) => unknown };
}

type AnyAction = { type: string };
type Lifted = EnhancedStore<unknown, AnyAction, null>;
type Enhancer = (next: unknown) => unknown;

let options: Options = {};
let store: Lifted | undefined;

const lifted = () => {
  if (!store) throw new Error('No store was made with the options of DevTools');
  return store.liftedStore;
};
const log = (): LiftedState<unknown, AnyAction, null> => lifted().getState();
const textOf = (value: unknown) => JSON.stringify(value, options.serialize?.replacer as never);

export const devTools = {
  /** How many states one can jump to. */
  count: () => log().stagedActionIds.length,
  /** Actions as they happened, and the state after each; nothing of it leaves the page. */
  actions: () => log().stagedActionIds.map((id) => log().actionsById[id]!.action),
  states: () => log().computedStates.map(({ state }) => state),
  /** One state as it leaves the page. */
  stateText: (index: number) => textOf(log().computedStates[index]!.state),
  /** What the panel's other buttons do. */
  lifted: (action: AnyAction & Record<string, unknown>) => lifted().dispatch(action as never),
  jump: (index: number) => lifted().dispatch({ type: 'JUMP_TO_STATE', index, actionId: index } as never),
  /** What the panel gets of the whole log. */
  shown: () => {
    const { computedStates, actionsById } = log();
    const sanitized = computedStates.map(({ state }) => options.stateSanitizer?.(state) ?? state);
    const actions = Object.values(actionsById).map(
      ({ action }) => options.actionSanitizer?.(action) ?? action,
    );
    return textOf(actions) + textOf(sanitized);
  },
  /** The file of the Export button. */
  exported: () => {
    const { stagedActionIds, actionsById, committedState } = log();
    const payload = stagedActionIds.slice(1).map((id) => actionsById[id]!.action);
    return JSON.stringify({ payload: textOf(payload), preloadedState: textOf(committedState) });
  },
  /** What the Import button does with a file. */
  imported: (file: string) => {
    const { payload, preloadedState } = JSON.parse(file) as { payload: string; preloadedState?: string };
    lifted().dispatch({
      type: 'IMPORT_STATE',
      nextLiftedState: JSON.parse(payload) as unknown,
      preloadedState: preloadedState === undefined ? undefined : (JSON.parse(preloadedState) as unknown),
    } as never);
  },
};

const withLog: Enhancer = (next) => (reducer: unknown, preloaded: unknown) => {
  const enhance = instrument(undefined, { maxAge: options.maxAge ?? 50 }) as unknown as Enhancer;
  store = (enhance(next) as (reducer: unknown, preloaded: unknown) => Lifted)(reducer, preloaded);
  return store;
};

Object.assign(window, {
  devToolsUnderTest: devTools,
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
    (given: Options) =>
    (...enhancers: Enhancer[]): Enhancer => {
      options = given;
      return (next) =>
        [...enhancers, withLog].reduceRight((creator, enhance) => enhance(creator) as never, next);
    },
});
