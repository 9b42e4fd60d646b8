import { useEffect, useMemo } from 'react';
import type { Suggerimento } from '../../contract/prodotti';
import { holdsWords } from '../../shared/format/plainWords';
import { useSearchProdottiQuery } from '../../api/prodottiApi';
import { isTooShort, useRested } from '../../shared/search/useRested';

export interface SuggerimentoMostrato extends Suggerimento {
  /** 'codice - nome' (S2.5). */
  label: string;
}

const NONE: readonly SuggerimentoMostrato[] = [];
const shown = (found: Suggerimento): SuggerimentoMostrato => ({
  ...found,
  label: `${found.codice} - ${found.nome}`,
});

/** The answer to the latest text wins; until it comes (`settled`), the last suggestions that still fit stay. */
export function useSuggerimenti(text: string) {
  const typed = text.trim();
  const term = useRested(typed);

  const tooShort = isTooShort(typed);
  // A cleared text asks nothing any more, and a new one waits until the typing rests.
  const skip = tooShort || isTooShort(term);
  const { data, currentData, error, isFetching } = useSearchProdottiQuery(term, { skip });

  useEffect(() => {
    if (error) console.error('Errore caricamento suggerimenti:', error);
  }, [error]);

  const settled = term === typed && !isFetching;
  const suggerimenti = useMemo(() => {
    if (tooShort || (settled && error)) return NONE;
    if (settled) return (currentData ?? []).map(shown);
    return (data ?? []).map(shown).filter(({ label }) => holdsWords(label, typed));
  }, [tooShort, settled, error, currentData, data, typed]);

  const none = settled && !tooShort && !error && suggerimenti.length === 0;
  return { suggerimenti, settled, none };
}
