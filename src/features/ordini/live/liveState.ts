import { weakMapMemoize } from '@reduxjs/toolkit';
import type { Evento } from '../../../contract/eventi';
import type { OrdineLista } from '../../../contract/ordini';
import type { Filtri } from '../../../domain/ordini/address';
import { calendarDay } from '../../../shared/format/date';

/** The newest row of an order, from a push, an event or the hub's list of unseen orders. */
export interface LiveRow extends OrdineLista {
  /** The number of the order's last event; null if the server does not number events. */
  evento: number | null;
  /** Whether the order belongs to the list, by date and status (see `decide`). */
  isListed: boolean;
  /** The order came while this page was disconnected, and no toast has announced it yet. */
  isMissed?: true | undefined;
  /** For rows without a number: the list requests sent since; their answers are newer than the row. */
  asked?: string[];
}

/** What was pushed. The screen shows the list's last answer with `rows` laid over it (layRows). */
export interface LiveState {
  /** The last event received or named by a list; null before either. */
  lastEvent: number | null;
  /** No later event is missing: `rows` holds every order that changed after this one. */
  completeSince: number | null;
  /** The last event that the list on screen includes. If it is below `completeSince`, the list lacks changes. */
  listNumber: number | null;
  /** One row per order, the latest arrival first; also the unseen orders of other days. */
  rows: LiveRow[];
  /** A colleague's change by order id, while the row is highlighted for it. */
  changes: Record<number, Evento>;
  /** A colleague's last change of the order in the detail card. */
  openChange: Evento | null;
}

export const NOTHING_LIVE: LiveState = {
  lastEvent: null,
  completeSince: null,
  listNumber: null,
  rows: [],
  changes: {},
  openChange: null,
};

/** The order's version; 0 on a server without versions, so that none counts as older. */
export const versionOf = ({ versione }: OrdineLista): number => versione ?? 0;

/**
 * Compares an order with the filters (S4.3), its day in Rome's time zone. `isListed`: the list's answer contains it (an
 * extended server lists all statuses). `isShown`: the user sees it, so it is highlighted and rings.
 */
export function decide(ordine: OrdineLista, { date, status, estesa }: Filtri & { estesa: boolean }) {
  const isOfDay = calendarDay(ordine.data) === date;
  const isShown = isOfDay && (status === null || ordine.stato === status);
  return { isListed: estesa ? isOfDay : isShown, isShown };
}

/** Whether the list on screen lacks changes that no event will bring any more. */
export const isBehind = ({ listNumber, completeSince }: LiveState): boolean =>
  listNumber !== null && completeSince !== null && listNumber < completeSince;

/** Whether the row is laid over the list, because the list's last answer may lack its change. */
export const isOverlaid = ({ evento }: LiveRow, completeSince: number | null): boolean =>
  evento === null || evento > (completeSince ?? -1);

/** Drops the rows that the list includes by now; returns the same array when it keeps all. */
export function keepRows(rows: LiveRow[], completeSince: number | null): LiveRow[] {
  const kept = rows.filter((row) => isOverlaid(row, completeSince) || row.visto === false || row.isMissed);
  return kept.length < rows.length ? kept : rows;
}

/** Adds or replaces an order's row, in its place. The higher version wins, the incoming row between equal ones. */
export function withRow(
  { rows, completeSince }: Pick<LiveState, 'rows' | 'completeSince'>,
  incoming: LiveRow,
): LiveRow[] {
  const known = rows.find(({ id }) => id === incoming.id);
  const newest =
    known && versionOf(known) > versionOf(incoming) ? { ...known, evento: incoming.evento } : incoming;
  const kept = keepRows([known?.isMissed ? { ...newest, isMissed: true } : newest], completeSince);
  if (known && kept[0] && isOverlaid(known, completeSince))
    return rows.map((row) => (row === known ? kept[0]! : row));
  return [...kept, ...(known ? rows.filter((row) => row !== known) : rows)];
}

/** The list on screen was loaded and includes every event up to `numero`. */
export function adoptList(live: LiveState, numero: number): LiveState {
  const isOld = live.completeSince !== null && numero < live.completeSince;
  // An answer older than the complete part stays only until the list is reloaded (see `isBehind`).
  const completeSince = isOld ? live.completeSince : numero;
  const isNumbered = ({ evento }: LiveRow) => evento !== null;
  return {
    ...live,
    lastEvent: live.lastEvent ?? numero,
    listNumber: numero,
    completeSince,
    rows: keepRows(live.rows.every(isNumbered) ? live.rows : live.rows.filter(isNumbered), completeSince),
  };
}

/**
 * Lays the live rows over the list's last answer: changed rows keep their place, rows that no longer belong leave, and
 * new ones come on top, the latest first (S4.3). The higher version of a row wins, the list's own between equal ones.
 * The same arguments return the same array, and without a change the list itself, so that React skips unchanged rows.
 */
export const layRows = weakMapMemoize(
  (list: readonly OrdineLista[], live: readonly LiveRow[], completeSince: number | null) => {
    const unplaced = new Map(
      live.filter((row) => isOverlaid(row, completeSince)).map((row) => [row.id, row]),
    );
    const rows = list.flatMap((row) => {
      const known = unplaced.get(row.id);
      unplaced.delete(row.id);
      if (!known || versionOf(known) <= versionOf(row)) return [row];
      return known.isListed ? [known] : [];
    });
    const top = [...unplaced.values()].filter(({ isListed }) => isListed);
    const isSame = top.length === 0 && rows.length === list.length && rows.every((row, i) => row === list[i]);
    return { rows: isSame ? list : [...top, ...rows], onTop: top.length };
  },
);
