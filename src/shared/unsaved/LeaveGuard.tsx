import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { isPageLoading } from '../browser/fullPageLoad';
import { lazyPart } from '../lazyComponent';

interface Leaving {
  /** Says that there are unsaved changes, until the function that it returns is called. */
  guard: () => () => void;
  /** Goes on at once, or when the user agrees to lose the unsaved changes. */
  leave: (go: () => void) => void;
}

/** State of a navigation, by which a screen says that it has saved: then nothing is asked. */
export interface AfterSave {
  afterSave: boolean;
}

/** Without a LeaveGuard around it, as in the view of the past, nothing is asked. */
const LeavingContext = createContext<Leaving>({ guard: () => () => undefined, leave: (go) => go() });

export const useLeaving = (): Leaving => useContext(LeavingContext);

export const LeaveDialog = lazyPart(() => import(/* webpackChunkName: "conferma" */ './LeaveDialog'));

const isAfterSave = (state: unknown): boolean => (state as AfterSave | null)?.afterSave === true;

/** Stands once, around all screens: the router knows one blocker, screens have several places edited (UnsavedGuard). */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const guards = useRef(0);
  const [pending, setPending] = useState<{ go: () => void } | null>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      guards.current > 0 &&
      currentLocation.pathname !== nextLocation.pathname &&
      !isAfterSave(nextLocation.state),
  );
  useBeforeUnload((event) => {
    if (guards.current > 0 && !isPageLoading()) event.preventDefault();
  });

  const leaving = useMemo(
    () => ({
      guard: () => {
        guards.current += 1;
        return () => void (guards.current -= 1);
      },
      leave: (go: () => void) => (guards.current > 0 ? setPending({ go }) : go()),
    }),
    [],
  );

  const blocked = blocker.state === 'blocked';
  return (
    <LeavingContext value={leaving}>
      {children}
      {(blocked || pending) && (
        <LeaveDialog
          restoreFocus
          onStay={() => {
            setPending(null);
            blocker.reset?.();
          }}
          onLeave={() => {
            setPending(null);
            if (blocked) blocker.proceed();
            else pending?.go();
          }}
        />
      )}
    </LeavingContext>
  );
}
