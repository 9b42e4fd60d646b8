import { legacy_createStore as createStore } from '@reduxjs/toolkit';
import { createRoot } from 'react-dom/client';
import type { AppDeps } from '../../shared/deps';
import { documentTitle, setDocumentTitle } from '../../shared/browser/documentTitle';
import { screenShown, stateHash } from '../../shared/audit/replay';
import { rootReducer, type AppStore, type RootState } from '../store';
import type { Moment, Shown } from './ownLog';
import { buildName } from './makeStamp';
import { PastBar, PastView } from './PastView';
import { verdictOf } from './titles';

const nothing = () => undefined;
const never = new Promise<never>(nothing);
/** A dispatched request of a past screen: it never answers, and can be unsubscribed, aborted and refetched, to no effect. */
const inert = () =>
  Object.assign(nothing.bind(null), {
    then: never.then.bind(never),
    isSubscribed: () => true,
    unsubscribe: nothing,
    updateSubscriptionOptions: nothing,
    refetch: nothing,
    abort: nothing,
    reset: nothing,
  });

/** The store of past screens: it shows a given state and ignores actions. */
function pastStore() {
  const shown = createStore((_state: unknown, action: { type: string; state?: unknown }) => action.state);
  return {
    store: { ...shown, dispatch: inert } as unknown as AppStore,
    show: (state: unknown) => shown.dispatch({ type: 'shown', state }),
  };
}

const GESTURES = [
  'click',
  'auxclick',
  'dblclick',
  'keydown',
  'keyup',
  'submit',
  'beforeinput',
  'change',
  'paste',
  'drop',
];

/** Events of the past's bar that must not reach the live screens, which listen to keys and focus. */
const OF_BAR = [...GESTURES, 'focusin', 'focusout'];

const inBar = ({ target }: Event) => target instanceof Element && target.closest('[data-past-bar]') !== null;

/** Keeps an event from the past screen and from the live one behind it. */
function refuse(event: Event): void {
  if (inBar(event)) return;
  event.stopImmediatePropagation();
  if (!(event instanceof KeyboardEvent)) event.preventDefault();
}

const pathOf = ({ entries, index }: Moment): string =>
  entries
    .slice(0, index + 1)
    .filter(screenShown.match)
    .findLast(({ payload }) => typeof payload === 'string')?.payload ??
  window.location.pathname + window.location.search;

function layOver(shown: Shown, deps: AppDeps) {
  const title = documentTitle();
  const cover = document.body.appendChild(document.createElement('div'));
  cover.className = 'past';
  /** Raised by a moment that no screen can show, so that the next one begins anew. */
  let broken = 0;
  const root = createRoot(cover, { onCaughtError: () => (broken += 1) });
  const still: AppDeps = { ...deps, playSound: () => Promise.resolve(), fullPageLoad: () => undefined };
  const past = pastStore();
  const here = { build: buildName(), forma: stateHash(rootReducer(undefined, { type: '' })) };

  for (const gesture of GESTURES) window.addEventListener(gesture, refuse, true);
  for (const gesture of OF_BAR) cover.addEventListener(gesture, (event) => event.stopPropagation());
  return {
    show: (moment: Moment) => {
      const { entries, states, isOwn } = moment;
      const state = states[moment.index] as Partial<RootState> | null;
      const path = pathOf(moment);
      // Signed out, the screen's router is at the login and stays there.
      const key = [path, broken, state?.session?.open].join();
      past.show(state);
      root.render(
        <>
          <PastBar
            moment={moment}
            autore={state?.session?.userName ?? null}
            verdict={isOwn ? null : verdictOf(entries.slice(1), states.slice(1), here)}
            go={shown.go}
            leave={shown.leave}
            takesFocus={shown.takesFocus}
          />
          <PastView key={key} store={past.store} deps={still} path={path} />
        </>,
      );
    },
    remove: () => {
      for (const gesture of GESTURES) window.removeEventListener(gesture, refuse, true);
      root.unmount();
      cover.remove();
      // The past screens set their own.
      setDocumentTitle(title);
    },
  };
}

/** Covers the live screens, which keep running behind the past one. */
export function showPast(shown: Shown, deps: AppDeps): void {
  let over: ReturnType<typeof layOver> | null = null;
  const look = () => {
    const moment = shown.moment();
    if (moment) (over ??= layOver(shown, deps)).show(moment);
    else {
      over?.remove();
      over = null;
    }
  };
  shown.subscribe(look);
  look();
}
