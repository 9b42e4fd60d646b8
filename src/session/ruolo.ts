import type { RuoloPersona } from '../contract/persone';
import type { AppDeps } from '../shared/deps';
import { EXTENDED, PATHS } from '../shared/paths';
import { useAppSelector, useEstesa } from '../shared/store';
import { claimsOf } from './claims';
import { selectRuolo, type WithSession } from './sessionSlice';

/** What the person of a token may do; a server that names no role, or none of ours, knows administrators only (S6). */
export function ruoloOf(token: string): RuoloPersona {
  const role = claimsOf(token)?.role;
  return role === 'banco' || role === 'revisore' ? role : 'admin';
}

/** To the letter everybody is an administrator, as in S6: the server says what it refuses. */
export function useRuolo(): RuoloPersona {
  const ruolo = useAppSelector(selectRuolo);
  return useEstesa() ? ruolo : 'admin';
}

/** Whether the person serves orders, and so sees them and is rung for; who only reads them does not. */
export const looksAfterOrders = (api: { getState: () => WithSession; extra: AppDeps }): boolean =>
  selectRuolo(api.getState()) !== 'revisore' || !api.extra.config.estesa;

const OWN: readonly string[] = [PATHS.modificaPassword, PATHS.fattore];
const AT_THE_COUNTER: readonly string[] = [
  PATHS.ordini,
  PATHS.cliente,
  PATHS.preparazione,
  PATHS.nonRitirati,
  PATHS.magazzino,
  PATHS.disponibilitaProdotti,
];
const NOTHING_TO_READ: readonly string[] = [
  PATHS.magazzino,
  `${PATHS.prodotti}/nuovo`,
  `${PATHS.prodotti}/edit/:id`,
];

/** Whether the screen of a route is there for a role: to change what it shows, or to read it; null where it is not. */
export function accessTo(ruolo: RuoloPersona, path: string): 'cambia' | 'legge' | null {
  if (ruolo === 'admin' || OWN.includes(path)) return 'cambia';
  if (ruolo === 'revisore') return NOTHING_TO_READ.includes(path) ? null : 'legge';
  if (path === PATHS.impostazioni || path === PATHS.limiti) return 'legge';
  return AT_THE_COUNTER.includes(path) ? 'cambia' : null;
}

export function useIsThere(): (path: string) => boolean {
  const ruolo = useRuolo();
  const estesa = useEstesa();
  return (path) => (estesa || !EXTENDED.includes(path)) && accessTo(ruolo, path) !== null;
}
