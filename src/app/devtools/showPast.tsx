import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { AppDeps } from '../../shared/deps';
import type { AppStore } from '../store';
import type { Shown } from './liveEnhancer';
import { PastView } from './PastView';

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
const pastStore = (store: AppStore, { getState, subscribe }: Shown): AppStore => ({
  ...store,
  getState,
  subscribe,
  dispatch: ((action: never) => (isQuestion(action) ? store.dispatch(action) : inert())) as never,
});

/** What a person may do on a page. */
const GESTURES = [
  'click',
  'dblclick',
  'keydown',
  'keyup',
  'submit',
  'beforeinput',
  'change',
  'paste',
  'drop',
];

/** Neither the screen of the past nor the one behind it hears it, whatever they listened with. */
function refuse(event: Event): void {
  event.stopImmediatePropagation();
  if (!(event instanceof KeyboardEvent)) event.preventDefault();
}

/** Lays a picture of the past over the app, and over its dialogs. The result takes it away. */
function layOver(store: AppStore, deps: AppDeps): () => void {
  const cover = document.body.appendChild(document.createElement('div'));
  cover.className = 'past';
  const root: Root = createRoot(cover);
  const { pathname, search } = window.location;
  // Whatever a screen tries by itself.
  const still: AppDeps = { ...deps, playSound: () => Promise.resolve(), fullPageLoad: () => undefined };
  root.render(<PastView store={store} deps={still} path={pathname + search} />);
  for (const gesture of GESTURES) window.addEventListener(gesture, refuse, true);
  return () => {
    for (const gesture of GESTURES) window.removeEventListener(gesture, refuse, true);
    root.unmount();
    cover.remove();
  };
}

/**
 * Shows what DevTools show, where that is not the present: over the living screens, which go on behind it and notice
 * nothing. What was typed there, what is open and what was asked for are as they were when one comes back.
 */
export function showPast(store: AppStore, shown: Shown, deps: AppDeps): void {
  let leave: (() => void) | null = null;
  shown.subscribe(() => {
    const isPast = shown.getState() !== store.getState();
    if (isPast === (leave !== null)) return;
    leave?.();
    leave = isPast ? layOver(pastStore(store, shown), deps) : null;
  });
}
