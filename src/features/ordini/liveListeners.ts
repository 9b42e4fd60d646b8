import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { allarmeApi } from '../../api/allarmeApi';
import { ordiniApi } from '../../api/ordiniApi';
import { forgetUnanswered } from '../../api/unanswered';
import { STATO } from '../../contract/costanti';
import type { OrdineLista } from '../../contract/ordini';
import {
  eventoOf,
  eventsCaughtUp,
  isPush,
  ordineChanged,
  pushesMaybeMissed,
} from '../../realtime/realtimeActions';
import { looksAfterOrders } from '../../session/ruolo';
import type { StartListening } from '../../shared/deps';
import { oneAtATime } from '../../shared/oneAtATime';
import type { WithToast } from '../../ui/toast/toastSlice';
import { bringsOrders, readAllarme, ring, ringUntilSeen, watchUse } from './ringUntilSeen';
import { needsList, type LiveApi } from './live/catchUpList';
import { vistoPressed } from './unseen/unseen';
import {
  announceMissed,
  catchUp,
  markSeen,
  refreshCard,
  refreshSummary,
  summaryIsOlder,
  announcePush,
} from './live/liveEffects';
import { isBehind, versionOf } from './live/liveState';
import { selectLastEvent, selectLive, selectMissed, selectOpenOrderId } from './ordiniSelectors';
import { ordersCaughtUp, soundEnabled } from './ordiniSlice';
import { ordineShown, withdrawUndo } from './ordiniListeners';

type State = ReturnType<LiveApi['getState']> & WithToast;

const { getOrdini, getOrdine } = ordiniApi.endpoints;
const { getAllarme, saveAllarme } = allarmeApi.endpoints;

/** Runs an effect one at a time: actions that come while it runs share one more run after it. */
const serial = (effect: (api: LiveApi) => Promise<void>) =>
  oneAtATime((_action: unknown, api: LiveApi) => effect(api));

/** The server sent a numbered event, or the page caught up on the missed ones. */
const bringsEvents = (action: UnknownAction) => eventoOf(action) !== null || eventsCaughtUp.match(action);

/** Rings and highlights once for each pushed order that the reducer accepted (S4.3). */
function startArrivalListeners(startListening: StartListening<State>): void {
  startListening({
    matcher: isPush,
    effect: (push, api) => {
      const { told, live } = api.getOriginalState().ordini;
      const { ordini } = api.getState();
      const isNews = told !== ordini.told;
      if (push.meta.missed || (!isNews && live.lastEvent === ordini.live.lastEvent)) return undefined;
      return announcePush(push, isNews, api);
    },
  });

  startListening({
    actionCreator: ordersCaughtUp,
    effect: ({ payload: { missed } }, api) => (missed.length > 0 ? announceMissed(missed, api) : undefined),
  });

  startListening({
    actionCreator: soundEnabled,
    // The browser allows sound once it was played within a click.
    effect: (_action, api) => void ring(api),
  });
}

/** Whether an event is older than the row known here: the answer to a cancellation can overtake earlier events. */
const isFromBefore = (ordine: OrdineLista, known: OrdineLista | undefined): boolean =>
  ordine.stato === STATO.Annullato ||
  (known !== undefined &&
    (known.stato === STATO.Annullato
      ? versionOf(ordine) < versionOf(known)
      : versionOf(ordine) > versionOf(known)));

function startEventListeners(startListening: StartListening<State>): void {
  startListening({
    actionCreator: eventsCaughtUp,
    effect: (_action, api) => {
      if (needsList(api)) api.dispatch(pushesMaybeMissed());
      return announceMissed(selectMissed(api.getOriginalState()), api);
    },
  });
  startListening({
    actionCreator: ordineChanged,
    effect: ({ payload: { tipo, ordine, pagina } }, api) => {
      const before = ordineShown(api.getOriginalState(), ordine.id);
      if (pagina === api.extra.pagina) forgetUnanswered(api.extra.unanswered, `/ordini/${ordine.id}`);
      // Someone restored the order, on this page or another.
      if (tipo === 'stato' && !isFromBefore(ordine, before)) api.dispatch(withdrawUndo(ordine.id));
      if ((tipo === 'stato' || tipo === 'annullato') && pagina !== api.extra.pagina)
        api.dispatch(withdrawUndo(ordine.id, 'changeStato'));
    },
  });
  startListening({ predicate: bringsEvents, effect: serial(refreshSummary) });
  startListening({
    // Also after a change of status: the card's message to the customer and what it offers depend on it.
    predicate: (_action, { ordini: { live } }, before) =>
      live.openChange !== null && live.openChange !== before.ordini.live.openChange,
    effect: serial(refreshCard),
  });
  startListening({
    matcher: getOrdini.matchFulfilled,
    effect: (_action, api) => {
      if (isBehind(selectLive(api.getState()))) api.dispatch(pushesMaybeMissed());
    },
  });
  startListening({
    // Without events, a change made here reloads the list; the open summary follows it.
    predicate: (action, state) => getOrdini.matchFulfilled(action) && summaryIsOlder(state),
    effect: serial(refreshSummary),
  });
}

function startAlarmListeners(startListening: StartListening<State>): void {
  watchUse();
  startListening({
    predicate: (action) => bringsEvents(action) && !ordineChanged.match(action),
    effect: serial(readAllarme),
  });
  startListening({
    predicate: (action) =>
      bringsEvents(action) ||
      bringsOrders(action) ||
      getAllarme.matchFulfilled(action) ||
      saveAllarme.matchFulfilled(action),
    effect: serial(ringUntilSeen),
  });
}

function startSeenListeners(startListening: StartListening<State>): void {
  startListening({
    actionCreator: vistoPressed,
    effect: ({ payload }, api) => markSeen(payload, api),
  });
  startListening({
    // An open card marks its order as seen. A card that opened before the first catch-up does so after it.
    matcher: isAnyOf(getOrdine.matchFulfilled, eventsCaughtUp),
    effect: (_action, api) => {
      const id = selectOpenOrderId(api.getState());
      if (id === null) return;
      const { data } = getOrdine.select(id)(api.getState());
      const followsEvents = selectLastEvent(api.getState()) !== null;
      if (followsEvents && data?.visto === false && looksAfterOrders(api)) api.dispatch(vistoPressed([id]));
    },
  });
}

export function startLiveListeners(startListening: StartListening<State>): void {
  startArrivalListeners(startListening);
  startEventListeners(startListening);
  startAlarmListeners(startListening);
  startSeenListeners(startListening);
  startListening({
    actionCreator: pushesMaybeMissed,
    effect: serial(catchUp),
  });
}
