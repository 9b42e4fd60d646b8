import type { Action, Reducer, Store, StoreEnhancer } from '@reduxjs/toolkit';
import { resumable } from '../../shared/audit/resumed';
import { isFact } from './isFact';

/** What DevTools show: the store's own state, a moment of the past, or another log. */
export type Shown = Pick<Store, 'getState' | 'subscribe'>;

/**
 * Keeps the app out of time travel. Above DevTools, the store's state is what its own actions made of it, wherever one
 * jumps to, whatever one toggles or imports: middleware, listeners and the living screens never see the past, so nothing
 * of theirs can happen because of it. `expose` is handed what DevTools show instead.
 */
export const liveEnhancer =
  (expose: (shown: Shown) => void): StoreEnhancer =>
  (createStore) =>
  <State, A extends Action<string>, Preloaded>(
    reducer: Reducer<State, A, Preloaded>,
    preloaded?: Preloaded,
  ) => {
    type Reduce = (state: State | Preloaded | undefined, action: A) => State;
    let reduce: Reduce = resumable(reducer);
    /** What is being dispatched, and what comes of it: the log that goes on from here need not compute it again. */
    let own: { action: A; before: State; after: State } | null = null;

    const reusing: Reduce = (state, action) =>
      own?.action === action && own.before === state ? own.after : reduce(state, action);
    const inner = createStore(reusing, preloaded);
    /** Null while the reducer is replaced: then all states are made anew. */
    let live: { state: State } | null = { state: inner.getState() };
    const getState = () => (live ? live.state : inner.getState());
    expose(inner);

    return {
      ...inner,
      getState,
      dispatch: ((action: A) => {
        if (!isFact(action)) return action;
        const before = getState();
        own = { action, before, after: reduce(before, action) };
        // Before the log is told: who listens to it reads the state at once.
        live = { state: own.after };
        try {
          inner.dispatch(action);
        } finally {
          own = null;
        }
        return action;
      }) as typeof inner.dispatch,
      replaceReducer: (next: Reducer<State, A>) => {
        const state = getState();
        const isShown = inner.getState() === state;
        reduce = resumable(next) as Reduce;
        if (isShown) live = null;
        inner.replaceReducer(reusing);
        live = { state: isShown ? inner.getState() : state };
      },
    } as typeof inner;
  };
