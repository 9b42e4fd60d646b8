import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { type Blocker, NavigationType, useBeforeUnload, useBlocker } from 'react-router-dom';
import { isPageLoading } from '../browser/fullPageLoad';
import { lazyPart } from '../lazyComponent';
import type { Unsaved } from './LeaveDialog';

interface Leaving {
  /** Registers unsaved changes; the returned function unregisters them. */
  guard: (unsaved: Unsaved) => () => void;
  /** Calls `go` at once, or after the user agrees to lose unsaved changes. */
  leave: (go: () => void) => void;
}

/** Navigation state of a screen that has saved, so that no question follows. */
export interface AfterSave {
  afterSave: boolean;
}

/** The default asks nothing: the replay has no LeaveGuard. */
const LeavingContext = createContext<Leaving>({ guard: () => () => undefined, leave: (go) => go() });

export const useLeaving = (): Leaving => useContext(LeavingContext);

export const LeaveDialog = lazyPart(() => import(/* webpackChunkName: "conferma" */ './LeaveDialog'));

const isAfterSave = (state: unknown): boolean => (state as AfterSave | null)?.afterSave === true;

/** One guard around all screens, because the router allows one blocker and screens have several edits (UnsavedGuard). */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const guards = useRef(new Set<Unsaved>());
  const [pending, setPending] = useState<{ go: () => void } | null>(null);
  const [answered, setAnswered] = useState<Blocker>();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      guards.current.size > 0 &&
      (currentLocation.pathname !== nextLocation.pathname ||
        // A step back or forward to another day. A screen that leads to one itself has called `leave`.
        (historyAction === NavigationType.Pop && currentLocation.search !== nextLocation.search)) &&
      !isAfterSave(nextLocation.state),
  );
  useBeforeUnload((event) => {
    if (guards.current.size > 0 && !isPageLoading()) event.preventDefault();
  });

  const leaving = useMemo(
    () => ({
      guard: (unsaved: Unsaved) => {
        guards.current.add(unsaved);
        return () => void guards.current.delete(unsaved);
      },
      leave: (go: () => void) => (guards.current.size > 0 ? setPending({ go }) : go()),
    }),
    [],
  );

  // The blocker stays as it is while the next screen's code loads.
  const blocked = blocker.state === 'blocked' && blocker !== answered;
  return (
    <LeavingContext value={leaving}>
      {children}
      {(blocked || pending) && (
        <LeaveDialog
          restoreFocus
          guards={guards}
          onStay={() => {
            setPending(null);
            blocker.reset?.();
          }}
          onLeave={() => {
            setPending(null);
            setAnswered(blocker);
            if (blocked) blocker.proceed();
            else pending?.go();
          }}
        />
      )}
    </LeavingContext>
  );
}
