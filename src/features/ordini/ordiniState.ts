import { STATO, type Stato } from '../../contract/costanti';
import { isUnanswered } from '../../api/apiError';
import { elencoArg, type ElencoArg } from '../../api/elencoRequest';
import type { CambioStatoArg } from '../../api/ordiniApi';
import type { Filtri } from '../../domain/ordini/address';
import type { Told } from './arrivi/told';
import { NOTHING_LIVE, adoptList, decide, type LiveState } from './eventi/liveState';

export interface OrdiniState extends Filtri, Told {
  /** Extended: the list holds the whole day, the status only narrows what is shown; panels stay open after a change. */
  estesa: boolean;
  /** The id of this page, by which its own changes are told from those of colleagues. */
  pagina: string;
  /** Ids in the list's last answer for the present filters; null until there is one. */
  listedIds: number[] | null;
  highlighted: number[];
  openOrderId: number | null;
  /** What was not done, until tried again or left: all that never reached the server, of the refused the last. */
  failed: { id: number; status: Stato; cancels: boolean; cause: unknown }[];
  /** Id of the order whose goods may be put back: the panel that asks for it is open. */
  returning: number | null;
  riepilogo: {
    open: boolean;
    /** Raised each time the button asks to scroll to the panel. */
    recalls: number;
  };
  /** Extended. */
  chosen: Chosen;
  /** The browser did not let the notification sound play. */
  soundIsBlocked: boolean;
  live: LiveState;
}

/** The dashboard as it opens, on the day `date` ('yyyy-MM-dd'). The store is made with one: reducers have no clock. */
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

/** Whether a request was for the list that the filters show. */
export const isListed = (asked: ElencoArg, state: OrdiniState) => {
  const { date, status } = elencoArg(state);
  return asked.date === date && asked.status === status;
};

/** Which order a change is asked for, and with what status. */
export const askedFor = (arg: number | CambioStatoArg) =>
  typeof arg === 'number'
    ? { id: arg, status: STATO.Annullato, cancels: true }
    : { id: arg.id, status: arg.status, cancels: false, undoes: arg.undoes };

/** Something else is done: what was refused before is left with it, and what was not done with this very order. */
export function leaveFailed(state: OrdiniState, id: number, sameIsLeft = true): void {
  state.failed = state.failed.filter((change) =>
    change.id === id ? !sameIsLeft : isUnanswered(change.cause),
  );
}

export function keepFailed(state: OrdiniState, change: OrdiniState['failed'][number]): void {
  leaveFailed(state, change.id);
  state.failed.push(change);
}

/** A reload closes the detail card and the summary panel (S4.2). */
export function closePanels(state: OrdiniState): void {
  state.openOrderId = null;
  state.live.openChange = null;
  state.riepilogo.open = false;
}

/** Other filters show another list: nothing of the old one stays. The same filters again change nothing. */
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

/** The list on screen is asked for: its answer knows better of what came before. */
export function listAsked({ live }: OrdiniState, requestId: string): void {
  for (const row of live.rows) if (row.evento === null) (row.asked ??= []).push(requestId);
}

/** The last event that it includes tells what it lacks; without one, its ids and when it was asked for. */
export function listRead(state: OrdiniState, requestId: string, ids: number[], ultimo?: number): void {
  const { live } = state;
  state.listedIds = ids;
  if (ultimo !== undefined) state.live = adoptList(live, ultimo);
  else
    live.rows = live.rows.filter(
      ({ id, evento, asked }) => evento !== null || !(asked?.includes(requestId) || ids.includes(id)),
    );
}

/** Each order once, however often it is told. */
export function highlight(state: OrdiniState, ids: readonly number[]): void {
  state.highlighted.push(...ids.filter((id) => !state.highlighted.includes(id)));
}

/** The orders chosen in the list (extended), by id. */
export interface Chosen {
  ids: number[];
  /** The last one that was pressed: where a range begins. */
  anchor: number | null;
}

export const NONE_CHOSEN: Chosen = { ids: [], anchor: null };

/** `range`, with Shift: the ids on screen, of which all from the last one pressed become what this one becomes. */
export function press({ ids, anchor }: Chosen, id: number, range: readonly number[] = []): Chosen {
  const [from, to] = [range.indexOf(anchor ?? NaN), range.indexOf(id)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  const pressed = new Set(from < 0 ? [id] : range.slice(from, to + 1));
  const others = ids.filter((other) => !pressed.has(other));
  return { ids: ids.includes(id) ? others : [...others, ...pressed], anchor: id };
}

/** Without the orders that are not on screen any more; the very same choice where all are. */
export function keepShown(chosen: Chosen, shown: readonly number[]): Chosen {
  const there = new Set(shown);
  const ids = chosen.ids.filter((id) => there.has(id));
  return ids.length === chosen.ids.length ? chosen : { ...chosen, ids };
}
