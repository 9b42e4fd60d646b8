import type { RuoloPersona } from '../contract/persone';
import type { AppDeps } from '../shared/deps';
import { EXTENDED, PATHS } from '../shared/paths';
import { useAppSelector, useEstesa } from '../shared/store';
import { selectRuolo, type WithSession } from './sessionSlice';

/** Without extensions every user is an administrator (S6), and the server refuses what it does not allow. */
export function useRuolo(): RuoloPersona {
  const ruolo = useAppSelector(selectRuolo);
  return useEstesa() ? ruolo : 'admin';
}

/** Whether the user serves orders and is alerted to new ones; an auditor ('revisore') only reads them. */
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

/** Returns whether a role may change or only read the screen of a route; null when it may not open it. */
export function accessTo(ruolo: RuoloPersona, path: string): 'cambia' | 'legge' | null {
  if (ruolo === 'admin' || OWN.includes(path)) return 'cambia';
  if (ruolo === 'revisore') return NOTHING_TO_READ.includes(path) ? null : 'legge';
  if (path === PATHS.impostazioni || path === PATHS.limiti) return 'legge';
  return AT_THE_COUNTER.includes(path) ? 'cambia' : null;
}

/** Returns a function that tells whether the user may open the screen of a path. */
export function useCanOpen(): (path: string) => boolean {
  const ruolo = useRuolo();
  const estesa = useEstesa();
  return (path) => (estesa || !EXTENDED.includes(path)) && accessTo(ruolo, path) !== null;
}
