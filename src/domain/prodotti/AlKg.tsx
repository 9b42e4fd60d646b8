import { prezzoAlKg } from '../../contract/prezzoAlKgRules';
import type { Variante } from '../../contract/prodotti';
import { readGrammi } from '../../shared/form/peso';
import { formatMoney } from '../../shared/format/money';
import { useEstesa } from '../../shared/useEstesa';

export const alKgText = (prezzo: number | undefined): string =>
  prezzo === undefined ? '' : `${formatMoney(prezzo)}/kg`;

/** What a kilogram of a variant costs (extended); nothing where its weight is no grams. */
export function AlKg({ peso, prezzo }: { peso: string; prezzo: Variante['prezzo'] | null }) {
  const text = alKgText(prezzoAlKg(prezzo ?? Number.NaN, readGrammi(peso) ?? undefined));
  return useEstesa() && text && <small className="ms-1 text-body-secondary tabular">{text}</small>;
}
