import { useMemo, useState } from 'react';
import type { Prodotto, Categoria } from '../../../contract/prodotti';
import { useEstesa, useMayChange } from '../../../shared/store';
import { useProdottoSearch } from '../useSuggerimenti';
import { newest, type Campo } from './cells';
import { useProdottiCells } from './useProdottiCells';
import { makeQuickFilter } from '../../../shared/search/quickFilter';
import { scortaColour } from '../scorta';

interface Filtri {
  /** The search box's words after Enter. */
  parole: string;
  scorta: '' | 'esauriti' | 'pochi';
  categoriaId: number | null;
  visibilita: '' | 'visibili' | 'nascosti';
}

const NO_FILTRI: Filtri = { parole: '', scorta: '', categoriaId: null, visibilita: '' };

const COLOURS = { esauriti: 'red', pochi: 'orange' } as const;

const ofWords = makeQuickFilter(({ codice, nome }: Prodotto) => `${codice} ${nome}`);

/** The matching products and those that `stay`; 'esauriti' and 'pochi' match if one variant does. */
function filterProdotti(
  prodotti: readonly Prodotto[],
  { parole, scorta, categoriaId, visibilita }: Filtri,
  stay: (prodotto: Prodotto) => boolean,
): readonly Prodotto[] {
  const found = ofWords(prodotti, parole);
  if (!scorta && !categoriaId && !visibilita) return found;
  const colour = scorta && COLOURS[scorta];
  const hasColour = ({ varianti }: Prodotto) =>
    varianti.some(({ quantitaDisponibile }) => scortaColour(quantitaDisponibile) === colour);
  return found.filter(
    (prodotto) =>
      stay(prodotto) ||
      ((!colour || hasColour(prodotto)) &&
        (!categoriaId || prodotto.categoriaId === categoriaId) &&
        (!visibilita || prodotto.nonVisualizzare === (visibilita === 'nascosti'))),
  );
}

const categorieOf = (prodotti: readonly Prodotto[]): Categoria[] =>
  [...new Map(prodotti.map(({ categoriaId, nomeCategoria }) => [categoriaId, nomeCategoria]))]
    .map(([id, nome]) => ({ id, nome }))
    .sort((a, b) => a.nome.localeCompare(b.nome, 'it'));

/** The list's rows and filters; with `chosen` products it shows these alone. */
export function useElencoProdotti(
  everything: readonly Prodotto[],
  chosen: readonly Prodotto[] | null,
  campo: Campo,
  choose: (id: number | null) => void,
) {
  const estesa = useEstesa();
  const editable = useMayChange() && estesa;
  const { cells, prodotti, said } = useProdottiCells(campo);
  const { cells: edited, listChanged } = cells;
  const [filtri, setFiltri] = useState(NO_FILTRI);

  const listed = chosen ?? everything;
  const all = useMemo(
    () => (editable ? listed.map((prodotto) => newest(prodotto, prodotti[prodotto.id])) : listed),
    [editable, listed, prodotti],
  );
  // An edited product must not disappear while the user works on it.
  const shown = useMemo(
    () => filterProdotti(all, filtri, ({ varianti }) => varianti.some(({ id }) => edited[id])),
    [all, filtri, edited],
  );
  const categorie = useMemo(() => categorieOf(everything), [everything]);
  const onFiltri = (change: Partial<Filtri>) => {
    listChanged();
    choose(null);
    setFiltri({ ...filtri, ...change });
  };
  const chooseOne = (id: number | null) => {
    setFiltri(NO_FILTRI);
    choose(id);
  };
  // Enter with words that are no product's `nome`.
  const onWords = (parole: string) => onFiltri({ parole });
  const { box, clear } = useProdottoSearch(({ id }) => chooseOne(id), estesa ? onWords : undefined);
  const reset = () => {
    clear();
    chooseOne(null);
  };
  return {
    shown,
    noneFits: all.length > 0 && shown.length === 0,
    box,
    reset,
    filtri,
    onFiltri,
    categorie: estesa ? categorie : null,
    /** Null in a read-only list. */
    cells: editable ? cells : null,
    said,
  };
}

export type ElencoProdotti = ReturnType<typeof useElencoProdotti>;
