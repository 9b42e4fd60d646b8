import type { Action, Reducer, Store } from '@reduxjs/toolkit';
import type { Entry } from '../../shared/audit/replay';

type State = object;

interface Log {
  actionsById: Record<number, { action: Entry }>;
  stagedActionIds: number[];
  computedStates: { state: State }[];
  currentStateIndex: number;
}

/** A log that is not in the present. */
export interface Moment {
  entries: readonly Entry[];
  states: readonly State[];
  index: number;
  /** It is this page's own log; a file, or one with actions left out, is not. */
  isOwn: boolean;
}

export interface Shown {
  subscribe: (listener: () => void) => unknown;
  moment: () => Moment | null;
  go: (index: number) => void;
  leave: () => void;
  /** It was asked for on the page, whose focus may go to it. */
  takesFocus?: true;
}

export interface Adding {
  entry: Entry;
  before: State;
  after: State;
}

/**
 * The page's own log within DevTools. While another one is shown there, an imported file or the own one with actions
 * left out, what happens waits; it is added to the own one when that comes back.
 */
export function makeOwnLog(
  inner: Store<State, Action> & { liftedStore?: Store<Log, Action & Record<string, unknown>> },
  adding: (adding: Adding | null) => void,
) {
  const { liftedStore: lifted } = inner;
  let end = inner.getState();
  let kept = lifted?.getState();
  let waiting: { entry: Entry; after: State }[] = [];

  const last = () => (lifted ? lifted.getState().computedStates.at(-1)!.state : inner.getState());
  const isOwn = () => waiting.length === 0 && last() === end;
  lifted?.subscribe(() => {
    if (isOwn()) kept = lifted.getState();
  });

  function add(entry: Entry, after: State): void {
    const isShown = isOwn();
    end = after;
    if (isShown) {
      adding({ entry, before: last(), after });
      try {
        inner.dispatch(entry);
      } finally {
        adding(null);
      }
    }
    // Another log is shown, or this one is locked.
    if (!isShown || last() !== after) waiting.push({ entry, after });
  }

  const shown: Shown = {
    subscribe: (listener) => inner.subscribe(listener),
    moment: () => {
      if (!lifted) return null;
      const { actionsById, stagedActionIds, computedStates, currentStateIndex: index } = lifted.getState();
      const own = isOwn();
      if (own && index === computedStates.length - 1) return null;
      return {
        entries: stagedActionIds.map((id) => actionsById[id]!.action),
        states: computedStates.map(({ state }) => state),
        index,
        isOwn: own,
      };
    },
    go: (index) => void lifted?.dispatch({ type: 'JUMP_TO_STATE', index, actionId: index }),
    leave: () => {
      if (!isOwn() && lifted && kept) {
        const missed = waiting;
        waiting = [];
        end = kept.computedStates.at(-1)!.state;
        lifted.dispatch({ type: 'IMPORT_STATE', nextLiftedState: kept, noRecompute: true });
        for (const { entry, after } of missed) add(entry, after);
      }
      shown.go(lifted!.getState().computedStates.length - 1);
    },
  };
  return { add, shown, end: () => end };
}

/** A reducer for DevTools that is not asked for what is known. */
export const knowing =
  (replay: Reducer<State>, known: () => Adding | null): Reducer<State> =>
  (state, action) => {
    const adding = known();
    return adding?.entry === action && adding.before === state ? adding.after : replay(state, action);
  };
