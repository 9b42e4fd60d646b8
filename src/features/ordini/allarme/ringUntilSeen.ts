import { allarmeApi, selectAllarme } from '../../../api/allarmeApi';
import type { OrdineLista } from '../../../contract/ordini';
import { nuovoOrdineReceived } from '../../../realtime/realtimeActions';
import { looksAfterOrders } from '../../../session/ruolo';
import { readChoice } from '../../../shared/browser/storage';
import { dayOf } from '../../../shared/format/date';
import { PATHS } from '../../../shared/paths';
import type { LiveApi } from '../eventi/catchUpList';
import { selectElenco, selectLive, selectOpenOrderId, selectSoundIsBlocked } from '../ordiniSelectors';
import { soundBlocked } from '../ordiniSlice';
import { unseenOf } from '../unseen/unseen';

const DAY_MS = 86_400_000;
let usedAt = -DAY_MS;

export function watchUse(): void {
  for (const use of ['pointerdown', 'keydown'])
    globalThis.addEventListener?.(use, () => (usedAt = performance.now()), true);
}

/** Rings as loud as the shop has set it; where the browser blocks it, the user is offered 'Attiva suono' (decisions 2.4). */
export async function ring(api: LiveApi): Promise<void> {
  try {
    await api.extra.playSound(selectAllarme(api.getState()).volume / 100);
  } catch (error) {
    if ((error as Error).name === 'NotAllowedError') api.dispatch(soundBlocked());
    else console.warn('Suono non riprodotto:', error);
  }
}

const ask = (api: LiveApi, ordini: boolean, more: { computer?: string; rinuncia?: true }) =>
  api.dispatch(
    allarmeApi.endpoints.askTurn.initiate({ pagina: api.extra.pagina, ordini, ...more }, { track: false }),
  );

/**
 * Whether this page is the one that rings (docs/decisions/0026). One that has the orders before somebody asks at once, any
 * other the later the longer ago it was used: after 0.3 to 2.8 s. Where nobody can be asked it rings: five are better
 * than none.
 */
async function isOurTurn(api: LiveApi): Promise<boolean> {
  if (selectSoundIsBlocked(api.getState()) || !looksAfterOrders(api)) return false;
  const ordini = document.visibilityState === 'visible' && window.location.pathname === PATHS.ordini;
  const computer = readChoice('suonaQui');
  const unusedMs = Math.min(performance.now() - usedAt, DAY_MS);
  if (!ordini && computer === '') await api.delay(300 + 150 * Math.log2(1 + unusedMs / 1_000));
  const { data } = await ask(api, ordini, computer === '' ? {} : { computer });
  return data?.suona ?? true;
}

const KNOWN_MS = 300_000;

/** Asks how the shop rings: somebody may have changed it elsewhere. */
export async function readAllarme(api: LiveApi): Promise<void> {
  const { initiate } = allarmeApi.endpoints.getAllarme;
  await api.dispatch(initiate(undefined, { subscribe: false, forceRefetch: true }));
  await api.delay(KNOWN_MS);
}

/** Rings once (S4.3), unless the alarm rings for all of these orders. */
export async function ringOnce(ordini: readonly OrdineLista[], api: LiveApi): Promise<void> {
  const { ripeti, soloOrari } = selectAllarme(api.getState());
  const alarmed = unseenOf(ordini, [], dayOf(api.extra.now()));
  if (ripeti > 0 && alarmed.length === ordini.length) return;
  if (!soloOrari || (await isOurTurn(api))) await ring(api);
}

function idsToSee(api: LiveApi): number[] {
  const state = api.getState();
  const { data = [] } = selectElenco(state);
  const unseen = unseenOf(data, selectLive(state).rows, dayOf(api.extra.now())).map(({ id }) => id);
  // Whose card is open is being looked at.
  return unseen.filter((id) => id !== selectOpenOrderId(state));
}

/** As the shop has set it: rings again and again for orders of today and tomorrow, until somebody has seen them. */
export async function ringUntilSeen(api: LiveApi): Promise<void> {
  for (;;) {
    const { ripeti, volume } = selectAllarme(api.getState());
    if (ripeti === 0 || volume === 0) return;
    const ids = idsToSee(api);
    if (ids.length === 0) return;
    // Somebody may have seen them meanwhile.
    if ((await isOurTurn(api)) && idsToSee(api).length > 0) {
      await ring(api);
      if (selectSoundIsBlocked(api.getState())) await ask(api, false, { rinuncia: true });
    }
    if (idsToSee(api).some((id) => !ids.includes(id))) continue;
    await api.condition(nuovoOrdineReceived.match, ripeti * 1_000);
  }
}
