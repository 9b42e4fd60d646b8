import { inOrdine } from '../../src/contract/allergeniRules';
import type { Prodotto } from '../../src/contract/prodotti';
import type { FieldErrors } from '../http/fieldErrors';

/** What a product declares of its allergens, and when that was last checked. */
export type Verifica = Pick<Prodotto, 'allergeni' | 'allergeniVerificati'>;

/**
 * What a save makes of the declaration; left out it stays. Who changes it, or declares for the first time, has checked it
 * today, unless another day is chosen with it.
 */
export function verificaDopo(prima: Verifica, save: Verifica, oggi: string) {
  const allergeni = inOrdine(save.allergeni === undefined ? prima.allergeni : save.allergeni);
  if (Object.keys(allergeni).length === 0) return { allergeni: null, allergeniVerificati: null };
  const before = prima.allergeniVerificati ?? null;
  const chosen = save.allergeniVerificati ?? before;
  const isSame = JSON.stringify(allergeni) === JSON.stringify(inOrdine(prima.allergeni));
  return { allergeni, allergeniVerificati: chosen !== before || isSame ? (chosen ?? oggi) : oggi };
}

export const verificaErrors = ({ allergeniVerificati }: Verifica, oggi: string): FieldErrors =>
  allergeniVerificati && allergeniVerificati > oggi
    ? { allergeniVerificati: ['La verifica non può essere nel futuro'] }
    : {};
