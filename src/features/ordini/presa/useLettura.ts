import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { parseAmount } from '../../../shared/form/amount';
import { changeRiga } from './presaDraft';
import type { RigaDraft } from './presaDraft';
import type { PresaPart } from './presaPart';

/** The server takes no more pieces than this in a line. */
const MAX_PEZZI = 10_000;

const isCodice = (typed: string) => /^\S{5,}$/.test(typed) && !(parseAmount(typed)! <= MAX_PEZZI);

/**
 * A scanner types a code and Enter wherever the focus stands, which after a product is the variant or the quantity of its
 * line: what is too long for that leaves the line as it was, and is the next product.
 */
export function useLettura(riga: RigaDraft, change: PresaPart['change'], onCodice: (codice: string) => void) {
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
      if (!isCodice(codice)) return;
      const { chiave, varianteId, quantita } = before.current;
      change((so) => changeRiga(so, chiave, { varianteId, quantita }));
      onCodice(codice);
    },
  };
}
