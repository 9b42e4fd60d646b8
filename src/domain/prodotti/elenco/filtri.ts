import type { Categoria, Prodotto } from '../../../contract/prodotti';
import { makeQuickFilter } from '../../../shared/search/quickFilter';
import { scortaColour } from '../scorta';

export interface Filtri {
  /** The words of the search box, once Enter was pressed. */
  parole: string;
  scorta: '' | 'esauriti' | 'pochi';
  categoriaId: number | null;
  visibilita: '' | 'visibili' | 'nascosti';
}

export const NO_FILTRI: Filtri = { parole: '', scorta: '', categoriaId: null, visibilita: '' };

const COLOURS = { esauriti: 'red', pochi: 'orange' } as const;

const ofWords = makeQuickFilter(({ codice, nome }: Prodotto) => `${codice} ${nome}`);

/** The products that fit; 'esauriti' and 'pochi' where it is so of one variant, and those that `stay` in any case. */
export function filterProdotti(
  prodotti: readonly Prodotto[],
  { parole, scorta, categoriaId, visibilita }: Filtri,
  stay: (prodotto: Prodotto) => boolean,
): readonly Prodotto[] {
  const found = ofWords(prodotti, parole);
  if (!scorta && !categoriaId && !visibilita) return found;
  return found.filter(
    (prodotto) =>
      stay(prodotto) ||
      ((!scorta ||
        prodotto.varianti.some(
          ({ quantitaDisponibile }) => scortaColour(quantitaDisponibile) === COLOURS[scorta],
        )) &&
        (!categoriaId || prodotto.categoriaId === categoriaId) &&
        (!visibilita || prodotto.nonVisualizzare === (visibilita === 'nascosti'))),
  );
}

/** The categories that products of the list belong to, by name. */
export const categorieOf = (prodotti: readonly Prodotto[]): Categoria[] =>
  [...new Map(prodotti.map(({ categoriaId, nomeCategoria }) => [categoriaId, nomeCategoria]))]
    .map(([id, nome]) => ({ id, nome }))
    .sort((a, b) => a.nome.localeCompare(b.nome, 'it'));
