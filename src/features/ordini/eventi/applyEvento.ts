import { isUnanswered } from '../../../api/apiError';
import type { Evento } from '../../../contract/eventi';
import type { OrdineLista } from '../../../contract/ordini';
import { eventoOf } from '../../../realtime/realtimeActions';
import type { Push } from '../../../realtime/realtimeActions';
import { decide, isKnown } from '../arrivi/arrivi';
import { isTold, withTold } from '../arrivi/told';
import type { OrdiniState } from '../ordiniState';
import { revisionOf } from './liveState';
import type { LiveState } from './liveState';

/** The newest row of the event's order: of two the one with the higher revision, whichever came first. */
function withNewer(
  { live: { newer }, ...state }: OrdiniState,
  { numero, ordine }: Evento,
): LiveState['newer'] {
  const known = newer.find(({ id }) => id === ordine.id);
  const newest = known && revisionOf(known) > revisionOf(ordine) ? known : ordine;
  const row = { ...newest, evento: numero, isListed: decide(newest, state).isListed };
  return known ? newer.map((each) => (each === known ? row : each)) : [row, ...newer];
}

/** Copies a record without one of its keys; the very same record where it has none such. */
function without<T>(record: Record<number, T>, id: number): Record<number, T> {
  if (!(id in record)) return record;
  const { [id]: _, ...rest } = record;
  return rest;
}

/** Whether it is what was asked for here and nobody answered: it was made, by whomever. */
const isMade = ({ tipo, ordine }: Evento, { id, status, cancels, cause }: OrdiniState['failed'][number]) =>
  isUnanswered(cause) &&
  id === ordine.id &&
  status === ordine.stato &&
  tipo === (cancels ? 'annullato' : 'stato');

/** Each order once, however often it is told. */
const withHighlight = (highlighted: readonly number[], id: number): number[] => [
  ...highlighted,
  ...(highlighted.includes(id) ? [] : [id]),
];

/**
 * What an event changes (extended). One that was received before, by its number, changes nothing.
 * @param missed it is told later, together with the others that came while this page was away.
 */
export function applyEvento(state: OrdiniState, sent: Evento, missed: boolean): OrdiniState {
  const { live, highlighted } = state;
  const isOwn = sent.pagina !== undefined && sent.pagina === state.pagina;
  // Who takes an order has seen it.
  const evento = isOwn && sent.tipo === 'nuovo' ? { ...sent, ordine: { ...sent.ordine, visto: true } } : sent;
  const { numero, tipo, ordine } = evento;
  const { id, visto } = ordine;
  if (live.lastEvent !== null && numero <= live.lastEvent) return state;

  const completeSince = live.completeSince ?? numero - 1;
  const isNews = tipo === 'nuovo' && !isOwn && !isTold(state, ordine);
  const isQuiet = tipo === 'visto' || tipo === 'stampato' || tipo === 'messaggio';
  const isChange = tipo !== 'nuovo' && !isQuiet && !isOwn;
  const failed = state.failed.filter((change) => !isMade(evento, change));
  const isHighlighted = (isNews || isChange) && decide(ordine, state).isShown;
  return {
    ...state,
    failed: failed.length < state.failed.length ? failed : state.failed,
    told: isNews ? withTold(state, [ordine]) : state.told,
    highlighted: isHighlighted ? withHighlight(highlighted, id) : highlighted,
    live: {
      ...live,
      lastEvent: numero,
      completeSince,
      newer: numero > completeSince ? withNewer(state, evento) : live.newer,
      changes: isHighlighted && isChange ? { ...live.changes, [id]: evento } : live.changes,
      openChange: isChange && id === state.openOrderId ? evento : live.openChange,
      missed: isNews && missed ? [...live.missed, ordine] : live.missed,
      unseen: visto === false ? { ...live.unseen, [id]: ordine } : without(live.unseen, id),
    },
  };
}

/** A new order of a server that numbers no events. One that was told before changes nothing. */
function arrive(state: OrdiniState, ordine: OrdineLista): OrdiniState {
  if (isTold(state, ordine)) return state;
  const { isShown, isListed } = decide(ordine, state);
  const { highlighted, arrivals } = state;
  return {
    ...state,
    told: withTold(state, [ordine]),
    highlighted: isShown ? withHighlight(highlighted, ordine.id) : highlighted,
    arrivals: isListed && !isKnown(state, ordine.id) ? [ordine, ...arrivals] : arrivals,
  };
}

/** What a push changes: the one place where date and status decide of it. */
export function receivePush(state: OrdiniState, push: Push): OrdiniState {
  const evento = eventoOf(push);
  return evento ? applyEvento(state, evento, push.meta.missed) : arrive(state, push.payload as OrdineLista);
}
