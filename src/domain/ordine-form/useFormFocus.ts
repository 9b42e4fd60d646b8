import { useCallback, useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

/**
 * Puts the focus into a part of the form once it stands there: a line may only just come.
 * @param primo what has it first, as a selector
 */
export function useFuoco(primo: string) {
  const form = useRef<HTMLFormElement>(null);
  const [fuoco, setFuoco] = useState({ selector: primo });
  useEffect(() => {
    const field = form.current?.querySelector<HTMLElement>(fuoco.selector);
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  }, [fuoco]);
  const find = useCallback((selector: string) => setFuoco({ selector }), []);
  const goTo = useCallback(
    (campo: string) =>
      find(`:is([data-campo="${campo}"], #modulo-${campo}):is(input, select), [data-campo="${campo}"] input`),
    [find],
  );
  return { form, find, goTo };
}

/** Enter leads on to where its field says (data-invio) and never sends half an order; with Ctrl it sends. */
export const leadOn =
  (goTo: (campo: string) => void, send: () => void) => (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      event.stopPropagation();
      send();
    } else if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) {
      event.preventDefault();
      const { invio } = event.target.dataset;
      if (invio) goTo(invio);
    }
  };
