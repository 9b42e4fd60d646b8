import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { isPageLoading } from '../browser/fullPageLoad';
import { lazyPart } from '../lazyComponent';
import { LeavingContext, type AfterSave } from './useLeaving';

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
