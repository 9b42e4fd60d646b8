import type { ProdottoSave } from '../../src/contract/prodotti';
import type { FieldErrors } from '../base/errors';
import { canonicalPeso, pesoToWrite } from './peso';
import { isTooMuchScorta } from './scortaRules';

type VarianteSave = ProdottoSave['varianti'][number];
type OfPeso = Pick<VarianteSave, 'id' | 'peso'>;

/** Refuses a repeated id or weight ('500' and '500 g'), an id of another product, too much or negative stock. */
export function varianteErrors(varianti: readonly VarianteSave[], scorte: ReadonlyMap<number, number>) {
  const errors: FieldErrors = {};
  const ids = new Set<number>();
  const pesi = new Set<string>();
  varianti.forEach((variante, row) => {
    const { id, peso } = variante;
    const attuale = scorte.get(id);
    if (id !== 0 && attuale === undefined)
      errors[`varianti.${row}.id`] = [`La variante ${peso} non c’è più: ricarica il prodotto.`];
    if (id !== 0 && ids.has(id)) errors[`varianti.${row}.id`] = [`La variante ${peso} è ripetuta.`];
    const canonical = canonicalPeso(peso);
    if (pesi.has(canonical)) errors[`varianti.${row}.peso`] = [`Il peso ${peso} è già in un’altra variante.`];
    const quantita = quantitaToWrite(variante, attuale);
    // A stock below zero, which staff have oversold, may stay as it is or be raised.
    if (quantita < Math.min(attuale ?? 0, 0))
      errors[`varianti.${row}.quantitaDisponibile`] = [
        variante.quantitaDifferenza === undefined || attuale === undefined
          ? 'La quantità non può essere negativa'
          : `Ce ne sono ${attuale}: non se ne possono togliere ${attuale - quantita}.`,
      ];
    if (isTooMuchScorta(quantita, attuale ?? 0))
      errors[`varianti.${row}.quantitaDisponibile`] = ['Quantità troppo grande'];
    ids.add(id);
    pesi.add(canonical);
  });
  return errors;
}

/** Accepts the current weights (`attuali`, by variant id) even if they are not in grams. */
export function gramErrors(varianti: readonly VarianteSave[], attuali: ReadonlyMap<number, string>) {
  return Object.fromEntries(
    varianti.flatMap(({ id, peso }, row) =>
      pesoToWrite(peso, attuali.get(id)) === undefined
        ? [[`varianti.${row}.peso`, ['Scrivi il peso in grammi, come 500 o 1,5.']]]
        : [],
    ),
  );
}

/** Revives a withdrawn variant of the same weight, so that cancelled orders give back to one on sale. */
export function idToWrite({ id, peso }: OfPeso, ritirate: readonly OfPeso[]): number {
  if (id !== 0) return id;
  return ritirate.findLast((ritirata) => canonicalPeso(ritirata.peso) === canonicalPeso(peso))?.id ?? 0;
}

/** An edited absolute quantity replaces the current stock, an untouched one keeps it. */
export function quantitaToWrite(
  { quantitaDisponibile, quantitaLetta, quantitaDifferenza }: VarianteSave,
  current: number | undefined,
): number {
  if (quantitaDifferenza !== undefined && current !== undefined) return current + quantitaDifferenza;
  return quantitaLetta === quantitaDisponibile && current !== undefined ? current : quantitaDisponibile;
}
