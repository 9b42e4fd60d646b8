import { allarmeApi } from '../../../api/allarmeApi';
import { looksAfterOrders } from '../../../session/ruolo';
import { readChoice } from '../../../shared/browser/storage';
import { PATHS } from '../../../shared/paths';
import type { LiveApi } from '../eventi/catchUpList';
import { selectSoundIsBlocked } from '../ordiniSelectors';

const DAY_MS = 86_400_000;
let usedAt = -DAY_MS;

export function watchUse(): void {
  for (const use of ['pointerdown', 'keydown'])
    globalThis.addEventListener?.(use, () => (usedAt = performance.now()), true);
}

const ask = (api: LiveApi, ordini: boolean, more: { computer?: string; rinuncia?: true }) =>
  api.dispatch(
    allarmeApi.endpoints.chiediTurno.initiate(
      { pagina: api.extra.pagina, ordini, ...more },
      { track: false },
    ),
  );

export const giveUpTurn = (api: LiveApi) => ask(api, false, { rinuncia: true });

/**
 * Whether this page is the one that rings (docs/decisions/0026). One that has the orders before somebody asks at once, any
 * other the later the longer ago it was used: after 0.3 to 2.8 s. Where nobody can be asked it rings: five are better
 * than none.
 */
export async function isOurTurn(api: LiveApi): Promise<boolean> {
  if (selectSoundIsBlocked(api.getState()) || !looksAfterOrders(api)) return false;
  const ordini = document.visibilityState === 'visible' && window.location.pathname === PATHS.ordini;
  const computer = readChoice('suonaQui');
  const unusedMs = Math.min(performance.now() - usedAt, DAY_MS);
  if (!ordini && computer === '') await api.delay(300 + 150 * Math.log2(1 + unusedMs / 1_000));
  const { data } = await ask(api, ordini, computer === '' ? {} : { computer });
  return data?.suona ?? true;
}
