import type { UnknownAction } from '@reduxjs/toolkit';
import { allarmeApi, selectAllarme } from '../../api/allarmeApi';
import { ONCE_ANEW } from '../../api/answers';
import type { OrdineLista } from '../../contract/ordini';
import { nuovoOrdineReceived } from '../../realtime/realtimeActions';
import { looksAfterOrders } from '../../session/ruolo';
import { readChoice } from '../../shared/browser/storage';
import { dayOf } from '../../shared/format/date';
import { PATHS } from '../../shared/paths';
import type { LiveApi } from './live/catchUpList';
import { selectElenco, selectLive, selectOpenOrderId } from './ordiniSelectors';
import { ordersCaughtUp, soundBlocked } from './ordiniSlice';
import { unseenOf } from './unseen/unseen';

const DAY_MS = 86_400_000;
let lastUsedMs = -DAY_MS;

export function watchUse(): void {
  for (const type of ['pointerdown', 'keydown'])
    globalThis.addEventListener?.(type, () => (lastUsedMs = performance.now()), true);
}

/** Rings at the shop's volume. When the browser blocks the sound, the page offers 'Attiva suono' (decisions 2.4). */
export async function ring(api: LiveApi): Promise<void> {
  if (!looksAfterOrders(api)) return;
  try {
    await api.extra.playSound(selectAllarme(api.getState()).volume / 100);
  } catch (error) {
    if ((error as Error).name === 'NotAllowedError') api.dispatch(soundBlocked());
    else console.warn('Suono non riprodotto:', error);
  }
}

/** A new order was pushed, or the list alone brought some after an interruption. */
export const bringsOrders = (action: UnknownAction): boolean =>
  nuovoOrdineReceived.match(action) || (ordersCaughtUp.match(action) && action.payload.missed.length > 0);

const askTurn = (api: LiveApi, ordini: boolean, more: { computer?: string; rinuncia?: true }) =>
  api.dispatch(
    allarmeApi.endpoints.askTurn.initiate({ pagina: api.extra.pagina, ordini, ...more }, { track: false }),
  );

/**
 * Asks the server whether this page is the one that rings (docs/decisions/0026). A page that shows the orders asks at
 * once; any other waits 0.3 to 2.8 s, the longer the less recently it was used. Without an answer the page rings: five
 * rings are better than none.
 */
async function isOurTurn(api: LiveApi): Promise<boolean> {
  if (api.getState().ordini.soundIsBlocked || !looksAfterOrders(api)) return false;
  const ordini = document.visibilityState === 'visible' && window.location.pathname === PATHS.ordini;
  const computer = readChoice('suonaQui');
  const unusedMs = Math.min(performance.now() - lastUsedMs, DAY_MS);
  if (!ordini && computer === '') await api.delay(300 + 150 * Math.log2(1 + unusedMs / 1_000));
  const { data } = await askTurn(api, ordini, computer === '' ? {} : { computer });
  return data?.suona ?? true;
}

const REREAD_AFTER_MS = 300_000;

/** Reloads the alarm's settings, at most every 5 minutes, because another computer may have changed them. */
export async function readAllarme(api: LiveApi): Promise<void> {
  const { initiate } = allarmeApi.endpoints.getAllarme;
  await api.dispatch(initiate(undefined, ONCE_ANEW));
  await api.delay(REREAD_AFTER_MS);
}

/** Rings once (S4.3), unless the repeating alarm rings for all of these orders. */
export async function ringOnce(ordini: readonly OrdineLista[], api: LiveApi): Promise<void> {
  const { ripeti, soloOrari } = selectAllarme(api.getState());
  const alarmed = unseenOf(ordini, [], dayOf(api.extra.now()));
  if (ripeti > 0 && alarmed.length === ordini.length) return;
  if (!soloOrari || (await isOurTurn(api))) await ring(api);
}

function unseenIds(api: LiveApi): number[] {
  const state = api.getState();
  const { data = [] } = selectElenco(state);
  const unseen = unseenOf(data, selectLive(state).rows, dayOf(api.extra.now())).map(({ id }) => id);
  // The user is looking at the order whose card is open.
  return unseen.filter((id) => id !== selectOpenOrderId(state));
}

/** Rings at the shop's interval for orders of today and tomorrow, until somebody has seen them all. */
export async function ringUntilSeen(api: LiveApi): Promise<void> {
  for (;;) {
    const { ripeti, volume } = selectAllarme(api.getState());
    if (ripeti === 0 || volume === 0) return;
    const ids = unseenIds(api);
    if (ids.length === 0) return;
    // Check again: somebody may have seen them while the server was asked.
    if ((await isOurTurn(api)) && unseenIds(api).length > 0) {
      await ring(api);
      if (api.getState().ordini.soundIsBlocked) await askTurn(api, false, { rinuncia: true });
    }
    if (unseenIds(api).some((id) => !ids.includes(id))) continue;
    await api.condition(bringsOrders, ripeti * 1_000);
  }
}
