import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchProdottiQuery } from '../../api/prodottiApi';
import type { Suggerimento } from '../../contract/prodotti';
import { holdsWords } from '../../shared/search/quickFilter';
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

/** Enter chooses the suggestion whose nome is exactly the text (S5.4), else `onWords` takes it. */
export function useProdottoSearch(
  onChosen: (chosen: SuggerimentoMostrato) => void,
  onWords?: (text: string) => void,
) {
  const [text, setText] = useState('');
  const [entered, setEntered] = useState(false);
  // The text that a choice writes into the box is not searched for.
  const [isChoice, setIsChoice] = useState(false);
  const { suggerimenti, settled, none } = useSuggerimenti(isChoice ? '' : text);

  const onText = useCallback((typed: string) => {
    setText(typed);
    setEntered(false);
    setIsChoice(false);
  }, []);
  const onChoose = useCallback(
    (chosen: SuggerimentoMostrato) => {
      setText(chosen.label);
      setEntered(false);
      setIsChoice(true);
      onChosen(chosen);
    },
    [onChosen],
  );

  useEffect(() => {
    if (!entered || !settled) return;
    const chosen = suggerimenti.find(({ nome }) => nome === text.trim());
    // The answer may come long after the key, so this cannot happen in its event handler.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    if (chosen) return onChoose(chosen);
    setEntered(false);
    if (!onWords) return;
    // Nothing lies over what was found.
    setIsChoice(true);
    onWords(text);
  }, [entered, settled, suggerimenti, text, onChoose, onWords]);

  const clear = useCallback(() => onText(''), [onText]);
  return {
    clear,
    box: { text, suggestions: suggerimenti, none, onText, onChoose, onEnter: () => setEntered(true) },
  };
}
