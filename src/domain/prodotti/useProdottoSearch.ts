import { useCallback, useEffect, useState } from 'react';
import { useSuggerimenti, type SuggerimentoMostrato } from './useSuggerimenti';

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
