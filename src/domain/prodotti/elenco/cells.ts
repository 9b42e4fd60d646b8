import type { Prodotto } from '../../../contract/prodotti';

export type Campo = 'prezzo' | 'quantitaDisponibile';

/** The newer of a product as it was listed and as a save was answered. */
export function newest(listed: Prodotto, answered: Prodotto | undefined): Prodotto {
  return answered && (answered.versione ?? 0) > (listed.versione ?? 0) ? answered : listed;
}

/** What becomes of a variant's value: another one, or pieces that are added to what is there. */
export type Cambio = Partial<Record<Campo | 'quantitaDifferenza', number>>;

/** The product with a variant changed, as PUT takes it: of the others what was sold meanwhile stays sold. */
export const withCambio = (prodotto: Prodotto, varianteId: number, cambio: Cambio) => ({
  ...prodotto,
  varianti: prodotto.varianti.map((variante) => ({
    ...variante,
    quantitaLetta: variante.quantitaDisponibile,
    ...(variante.id === varianteId ? cambio : {}),
  })),
});
