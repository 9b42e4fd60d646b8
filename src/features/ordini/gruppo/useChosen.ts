import { useEffect, useMemo, useRef } from 'react';
import type { RefObject } from 'react';
import type { OrdineLista } from '../../../contract/ordini';
import { focusIsLost } from '../../../shared/browser/focusIsLost';
import { useAppDispatch, useAppSelector } from '../../../shared/store';
import { selectScelta } from '../ordiniSelectors';
import { choiceMade } from '../ordiniSlice';
import { keepShown } from '../chosen/chosen';

/** The chosen orders, in the order of the screen. What left the list is chosen no more, also when it comes back. */
export function useChosen(shown: readonly OrdineLista[]): readonly OrdineLista[] {
  const dispatch = useAppDispatch();
  const scelta = useAppSelector(selectScelta);
  const kept = useMemo(
    () =>
      keepShown(
        scelta,
        shown.map(({ id }) => id),
      ),
    [scelta, shown],
  );
  useEffect(() => {
    if (kept !== scelta) dispatch(choiceMade(kept));
  }, [kept, scelta, dispatch]);
  return useMemo(() => {
    const ids = new Set(kept.ids);
    return shown.filter(({ id }) => ids.has(id));
  }, [kept, shown]);
}

/**
 * Where the keyboard's focus goes when what had it in the bar went away with its press: it stays in the bar, and goes to
 * the list when the bar leaves. To be spread on the bar.
 */
export function useKeepFocus(isThere: boolean, board: RefObject<HTMLElement | null>) {
  const bar = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (hadFocus.current && focusIsLost())
      (isThere ? bar.current : board.current?.querySelector<HTMLElement>('.table-scroller'))?.focus();
  });
  return {
    ref: bar,
    tabIndex: -1,
    onFocus: () => {
      hadFocus.current = true;
    },
    onBlur: ({ relatedTarget }: { relatedTarget: Element | null }) => {
      // Of an element that leaves the page there is none.
      if (relatedTarget) hadFocus.current = bar.current?.contains(relatedTarget) ?? false;
    },
  };
}
