import { useEffect, useState } from 'react';
import { whyFailed } from '../../api/apiError';
import { useSearchProdottiQuery } from '../../api/prodottiApi';
import type { Suggerimento } from '../../contract/prodotti';
import { makeQuickFilter } from '../../shared/search/quickFilter';
import { useEstesa } from '../../shared/store';
import { isTooShort, useEnterFirst, useDebounced } from '../../shared/search/useDebounced';

/** 'codice - nome' (S2.5). */
const shown = (found: Suggerimento) => ({ ...found, label: `${found.codice} - ${found.nome}` });
type SuggerimentoMostrato = ReturnType<typeof shown>;
const ofLabel = makeQuickFilter(({ label }: SuggerimentoMostrato) => label);

/** The answer to the latest text wins; until it comes (`settled`), the last suggestions that still fit stay. */
export function useSuggerimenti(text: string) {
  const typed = text.trim();
  const term = useDebounced(typed);

  const tooShort = isTooShort(typed);
  // A cleared text asks for nothing, a new one waits until the typing rests.
  const skip = tooShort || isTooShort(term);
  const { data, currentData, error, isFetching } = useSearchProdottiQuery(term, { skip });

  useEffect(() => {
    if (error) console.error('Errore caricamento suggerimenti:', error);
  }, [error]);

  const settled = term === typed && !isFetching;
  const found = settled ? (currentData ?? []).map(shown) : ofLabel((data ?? []).map(shown), typed);
  const suggerimenti = tooShort || (settled && error) ? [] : found;
  const tellsWhy = useEstesa();
  const why = error ? tellsWhy && `Ricerca non riuscita: ${whyFailed(error)}` : 'Nessun suggerimento';
  const none = settled && !tooShort && suggerimenti.length === 0 && why;
  return { suggerimenti, settled, none };
}

/** Enter chooses the suggestion whose `nome` equals the text (S5.4); otherwise `onWords` gets the text. */
export function useProdottoSearch(
  onChosen: (chosen: SuggerimentoMostrato) => void,
  onWords?: (text: string) => void,
) {
  const [text, setText] = useState('');
  // A choice writes its text into the box, which must not start a search.
  const [isChoice, setIsChoice] = useState(false);
  const { suggerimenti, settled, none } = useSuggerimenti(isChoice ? '' : text);

  const take = (chosen: SuggerimentoMostrato) => {
    setText(chosen.label);
    setIsChoice(true);
    onChosen(chosen);
  };
  const setEntered = useEnterFirst(settled, () => {
    const chosen = suggerimenti.find(({ nome }) => nome === text.trim());
    if (chosen) return take(chosen);
    if (!onWords) return;
    // Closes the suggestions over the results.
    setIsChoice(true);
    onWords(text);
  });
  const onText = (typed: string) => {
    setText(typed);
    setEntered(false);
    setIsChoice(false);
  };
  const onChoose = (chosen: SuggerimentoMostrato) => {
    setEntered(false);
    take(chosen);
  };

  return {
    clear: () => onText(''),
    box: { text, suggestions: suggerimenti, none, onText, onChoose, onEnter: () => setEntered(true) },
  };
}
