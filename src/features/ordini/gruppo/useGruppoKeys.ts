import { useEffect } from 'react';
import type { RefObject } from 'react';
import type { OrdineLista } from '../../../contract/ordini';
import { focusedRow } from '../../../shared/browser/listKeys';
import { listenForShortcuts } from '../../../shared/browser/shortcuts';
import { useAppDispatch } from '../../../shared/store';
import { choiceMade } from '../ordiniSlice';

/** X chooses the row with the focus; Ctrl+A, within the table, all that are shown. */
export function useGruppoKeys(board: RefObject<HTMLElement | null>, shown: readonly OrdineLista[]): void {
  const dispatch = useAppDispatch();
  useEffect(
    () => listenForShortcuts({ x: () => focusedRow()?.querySelector<HTMLElement>('[data-scegli]')?.click() }),
    [],
  );
  useEffect(() => {
    const element = board.current;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, target } = event;
      if (
        !(ctrlKey || metaKey) ||
        key.toLowerCase() !== 'a' ||
        !(target as Element).closest('.table-scroller')
      )
        return;
      event.preventDefault();
      dispatch(choiceMade({ ids: shown.map(({ id }) => id), ancora: null }));
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [board, shown, dispatch]);
}
