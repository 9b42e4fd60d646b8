import { useEffect } from 'react';
import type { RefObject } from 'react';
import { ordiniApi } from '../../../api/ordiniApi';
import { listenForShortcuts } from '../../../shared/browser/shortcuts';
import { useAppDispatch, useAppSelector } from '../../../shared/store';
import { stampaOrdine } from '../dettaglio/stampaOrdine';
import type { useFiltri } from '../filtri/useFiltri';
import { selectOpenOrderId } from '../ordiniSelectors';
import { orderClosed, summaryClosed } from '../ordiniSlice';

export interface BoardKeysProps {
  board: RefObject<HTMLElement | null>;
  searchBox: RefObject<HTMLInputElement | null>;
  filtri: ReturnType<typeof useFiltri>;
  onHelp: () => void;
}

const focused = (selector: string) => document.activeElement?.closest<HTMLElement>(selector) ?? null;
const focusedRow = () => focused('tr[data-row]');

/** Moves the focus so many rows on, from the open order's where none has it, or, with no step, into the first. */
function move(board: HTMLElement | null, step: number): void {
  const rows = [...(board?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])];
  const from = step === 0 ? null : (focusedRow() ?? rows.find((row) => row.matches('.ordine-aperto')));
  const to = from ? rows.indexOf(from) + step : 0;
  rows[to]?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
}

/** Presses the button that a key stands for: of the row with the focus, or else of the open order. */
const press = (board: HTMLElement | null, key: string) =>
  (focusedRow() ?? board?.querySelector('.ordine-card'))
    ?.querySelector<HTMLElement>(`[data-key="${key}"]`)
    ?.click();

/** The arrows within the list, and from the search into it. */
function useArrows(board: BoardKeysProps['board']): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      const isSearch = target instanceof HTMLInputElement && target.type === 'search';
      if (!(isSearch ? ['ArrowDown', 'Enter'] : focusedRow() ? ['ArrowDown', 'ArrowUp'] : []).includes(key))
        return;
      event.preventDefault();
      move(board.current, isSearch ? 0 : key === 'ArrowUp' ? -1 : 1);
    };
    const element = board.current;
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [board]);
}

/** The keys that HelpModal documents. They come after the first rows. */
export default function BoardKeys({ board, searchBox, filtri, onHelp }: BoardKeysProps) {
  const dispatch = useAppDispatch();
  const openOrderId = useAppSelector(selectOpenOrderId);
  const { moveDays, chooseToday } = filtri;
  useArrows(board);
  useEffect(() => {
    const print = async () => {
      const id = Number(focusedRow()?.dataset.row ?? openOrderId);
      const { data } = id
        ? await dispatch(ordiniApi.endpoints.getOrdine.initiate(id, { subscribe: false }))
        : {};
      if (data) dispatch(stampaOrdine(data));
    };
    return listenForShortcuts({
      ArrowLeft: () => moveDays(-1),
      ArrowRight: () => moveDays(1),
      o: chooseToday,
      j: () => move(board.current, 1),
      k: () => move(board.current, -1),
      p: () => press(board.current, 'p'),
      r: () => press(board.current, 'r'),
      s: () => void print(),
      '/': () => searchBox.current?.focus(),
      '?': onHelp,
      Escape: () => {
        const closesSummary = openOrderId === null || focused('#riepilogo');
        dispatch(closesSummary ? summaryClosed() : orderClosed());
      },
    });
  }, [board, searchBox, moveDays, chooseToday, onHelp, openOrderId, dispatch]);
  return null;
}
