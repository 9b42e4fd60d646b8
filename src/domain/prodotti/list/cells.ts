import type { Prodotto } from '../../../contract/prodotti';

export type Campo = 'prezzo' | 'quantitaDisponibile';

/** The newer of a listed product and a save's answer. */
export function newest(listed: Prodotto, answered: Prodotto | undefined): Prodotto {
  return answered && (answered.versione ?? 0) > (listed.versione ?? 0) ? answered : listed;
}

export type Cambio = Partial<Record<Campo | 'quantitaDifferenza', number>>;

/** The product with one changed variant, as PUT takes it; the stock of the other variants stays as it is on the server. */
export const withCambio = (prodotto: Prodotto, varianteId: number, cambio: Cambio) => ({
  ...prodotto,
  varianti: prodotto.varianti.map((variante) => ({
    ...variante,
    quantitaLetta: variante.quantitaDisponibile,
    ...(variante.id === varianteId ? cambio : {}),
  })),
});
