import type { Action, Store } from '@reduxjs/toolkit';
import type { Entry } from '../../shared/audit/replay';

type State = object;

interface Log {
  actionsById: Record<number, { action: Entry }>;
  stagedActionIds: number[];
  computedStates: { state: State }[];
  currentStateIndex: number;
}

/** A log that DevTools shows at a past entry. */
export interface Moment {
  entries: readonly Entry[];
  states: readonly State[];
  index: number;
  /** The page's own log; not a file, nor a log with skipped actions. */
  isOwn: boolean;
}

export interface Shown {
  subscribe: (listener: () => void) => unknown;
  moment: () => Moment | null;
  go: (index: number) => void;
  leave: () => void;
  /** Set when the page itself opened it, which may then take the focus. */
  takesFocus?: true;
}

export interface Adding {
  entry: Entry;
  before: State;
  after: State;
}

/**
 * The page's own log within DevTools. While DevTools shows another log (an imported file, or the own one with skipped
 * actions), new entries wait until the own log is back.
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
    // DevTools shows another log, or has locked this one.
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
