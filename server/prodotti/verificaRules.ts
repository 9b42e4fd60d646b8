import { inOrdine } from '../../src/contract/allergeniRules';
import type { Prodotto } from '../../src/contract/prodotti';
import type { FieldErrors } from '../base/errors';

/** The allergens that a product declares, and the day of their last check. */
export type Verifica = Pick<Prodotto, 'allergeni' | 'allergeniVerificati'>;

/** Whoever changes the declaration, or makes the first, has checked it today unless the save names a day. */
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
