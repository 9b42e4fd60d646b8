import { STATO, type Stato } from '../../contract/costanti';
import { isUnanswered } from '../../api/apiError';
import { elencoArg, type ElencoArg } from '../../api/elencoRequest';
import type { CambioStatoArg } from '../../api/ordiniApi';
import type { Filtri } from '../../domain/ordini/address';
import type { Told } from './told';
import { NOTHING_LIVE, adoptList, decide, type LiveState } from './live/liveState';

export interface OrdiniState extends Filtri, Told {
  /** Extended mode: the list holds the whole day and the status filters it here; panels stay open after a change. */
  estesa: boolean;
  /** The id of this page; events carry it, so that the page knows its own changes from those of colleagues. */
  pagina: string;
  /** Ids in the list's last answer for the present filters; null until there is one. */
  listedIds: number[] | null;
  highlighted: number[];
  openOrderId: number | null;
  /** Failed changes, until retried or dismissed: every unanswered one, but only the last refused one. */
  failed: { id: number; status: Stato; cancels: boolean; cause: unknown }[];
  /** The order for which the panel 'Cosa rimetti a disposizione?' is open. */
  returning: number | null;
  riepilogo: {
    open: boolean;
    /** Raised each time the button asks to scroll to the panel. */
    recalls: number;
  };
  /** Extended. */
  chosen: Chosen;
  soundIsBlocked: boolean;
  live: LiveState;
}

/** The state of a dashboard that opens on `date` ('yyyy-MM-dd'), passed in because reducers have no clock. */
export const makeOrdiniState = (fields: Partial<OrdiniState> = {}): OrdiniState => ({
  date: '',
  status: null,
  estesa: false,
  pagina: '',
  listedIds: null,
  told: [],
  highlighted: [],
  openOrderId: null,
  failed: [],
  returning: null,
  riepilogo: { open: false, recalls: 0 },
  chosen: NONE_CHOSEN,
  soundIsBlocked: false,
  live: NOTHING_LIVE,
  ...fields,
});

/** Whether a request asked for the list of the present filters. */
export const isListed = (asked: ElencoArg, state: OrdiniState) => {
  const { date, status } = elencoArg(state);
  return asked.date === date && asked.status === status;
};

/** The order and the new status of a requested change. */
export const requestedChange = (arg: number | CambioStatoArg) =>
  typeof arg === 'object'
    ? { id: arg.id, status: arg.status, cancels: false, undoes: arg.undoes }
    : { id: arg, status: STATO.Annullato, cancels: true };

/** Dismisses the refused changes of other orders and, if `sameIsLeft`, every failed change of this one. */
export function leaveFailed(state: OrdiniState, id: number, sameIsLeft = true): void {
  state.failed = state.failed.filter((change) =>
    change.id === id ? !sameIsLeft : isUnanswered(change.cause),
  );
}

/** A reload closes the detail card and the summary panel (S4.2). */
export function closePanels(state: OrdiniState): void {
  state.openOrderId = null;
  state.live.openChange = null;
  state.riepilogo.open = false;
}

/** Resets everything that belongs to the old list. The same filters again change nothing. */
export function setFiltri(state: OrdiniState, { date, status }: Filtri): void {
  if (state.date === date && (state.estesa || state.status === status)) {
    state.status = status;
    return;
  }
  Object.assign(state, {
    date,
    status,
    listedIds: null,
    highlighted: [],
    failed: state.failed.filter(({ cause }) => isUnanswered(cause)),
    chosen: NONE_CHOSEN,
  });
  state.live.changes = {};
  state.live.rows = state.live.rows.filter(({ evento }) => evento !== null);
  for (const row of state.live.rows) row.isListed = decide(row, state).isListed;
  closePanels(state);
}

/** Notes the request on the rows without a number: its answer will be newer than they are. */
export function listAsked({ live }: OrdiniState, requestId: string): void {
  for (const row of live.rows) if (row.evento === null) (row.asked ??= []).push(requestId);
}

/** The list was loaded. It includes the live rows up to `ultimo`, or without it those of its ids and of the request. */
export function listRead(state: OrdiniState, requestId: string, ids: number[], ultimo?: number): void {
  const { live } = state;
  state.listedIds = ids;
  if (ultimo !== undefined) state.live = adoptList(live, ultimo);
  else
    live.rows = live.rows.filter(
      ({ id, evento, asked }) => evento !== null || !(asked?.includes(requestId) || ids.includes(id)),
    );
}

/** The orders chosen in the list (extended), by id. */
export interface Chosen {
  ids: number[];
  /** The last box that was clicked: a range starts there. */
  anchor: number | null;
}

export const NONE_CHOSEN: Chosen = { ids: [], anchor: null };

/** Toggles an order. With Shift, `range` lists the ids on screen: those from the anchor to `id` get its new state. */
export function toggleChosen({ ids, anchor }: Chosen, id: number, range: readonly number[] = []): Chosen {
  const ends = [range.indexOf(anchor ?? NaN), range.indexOf(id)];
  const from = Math.min(...ends);
  const pressed = new Set(from < 0 ? [id] : range.slice(from, Math.max(...ends) + 1));
  const others = ids.filter((other) => !pressed.has(other));
  return { ids: ids.includes(id) ? others : [...others, ...pressed], anchor: id };
}

/** Drops the orders that left the screen; returns the same object when none did. */
export function keepShown(chosen: Chosen, shown: readonly number[]): Chosen {
  const onScreen = new Set(shown);
  const ids = chosen.ids.filter((id) => onScreen.has(id));
  return ids.length === chosen.ids.length ? chosen : { ...chosen, ids };
}
