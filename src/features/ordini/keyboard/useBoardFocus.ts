import { useCallback, useRef, useState } from 'react';
import { useAppSelector } from '../../../shared/store';
import { selectOpenOrderId, selectRiepilogo, selectRimessa } from '../ordiniSelectors';
import { useReturnFocus } from '../focus/useReturnFocus';

/** Where the keyboard's focus goes back to when a panel closes, and what the keys need (BoardKeys). */
export function useBoardFocus() {
  const board = useRef<HTMLDivElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const [helpOpen, setHelpOpen] = useState(false);
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
