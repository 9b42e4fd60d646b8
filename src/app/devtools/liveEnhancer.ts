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
    const reduce: Reduce = resumable(reducer);
    /** What is being dispatched, and what comes of it: the log that goes on from here need not compute it again. */
    let own: { action: A; before: State; after: State } | null = null;

    const reusing: Reduce = (state, action) =>
      own?.action === action && own.before === state ? own.after : reduce(state, action);
    const inner = createStore(reusing, preloaded);
    let live: State = inner.getState();
    expose(inner);

    return {
      ...inner,
      getState: () => live,
      dispatch: ((action: A) => {
        if (!isFact(action)) return action;
        const before = live;
        own = { action, before, after: reduce(before, action) };
        // Before the log is told: who listens to it reads the state at once.
        live = own.after;
        try {
          inner.dispatch(action);
        } finally {
          own = null;
        }
        return action;
      }) as typeof inner.dispatch,
    } as typeof inner;
  };
