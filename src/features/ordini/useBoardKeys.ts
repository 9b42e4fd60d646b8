import { useCallback, useEffect, useRef, useState } from 'react';
import { listenForShortcuts } from '../../shared/browser/shortcuts';
import { useAppDispatch, useAppSelector } from '../../shared/store';
import type { useFiltri } from './filtri/useFiltri';
import { selectOpenOrderId, selectRiepilogo, selectRimessa } from './ordiniSelectors';
import { orderClosed } from './ordiniSlice';
import { useReturnFocus } from './useReturnFocus';

/** The keys that HelpModal documents, and the keyboard's focus back to where a panel was opened from when it closes. */
export function useBoardKeys({ moveDays, chooseToday }: ReturnType<typeof useFiltri>) {
  const dispatch = useAppDispatch();
  const board = useRef<HTMLDivElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const [helpOpen, setHelpOpen] = useState(false);
  useEffect(
    () =>
      listenForShortcuts({
        ArrowLeft: () => moveDays(-1),
        ArrowRight: () => moveDays(1),
        o: chooseToday,
        '/': () => searchBox.current?.focus(),
        '?': () => setHelpOpen(true),
        Escape: () => void dispatch(orderClosed()),
      }),
    [moveDays, chooseToday, dispatch],
  );

  const find = useCallback(
    (selector: string) => board.current?.querySelector<HTMLElement>(selector) ?? null,
    [],
  );
  const rowButton = useCallback(
    (id: number) => find(`[data-row="${id}"] [aria-expanded]`) ?? find('.table-scroller'),
    [find],
  );
  const riepilogoButton = useCallback(() => find('[data-focus="riepilogo"]'), [find]);
  useReturnFocus(useAppSelector(selectOpenOrderId), rowButton);
  useReturnFocus(useAppSelector(selectRimessa), rowButton);
  useReturnFocus(useAppSelector(selectRiepilogo).open || null, riepilogoButton);
  return { board, searchBox, helpOpen, setHelpOpen };
}
