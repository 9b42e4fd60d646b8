import { createSlice, isAnyOf, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import { lastEventIn, ordiniApi } from '../../api/ordiniApi';
import type { OrdineLista } from '../../contract/ordini';
import { eventsCaughtUp, isPush } from '../../realtime/realtimeActions';
import { isSessionEnd } from '../../session/sessionSlice';
import type { Filtri } from '../../domain/ordini/address';
import { withTold } from './told';
import {
  type Chosen,
  requestedChange,
  closePanels,
  isListed,
  leaveFailed,
  listAsked,
  listRead,
  makeOrdiniState,
  type OrdiniState,
  setFiltri,
} from './ordiniState';
import { adoptCatchUp, receivePush } from './live/receive';

interface CaughtUp {
  requestId: string;
  missed: OrdineLista[];
  /** The ids of the list, when the answer replaced the list on screen. */
  elenco?: number[];
  ultimo?: number;
}

const { getOrdini, catchUpOrdini, changeStato, annullaOrdine } = ordiniApi.endpoints;

const isElencoPending = isAnyOf(getOrdini.matchPending, catchUpOrdini.matchPending);
export const isChangeAsked = isAnyOf(changeStato.matchPending, annullaOrdine.matchPending);
export const isChangeMade = isAnyOf(changeStato.matchFulfilled, annullaOrdine.matchFulfilled);
export const isChangeRefused = isAnyOf(changeStato.matchRejected, annullaOrdine.matchRejected);

const ordiniSlice = createSlice({
  name: 'ordini',
  initialState: makeOrdiniState(),
  reducers: {
    orderFiltersChosen: (state, { payload }: PayloadAction<Filtri>) => setFiltri(state, payload),
    orderOpened: (state, { payload: id }: PayloadAction<number>) => {
      state.openOrderId = id;
      leaveFailed(state, id, false);
      state.live.openChange = null;
    },
    orderClosed: (state) => {
      state.openOrderId = null;
    },
    failureLeft: (state, { payload: id }: PayloadAction<number>) => leaveFailed(state, id),
    /** An order was cancelled after its handover: the panel asks what came back, until the user answers. */
    returnOpened: (state, { payload: id }: PayloadAction<number>) => {
      state.returning = id;
    },
    returnClosed: (state) => {
      state.returning = null;
    },
    /** While the panel is open: scrolls to it and highlights it (S2.4). */
    summaryOpened: ({ riepilogo }) => {
      if (riepilogo.open) riepilogo.recalls += 1;
      riepilogo.open = true;
    },
    summaryClosed: (state) => {
      state.riepilogo.open = false;
    },
    highlightEnded: (state, { payload: ended }: PayloadAction<number[]>) => {
      state.highlighted = state.highlighted.filter((id) => !ended.includes(id));
      for (const id of ended) delete state.live.changes[id];
    },
    ordersCaughtUp: (state, { payload }: PayloadAction<CaughtUp>) => {
      state.told = withTold(state, payload.missed);
      const { highlighted } = state;
      for (const { id } of payload.missed) if (!highlighted.includes(id)) highlighted.push(id);
      if (payload.elenco) listRead(state, payload.requestId, payload.elenco, payload.ultimo);
    },
    choiceMade: (state, { payload }: PayloadAction<Chosen>) => {
      state.chosen = payload;
    },
    soundBlocked: (state) => {
      state.soundIsBlocked = true;
    },
    soundEnabled: (state) => {
      state.soundIsBlocked = false;
    },
  },
  extraReducers: (builder) => {
    builder
      .addMatcher(isElencoPending, (state, { meta }) => {
        if (isListed(meta.arg.originalArgs, state)) listAsked(state, meta.requestId);
      })
      .addMatcher(getOrdini.matchFulfilled, (state, { meta, payload }) => {
        if (!isListed(meta.arg.originalArgs, state)) return;
        const ids = payload.map(({ id }) => id);
        listRead(state, meta.requestId, ids, lastEventIn(meta));
      })
      .addMatcher(isChangeAsked, (state, { meta }) => {
        leaveFailed(state, requestedChange(meta.arg.originalArgs).id);
      })
      .addMatcher(isChangeRefused, (state, { meta, payload }) => {
        const change = { ...requestedChange(meta.arg.originalArgs), cause: payload };
        leaveFailed(state, change.id);
        state.failed.push(change);
      })
      .addMatcher(isChangeMade, (state) => {
        if (!state.estesa) closePanels(state);
        // Without events the open summary would show the quantities from before the change.
        else if (state.live.lastEvent === null) state.riepilogo.open = false;
      })
      .addMatcher(isSessionEnd, ({ date, estesa, pagina }) => makeOrdiniState({ date, estesa, pagina }));
  },
});

/** Pushes bypass Immer, which would walk the whole state for each of up to 500 missed events. */
export function ordiniReducer(before: OrdiniState | undefined, action: UnknownAction): OrdiniState {
  const state = ordiniSlice.reducer(before, action);
  if (isPush(action)) return receivePush(state, action);
  return eventsCaughtUp.match(action) ? adoptCatchUp(state, action.payload) : state;
}

export const {
  orderFiltersChosen,
  orderOpened,
  orderClosed,
  failureLeft,
  returnOpened,
  returnClosed,
  summaryOpened,
  summaryClosed,
  highlightEnded,
  ordersCaughtUp,
  choiceMade,
  soundBlocked,
  soundEnabled,
} = ordiniSlice.actions;
