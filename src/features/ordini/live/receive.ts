import { isUnanswered } from '../../../api/apiError';
import { STATO } from '../../../contract/costanti';
import type { Evento, CatchUp } from '../../../contract/eventi';
import type { OrdineLista } from '../../../contract/ordini';
import { eventoOf, type Push } from '../../../realtime/realtimeActions';
import { isTold, withTold } from '../told';
import type { OrdiniState } from '../ordiniState';
import { decide, keepRows, versionOf, withRow } from './liveState';

/** Whether an event shows that an unanswered change of this page was made, by this page or a colleague. */
const wasMade = ({ tipo, ordine }: Evento, { id, status, cause }: OrdiniState['failed'][number]) =>
  isUnanswered(cause) &&
  id === ordine.id &&
  status === ordine.stato &&
  tipo === (status === STATO.Annullato ? 'annullato' : 'stato');

/** Ignores an event whose number was received before. `missed`: one toast announces it together with others. */
function applyEvento(state: OrdiniState, sent: Evento, missed: boolean): OrdiniState {
  const { live, highlighted } = state;
  const { numero, tipo } = sent;
  if (live.lastEvent !== null && numero <= live.lastEvent) return state;
  const isOwn = sent.pagina !== undefined && sent.pagina === state.pagina;
  // The person who enters an order by phone has seen it.
  const ordine = isOwn && tipo === 'nuovo' ? { ...sent.ordine, visto: true } : sent.ordine;
  const { id } = ordine;

  const completeSince = live.completeSince ?? numero - 1;
  const { isListed, isShown } = decide(ordine, state);
  const isNews = tipo === 'nuovo' && !isOwn && !isTold(state, ordine);
  const isQuiet = tipo === 'visto' || tipo === 'stampato' || tipo === 'messaggio';
  const isChange = tipo !== 'nuovo' && !isQuiet && !isOwn;
  const isHighlighted = (isNews || isChange) && isShown;
  const row = { ...ordine, evento: numero, isListed, ...(isNews && missed && { isMissed: true as const }) };
  const failed = state.failed.filter((change) => !wasMade(sent, change));
  return {
    ...state,
    failed: failed.length < state.failed.length ? failed : state.failed,
    told: isNews ? withTold(state, [ordine]) : state.told,
    highlighted: isHighlighted ? [...new Set([...highlighted, id])] : highlighted,
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

/** Takes a new order from a server that does not number events. An order announced before changes nothing. */
function arrive(state: OrdiniState, ordine: OrdineLista): OrdiniState {
  if (isTold(state, ordine)) return state;
  const { isShown, isListed } = decide(ordine, state);
  const { highlighted, live, listedIds } = state;
  const isLacking = isListed && !listedIds?.includes(ordine.id);
  return {
    ...state,
    told: withTold(state, [ordine]),
    highlighted: isShown ? [...new Set([...highlighted, ordine.id])] : highlighted,
    live: isLacking ? { ...live, rows: withRow(live, { ...ordine, evento: null, isListed }) } : live,
  };
}

/** Reduces a push. Only here do date and status decide about an order (S4.3). */
export function receivePush(state: OrdiniState, push: Push): OrdiniState {
  const evento = eventoOf(push);
  return evento ? applyEvento(state, evento, push.meta.missed) : arrive(state, push.payload as OrdineLista);
}

/**
 * Reduces a finished catch-up. If the server has dropped the events in between, or has fewer than it sent before (it was
 * restored from a backup), the rows from events are forgotten and a new count begins at `ultimo`. `daVedere` holds the
 * unseen orders that the hub names; a row already known at the same or a higher version stays.
 */
export function adoptCatchUp(
  state: OrdiniState,
  { ultimo, completo, dopo, daVedere = [] }: CatchUp & { dopo: number | null },
): OrdiniState {
  const { live } = state;
  const fromNowOn = dopo === null || !completo;
  const knownSince = completo ? live.completeSince : null;
  const completeSince = fromNowOn ? Math.max(knownSince ?? 0, ultimo) : knownSince;
  const told = live.rows
    .filter(({ evento }) => completo || evento === null)
    .map((row) => (row.isMissed ? { ...row, isMissed: undefined } : row));
  const rows = daVedere.reduceRight(
    (rows, row) => {
      const known = rows.find(({ id }) => id === row.id);
      if (known && versionOf(row) <= versionOf(known)) return rows;
      const { isListed } = decide(row, state);
      return withRow({ rows, completeSince }, { ...row, evento: ultimo, isListed });
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
