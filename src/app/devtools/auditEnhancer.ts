import type { Reducer, StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import type { Recorder } from '../../shared/audit/recorder';
import { replaying, screenShown } from '../../shared/audit/replay';
import { makeStamp } from './makeStamp';
import { makeOwnLog, type Adding, type Shown } from './ownLog';

/** RTK Query dispatches these only to show its middleware and subscriptions in DevTools. */
const BOOKKEEPING = /\/(middlewareRegistered|subscriptionsUpdated)$/;
/** Actions of timers; the log keeps them within the next entry. */
const TIMERS = /\/(toastRemoved|\w*[hH]ighlightEnded|remove(Query|Mutation)Result)$/;

interface Options {
  expose: (shown: Shown) => void;
  recorder?: Pick<Recorder, 'begin' | 'record'>;
  path: () => string;
}

/** Keeps the app's present state, so that middleware, listeners and screens never see the past that DevTools shows. */
export const auditEnhancer = ({ expose, recorder, path }: Options): StoreEnhancer =>
  ((createStore: (reducer: Reducer<object>, preloaded?: object) => Parameters<typeof makeOwnLog>[0]) =>
    (reducer: Reducer<object>, preloaded?: object) => {
      let adding: Adding | null = null;
      const replay = replaying(reducer);
      // Answers DevTools with the known state instead of reducing again.
      const inner = createStore(
        (state, action) =>
          adding?.entry === action && adding.before === state ? adding.after : replay(state, action),
        preloaded,
      );
      const log = makeOwnLog(inner, (now) => (adding = now));
      const stamp = makeStamp(reducer(undefined, { type: '' }));
      const listeners = new Set<() => void>();
      let live = inner.getState();
      let timers: UnknownAction[] = [];
      let screen = '';

      function note(action: UnknownAction, after: object): void {
        const entry = stamp(action, after, timers.length > 0 ? { meanwhile: timers } : {});
        timers = [];
        // Before subscribers run, which may dispatch the next action at once.
        recorder?.record(entry, log.end);
        log.add(entry, after);
      }

      recorder?.begin(live);
      expose(log.shown);
      return {
        ...inner,
        getState: () => live,
        subscribe: (listener: () => void) => {
          listeners.add(listener);
          return () => void listeners.delete(listener);
        },
        dispatch: (action: UnknownAction) => {
          if (BOOKKEEPING.test(action.type)) return action;
          const before = live;
          live = reducer(before, action);
          if (TIMERS.test(action.type)) timers.push(action);
          else {
            const isMoved = action.type !== 'app/started' && path() !== screen;
            if (isMoved) note(screenShown((screen = path())), before);
            note(action, live);
          }
          for (const listener of [...listeners]) listener();
          return action;
        },
      };
    }) as unknown as StoreEnhancer;
