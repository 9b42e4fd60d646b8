import type { UnknownAction } from '@reduxjs/toolkit';
import type { AppStore } from '../store';
import type { Shown } from './liveEnhancer';

const nothing = () => undefined;

/** What a screen may do with what it dispatched: stop listening, give up a request, ask again. */
const inert = () =>
  Object.assign(nothing.bind(null), {
    unsubscribe: nothing,
    updateSubscriptionOptions: nothing,
    refetch: nothing,
    abort: nothing,
    reset: nothing,
  });

/** RTK Query's hooks ask in this way, and change nothing, whether they are subscribed. */
const isQuestion = (action: unknown) =>
  ((action ?? {}) as Partial<UnknownAction>).type?.endsWith('/internal_getRTKQSubscriptions');

/** The store for screens of the past: the state that DevTools show, and nobody who listens to what is dispatched. */
export const pastStore = (store: AppStore, { getState, subscribe }: Shown): AppStore => ({
  ...store,
  getState,
  subscribe,
  dispatch: ((action: never) => (isQuestion(action) ? store.dispatch(action) : inert())) as never,
});
