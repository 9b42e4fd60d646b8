import { useRef, type KeyboardEvent } from 'react';
import { readGrammi } from '../../shared/form/amount';
import { changeRiga, type OrdinePart, type RigaDraft } from './ordineDraft';

const MAX_PEZZI = 10_000;

const isCodice = (typed: string, atMost: number) => /^\S{5,}$/.test(typed) && !(readGrammi(typed)! <= atMost);

/** A scanner types wherever the focus is, so a text that is too long for the field is the next product's code. */
export function useScannedCode(
  riga: RigaDraft,
  change: OrdinePart['change'],
  onCode: (codice: string) => void,
  atMost = MAX_PEZZI,
) {
  const before = useRef(riga);
  const read = useRef('');
  return {
    onFocus: () => {
      before.current = riga;
      read.current = '';
    },
    onKeyDown: ({ key, nativeEvent }: KeyboardEvent) => {
      if (key.length === 1) read.current += key;
      if (key !== 'Enter' || nativeEvent.isComposing) return;
      const codice = read.current;
      read.current = '';
      if (!isCodice(codice, atMost)) return;
      change((so) => changeRiga(so, riga.chiave, before.current));
      onCode(codice);
    },
  };
}
