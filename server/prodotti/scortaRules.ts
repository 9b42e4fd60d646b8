import { isDeepStrictEqual } from 'node:util';
import type { Prodotto } from '../../src/contract/prodotti';
import type { Caller } from '../base/caller';
import { NotAllowed } from '../base/errors';

/** Most pieces of a variant that can be typed or uploaded; more is a typing mistake. */
export const MAX_SCORTA = 1_000_000;

/** Cancelled orders can raise a stock above the maximum: it may then stay or shrink. */
export const isTooMuchScorta = (nuova: number, attuale: number): boolean =>
  nuova > Math.max(MAX_SCORTA, attuale);

const besidesScorta = ({ versione: _, varianti, ...prodotto }: Prodotto) => ({
  ...prodotto,
  varianti: varianti.map(({ quantitaDisponibile: __, ...variante }) => variante),
});

/** The counter saves whole products but may change the stock alone. @throws NotAllowed */
export function refuseBeyondScorta({ ruolo }: Pick<Caller, 'ruolo'>, prima: Prodotto, dopo: Prodotto): void {
  if (ruolo !== 'admin' && !isDeepStrictEqual(besidesScorta(prima), besidesScorta(dopo)))
    throw new NotAllowed('Puoi cambiare solo le quantità: per il resto chiedi a un amministratore.');
}
