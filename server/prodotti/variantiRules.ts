import type { ProdottoSave } from '../../src/contract/prodotti';
import type { FieldErrors } from '../fieldErrors';
import { canonicalPeso } from './pesoRules';

type VarianteSave = ProdottoSave['varianti'][number];

/**
 * What is wrong with the variants of a product that has those of `known` now: an id of another product, or one twice,
 * at `varianti.N.id`; a weight that an earlier row has as well ('500' and '500 g') at `varianti.N.peso`.
 */
export function varianteErrors(varianti: readonly VarianteSave[], known: ReadonlySet<number>): FieldErrors {
  const errors: FieldErrors = {};
  const ids = new Set<number>();
  const pesi = new Set<string>();
  varianti.forEach(({ id, peso }, row) => {
    if (id !== 0 && !known.has(id))
      errors[`varianti.${row}.id`] = [`La variante ${peso} non c'è più: ricarica il prodotto.`];
    if (id !== 0 && ids.has(id)) errors[`varianti.${row}.id`] = [`La variante ${peso} è ripetuta.`];
    const canonical = canonicalPeso(peso);
    if (pesi.has(canonical)) errors[`varianti.${row}.peso`] = [`Il peso ${peso} è già in un'altra variante.`];
    ids.add(id);
    pesi.add(canonical);
  });
  return errors;
}

/**
 * The stock to write. The form sends absolute quantities: one that the person did not touch is left as orders have
 * made it since, one that was typed wins.
 */
export function quantitaToWrite(
  { quantitaDisponibile, quantitaLetta }: VarianteSave,
  current: number,
): number {
  return quantitaLetta === quantitaDisponibile ? current : quantitaDisponibile;
}
