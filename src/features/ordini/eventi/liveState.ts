import { weakMapMemoize } from '@reduxjs/toolkit';
import type { Evento } from '../../../contract/eventi';
import type { OrdineLista } from '../../../contract/ordini';
import type { Filtri } from '../../../domain/ordini/address';
import { calendarDay } from '../../../shared/format/date';

/** The newest row of an order that was pushed, told by an event or named by the hub. */
export interface LiveRow extends OrdineLista {
  /** The number of the last event about it; null where the server numbers none. */
  evento: number | null;
  /** Whether it belongs to the list, as date and status decided. */
  isListed: boolean;
  /** It came while this page was away, and is to be told with the others. */
  isMissed?: true | undefined;
  /** Without a number: the requests for the list that were sent since it came, whose answers know better. */
  asked?: string[];
}

/** What was pushed. The rows on screen are the list's last answer with `rows` laid over it (layRows). */
export interface LiveState {
  /** The last event that was received. Null while none is known, nor a list that names one. */
  lastEvent: number | null;
  /** Since this event all are known: `rows` holds every order that a later one was about. */
  completeSince: number | null;
  /** The last event that the list on screen includes. Below `completeSince` the list lacks something. */
  listNumber: number | null;
  /** Each order once, the latest arrival first. Besides, those of whatever day that nobody has seen. */
  rows: LiveRow[];
  /** What colleagues did, by order, while it is highlighted. */
  changes: Record<number, Evento>;
  /** The last thing that a colleague did to the order in the detail card. */
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

/** A server without versions has none that is older. */
export const versionOf = ({ versione }: OrdineLista): number => versione ?? 0;

/**
 * What date and status decide of an order (S4.3): by calendar day in Rome, and by status when one is set. `isListed`: it
 * belongs to the list that was asked for, which of an extended server is of all statuses; `isShown`: to what is shown
 * of it, so that it is highlighted and rings.
 */
export function decide(ordine: OrdineLista, { date, status, estesa }: Filtri & { estesa: boolean }) {
  const isOfDay = calendarDay(ordine.data) === date;
  const isShown = isOfDay && (status === null || ordine.stato === status);
  return { isListed: estesa ? isOfDay : isShown, isShown };
}

/** Whether the list on screen lacks changes that no event will bring. */
export const isBehind = ({ listNumber, completeSince }: LiveState): boolean =>
  listNumber !== null && completeSince !== null && listNumber < completeSince;

/** Whether the list's last answer may lack what came of an order. */
export const isLaid = ({ evento }: LiveRow, completeSince: number | null): boolean =>
  evento === null || evento > (completeSince ?? -1);

/** What is still of use once everything up to an event is known; the very same rows where all are. */
export function keepRows(rows: LiveRow[], completeSince: number | null): LiveRow[] {
  const kept = rows.filter((row) => isLaid(row, completeSince) || row.visto === false || row.isMissed);
  return kept.length < rows.length ? kept : rows;
}

/**
 * The rows with what came of one order: of two copies the one with the higher version, of two alike the later. A row that
 * changes again keeps its place.
 */
export function withRow(
  { rows, completeSince }: Pick<LiveState, 'rows' | 'completeSince'>,
  came: LiveRow,
): LiveRow[] {
  const known = rows.find(({ id }) => id === came.id);
  const newest = known && versionOf(known) > versionOf(came) ? { ...known, evento: came.evento } : came;
  const kept = keepRows([known?.isMissed ? { ...newest, isMissed: true } : newest], completeSince);
  if (known && kept[0] && isLaid(known, completeSince))
    return rows.map((row) => (row === known ? kept[0]! : row));
  return [...kept, ...(known ? rows.filter((row) => row !== known) : rows)];
}

/** The list on screen was read, with everything up to this event: what came by earlier ones is in it. */
export function adoptList(live: LiveState, numero: number): LiveState {
  const isOld = live.completeSince !== null && numero < live.completeSince;
  // An answer from before what is known without a hole is shown only until the list is read anew.
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
 * The list's last answer with what came since laid over it: rows that changed stand in their place, those that no longer
 * belong to it leave, and those that now do come on top, the latest first (S4.3). Of two copies of a row the higher
 * version is shown, the list's own where they have none. The same arrays give the same array, and where nothing changes
 * it is the list itself, so that rows which did not change are not drawn again.
 */
export const layRows = weakMapMemoize(
  (list: readonly OrdineLista[], live: readonly LiveRow[], completeSince: number | null) => {
    const notListed = new Map(live.filter((row) => isLaid(row, completeSince)).map((row) => [row.id, row]));
    const rows = list.flatMap((row) => {
      const known = notListed.get(row.id);
      notListed.delete(row.id);
      if (!known || versionOf(known) <= versionOf(row)) return [row];
      return known.isListed ? [known] : [];
    });
    const top = [...notListed.values()].filter(({ isListed }) => isListed);
    const isSame = top.length === 0 && rows.length === list.length && rows.every((row, i) => row === list[i]);
    return { rows: isSame ? list : [...top, ...rows], onTop: top.length };
  },
);
