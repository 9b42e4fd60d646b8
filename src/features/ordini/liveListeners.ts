import type { UnknownAction } from '@reduxjs/toolkit';
import { allarmeApi } from '../../api/allarmeApi';
import { ordineFormApi } from '../../api/ordineFormApi';
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
import type { StartListening } from '../../shared/deps';
import { oneAtATime } from '../../shared/oneAtATime';
import type { WithToast } from '../../ui/toast/toastSlice';
import { bringsOrders, readAllarme, ring, ringUntilSeen, watchUse } from './ringUntilSeen';
import { needsList, type LiveApi } from './live/catchUpList';
import {
  announceMissed,
  catchUp,
  refreshCard,
  refreshSummary,
  summaryIsOlder,
  announcePush,
} from './live/liveEffects';
import { isBehind, versionOf } from './live/liveState';
import { selectLive, selectMissed } from './ordiniSelectors';
import { failureLeft, ordersCaughtUp, soundEnabled } from './ordiniSlice';
import { ordineShown, withdrawUndo } from './ordiniListeners';

type State = ReturnType<LiveApi['getState']> & WithToast;

const { getOrdini } = ordiniApi.endpoints;
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
  startListening({
    matcher: ordineFormApi.endpoints.saveModifica.matchFulfilled,
    // The order has changed, so the question whether to hand it over unweighed is out of date.
    effect: ({ meta: { arg } }, api) => {
      const { id } = arg.originalArgs;
      if (api.getState().ordini.failed.some((change) => change.id === id)) api.dispatch(failureLeft(id));
    },
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

export function startLiveListeners(startListening: StartListening<State>): void {
  startArrivalListeners(startListening);
  startEventListeners(startListening);
  startAlarmListeners(startListening);
  startListening({
    actionCreator: pushesMaybeMissed,
    effect: serial(catchUp),
  });
}
