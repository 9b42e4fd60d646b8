import type { Prodotto, Variante } from '../../contract/prodotti';
import { parseAmount } from '../../shared/form/amount';
import { orDash } from '../../shared/format/text';

/** A variant's weight in grams (S3.6), which another server may leave out. */
export const pesoText = ({ peso }: Pick<Variante, 'peso'>): string => orDash(peso && `${peso} g`);

/** A variant's stock; another server may send only weight and price (S3.5). */
export const quantitaOf = ({ quantitaDisponibile }: Partial<Variante>): number => quantitaDisponibile ?? 0;

/** The colour of a stock badge (S9): red for none, orange up to 5, else green. */
export function scortaColour(quantita: number): 'red' | 'orange' | 'green' {
  if (quantita <= 0) return 'red';
  return quantita <= 5 ? 'orange' : 'green';
}

export const scortaTotale = ({ varianti }: Prodotto): number =>
  varianti.reduce((sum, variante) => sum + quantitaOf(variante), 0);

export const UNREADABLE_QUANTITA =
  'Scrivi una quantità, per esempio 12, o quanti pezzi in più o in meno: +10, -3';

/** Reads '+10' or '-3' as a difference of stock; NaN if unreadable, undefined for a text without a sign. */
export function parseDifferenza(typed: string): number | undefined {
  const text = typed.trim().replace('−', '-');
  if (!/^[+-]/.test(text)) return undefined;
  const pezzi = parseAmount(text);
  return Number.isInteger(pezzi) ? (pezzi as number) : NaN;
}
