import type { Prodotto, Variante } from '../../contract/prodotti';
import { parseAmount } from '../../shared/form/amount';

/** How much of a variant there is; a server may name its weight and price alone (S3.5). */
export const quantitaOf = ({ quantitaDisponibile }: Partial<Variante>): number => quantitaDisponibile ?? 0;

/** The colour of a stock badge (S9): none left is red, up to 5 orange, more green. */
export function scortaColour(quantita: number): 'red' | 'orange' | 'green' {
  if (quantita <= 0) return 'red';
  return quantita <= 5 ? 'orange' : 'green';
}

export const scortaTotale = ({ varianti }: Prodotto): number =>
  varianti.reduce((sum, variante) => sum + quantitaOf(variante), 0);

export const UNREADABLE_QUANTITA =
  'Scrivi una quantità, per esempio 12, o quanti pezzi in più o in meno: +10, -3';

/** What '+10' or '-3' adds to a stock, as people note a delivery; NaN for no pieces, undefined for a text without a sign. */
export function parseDifferenza(typed: string): number | undefined {
  const text = typed.trim().replace('−', '-');
  if (!/^[+-]/.test(text)) return undefined;
  const pezzi = parseAmount(text);
  return Number.isInteger(pezzi) ? (pezzi as number) : NaN;
}
