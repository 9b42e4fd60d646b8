import type { Prodotto } from '../../contract/prodotti';

/** The colour of a stock badge (S9): none left is red, up to 5 orange, more green. */
export function scortaColour(quantita: number): 'red' | 'orange' | 'green' {
  if (quantita <= 0) return 'red';
  return quantita <= 5 ? 'orange' : 'green';
}

/** What is in stock of a product: the sum of its variants (S9). */
export const scortaTotale = ({ varianti }: Prodotto): number =>
  varianti.reduce((sum, { quantitaDisponibile }) => sum + quantitaDisponibile, 0);
