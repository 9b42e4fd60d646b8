import { prezzoAlKg } from '../../contract/prezzoAlKgRules';
import { readGrammi } from '../../shared/form/amount';
import { formatMoney } from '../../shared/format/money';
import { useEstesa } from '../../shared/store';

export const alKgText = (prezzo: number | undefined): string =>
  prezzo === undefined ? '' : `${formatMoney(prezzo)}/kg`;

interface Props {
  peso: string;
  prezzo: number | null;
  /** For a place beside the price. */
  short?: true;
}

/** A variant's price per kilogram (extended); nothing if its weight is not in grams. */
export function AlKg({ peso, prezzo, short }: Props) {
  if (!useEstesa()) return null;
  const text = alKgText(prezzoAlKg(prezzo ?? Number.NaN, readGrammi(peso) ?? undefined));
  const shown = short ? text.replace(/\s€/, '') : text;
  return text && <small className="ms-1 text-body-secondary tabular">{shown}</small>;
}
