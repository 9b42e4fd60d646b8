import { isDeepStrictEqual } from 'node:util';
import type { Prodotto } from '../../src/contract/prodotti';
import type { Caller } from '../base/caller';
import { NotAllowed } from '../base/errors';

/** The most pieces of a variant that staff can type or upload; more is a typing mistake. */
export const MAX_SCORTA = 1_000_000;

/** Cancelled orders can raise a stock above the maximum; a save may then keep or lower it. */
export const isTooMuchScorta = (nuova: number, attuale: number): boolean =>
  nuova > Math.max(MAX_SCORTA, attuale);

const withoutScorta = ({ versione: _, varianti, ...prodotto }: Prodotto) => ({
  ...prodotto,
  varianti: varianti.map(({ quantitaDisponibile: __, ...variante }) => variante),
});

/** The counter's staff save whole products but may change only the stock. @throws NotAllowed */
export function refuseBeyondScorta({ ruolo }: Pick<Caller, 'ruolo'>, prima: Prodotto, dopo: Prodotto): void {
  if (ruolo !== 'admin' && !isDeepStrictEqual(withoutScorta(prima), withoutScorta(dopo)))
    throw new NotAllowed('Puoi cambiare solo le quantità: per il resto chiedi a un amministratore.');
}

/** The stock of the locked variants before and after these pieces are taken; a negative number gives pieces back. */
export function scorteInLog(
  locked: readonly { id: number; quantitaDisponibile: number }[],
  taken: ReadonlyMap<number, number>,
) {
  const changed = locked.filter(({ id }) => taken.has(id));
  const prima = changed.map(({ id, quantitaDisponibile }) => [id, quantitaDisponibile] as const);
  const dopo = prima.map(([id, left]) => [id, left - taken.get(id)!] as const);
  return { prima: { scorte: Object.fromEntries(prima) }, dopo: { scorte: Object.fromEntries(dopo) } };
}
