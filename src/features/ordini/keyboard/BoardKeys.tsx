import { useEffect, useState, type RefObject } from 'react';
import { whyFailed } from '../../../api/apiError';
import { focusedRow, listenForArrows, moveRow } from '../../../shared/browser/listKeys';
import { SCROLLING_TABLE, useShortcuts } from '../../../shared/browser/shortcuts';
import { readOrdineId } from '../../../shared/ordineId';
import { useAppDispatch, useAppSelector, useEstesa, useMayChange } from '../../../shared/store';
import { errorShown } from '../../../ui/toast/toastSlice';
import { printOrdineById } from '../card/printOrdine';
import { useFiltri } from '../filters/useFiltri';
import { useFollowMidnight } from '../filters/useFollowMidnight';
import { ChangeOrdineForm } from '../../../domain/ordine-form/change/lazyChangeOrdineForm';
import { selectOpenOrderId } from '../ordiniSelectors';
import { orderClosed, summaryClosed } from '../ordiniSlice';
import { STATO_LABELS } from '../../../contract/costanti';
import { setDocumentTitle } from '../../../shared/browser/documentTitle';
import { formatLongDate, formatLongDay } from '../../../shared/format/date';
import { ordiniText } from '../../../domain/ordini/stato';
import type { Filtri } from '../../../domain/ordini/address';

export interface BoardKeysProps {
  board: RefObject<HTMLElement | null>;
  searchBox: RefObject<HTMLInputElement | null>;
  onHelp: () => void;
  /** The number of orders shown; null while the list loads. */
  count: number | null;
}

const focused = (selector: string) => document.activeElement?.closest<HTMLElement>(selector) ?? null;

const press = (board: HTMLElement | null, key: string) =>
  (focusedRow() ?? board?.querySelector('.ordine-card'))
    ?.querySelector<HTMLElement>(`[data-key="${key}"]`)
    ?.click();

/** The shortcuts that OrdiniHelp lists, announcements for screen readers, and the new day. Loaded after the first rows. */
export default function BoardKeys({ board, searchBox, onHelp, count }: BoardKeysProps) {
  const dispatch = useAppDispatch();
  const openOrderId = useAppSelector(selectOpenOrderId);
  const { date, status, moveDays, chooseToday } = useFiltri();
  const mayChange = useMayChange();
  const changes = useEstesa() && mayChange;
  const [modificato, setModificato] = useState<number | null>(null);
  useEffect(listenForArrows, []);
  useFollowMidnight();
  const ordine = () => readOrdineId(focusedRow()?.dataset.row) ?? openOrderId;
  const print = async () => {
    const id = ordine();
    if (!id) return;
    // Shown in both modes: this key is not in the specification, so its silence (S8.1) does not apply.
    const failed = (error: unknown) => dispatch(errorShown(`Ordine non stampato: ${whyFailed(error)}`));
    await dispatch(printOrdineById(id)).catch(failed);
  };
  useShortcuts({
    ArrowLeft: () => moveDays(-1),
    ArrowRight: () => moveDays(1),
    // Like the arrows, it does not change the day while the focus is in the table.
    o: () => {
      if (!focused(SCROLLING_TABLE)) chooseToday();
    },
    j: () => moveRow(1),
    k: () => moveRow(-1),
    p: ({ repeat }) => !repeat && press(board.current, 'p'),
    r: ({ repeat }) => !repeat && press(board.current, 'r'),
    s: () => void print(),
    ...(changes && { m: () => setModificato(ordine()) }),
    '/': () => searchBox.current?.focus(),
    '?': onHelp,
    Escape: () => {
      const closesSummary = openOrderId === null || focused('#riepilogo');
      dispatch(closesSummary ? summaryClosed() : orderClosed());
    },
  });
  return (
    <>
      <Announcement date={date} status={status} count={count} />
      {modificato !== null && <ChangeOrdineForm id={modificato} onClose={() => setModificato(null)} />}
    </>
  );
}

/** Tells screen readers how many orders the chosen day and status have, and names the day in the tab's title. */
function Announcement({ date, status, count }: Filtri & Pick<BoardKeysProps, 'count'>) {
  const day = formatLongDate(date);
  const asked = `${formatLongDay(date)}${status === null ? '' : `, ${STATO_LABELS[status]}`}`;
  const [said, setSaid] = useState({ asked, text: '' });
  // Silent at first: the user has not chosen anything yet.
  if (count !== null && said.asked !== asked) setSaid({ asked, text: `${asked}: ${ordiniText(count)}` });
  useEffect(() => setDocumentTitle(`Ordini, ${day} – Gestione Ordini`), [day]);
  return (
    <p className="visually-hidden" role="status">
      {said.asked === asked && said.text}
    </p>
  );
}
