import { isUnanswered } from '../../../api/apiError';
import type { Evento, CatchUp } from '../../../contract/eventi';
import type { OrdineLista } from '../../../contract/ordini';
import { eventoOf, type Push } from '../../../realtime/realtimeActions';
import { isTold, withTold } from '../arrivi/told';
import type { OrdiniState } from '../ordiniState';
import { decide, keepRows, versionOf, withRow } from './liveState';

/** Whether it is what was asked for here and nobody answered: it was made, by whomever. */
const isMade = ({ tipo, ordine }: Evento, { id, status, cancels, cause }: OrdiniState['failed'][number]) =>
  isUnanswered(cause) &&
  id === ordine.id &&
  status === ordine.stato &&
  tipo === (cancels ? 'annullato' : 'stato');

const withHighlight = (highlighted: readonly number[], id: number): number[] => [
  ...highlighted,
  ...(highlighted.includes(id) ? [] : [id]),
];

/** One that was received before, by its number, changes nothing. `missed`: it is told with the others. */
function applyEvento(state: OrdiniState, sent: Evento, missed: boolean): OrdiniState {
  const { live, highlighted } = state;
  const { numero, tipo } = sent;
  if (live.lastEvent !== null && numero <= live.lastEvent) return state;
  const isOwn = sent.pagina !== undefined && sent.pagina === state.pagina;
  // Who takes an order has seen it.
  const ordine = isOwn && tipo === 'nuovo' ? { ...sent.ordine, visto: true } : sent.ordine;
  const { id } = ordine;

  const completeSince = live.completeSince ?? numero - 1;
  const { isListed, isShown } = decide(ordine, state);
  const isNews = tipo === 'nuovo' && !isOwn && !isTold(state, ordine);
  const isQuiet = tipo === 'visto' || tipo === 'stampato' || tipo === 'messaggio';
  const isChange = tipo !== 'nuovo' && !isQuiet && !isOwn;
  const isHighlighted = (isNews || isChange) && isShown;
  const row = { ...ordine, evento: numero, isListed, ...(isNews && missed && { isMissed: true as const }) };
  const failed = state.failed.filter((change) => !isMade(sent, change));
  return {
    ...state,
    failed: failed.length < state.failed.length ? failed : state.failed,
    told: isNews ? withTold(state, [ordine]) : state.told,
    highlighted: isHighlighted ? withHighlight(highlighted, id) : highlighted,
    live: {
      ...live,
      lastEvent: numero,
      completeSince,
      rows: withRow({ rows: live.rows, completeSince }, row),
      changes: isHighlighted && isChange ? { ...live.changes, [id]: sent } : live.changes,
      openChange: isChange && id === state.openOrderId ? sent : live.openChange,
    },
  };
}

/** A new order of a server that numbers no events. One that was told before changes nothing. */
function arrive(state: OrdiniState, ordine: OrdineLista): OrdiniState {
  if (isTold(state, ordine)) return state;
  const { isShown, isListed } = decide(ordine, state);
  const { highlighted, live, listedIds } = state;
  const isLacking = isListed && !listedIds?.includes(ordine.id);
  return {
    ...state,
    told: withTold(state, [ordine]),
    highlighted: isShown ? withHighlight(highlighted, ordine.id) : highlighted,
    live: isLacking ? { ...live, rows: withRow(live, { ...ordine, evento: null, isListed }) } : live,
  };
}

/** What a push changes: the one place where date and status decide of it. */
export function receivePush(state: OrdiniState, push: Push): OrdiniState {
  const evento = eventoOf(push);
  return evento ? applyEvento(state, evento, push.meta.missed) : arrive(state, push.payload as OrdineLista);
}

/**
 * The server's events are followed without a hole. Where those in between are kept no longer, or where it has fewer
 * than were received from it (it was restored from a backup), what they brought is forgotten and begins anew from now.
 * The hub names the orders to be seen; of one that a later event was about that event is known.
 */
export function adoptCatchUp(
  state: OrdiniState,
  { ultimo, completo, dopo, daVedere = [] }: CatchUp & { dopo: number | null },
): OrdiniState {
  const { live } = state;
  const fromNowOn = dopo === null || !completo;
  const known = completo ? live.completeSince : null;
  const completeSince = fromNowOn ? Math.max(known ?? 0, ultimo) : known;
  const told = live.rows
    .filter(({ evento }) => completo || evento === null)
    .map((row) => (row.isMissed ? { ...row, isMissed: undefined } : row));
  const rows = daVedere.reduceRight(
    (rows, row) => {
      const there = rows.find(({ id }) => id === row.id);
      if (there && versionOf(row) <= versionOf(there)) return rows;
      return withRow(
        { rows, completeSince },
        { ...row, evento: ultimo, isListed: decide(row, state).isListed },
      );
    },
    keepRows(told, completeSince),
  );
  return {
    ...state,
    live: {
      ...live,
      completeSince,
      rows,
      lastEvent: fromNowOn ? ultimo : live.lastEvent,
      listNumber: completo || live.listNumber === null ? live.listNumber : -1,
    },
  };
}
