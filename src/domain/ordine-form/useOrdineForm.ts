import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { OrdinePart } from './ordineDraft';
import { useAddProdotto } from './useAddProdotto';
import type { Agreed } from './useOrdineDraft';
import { submitting } from '../../shared/form/submitting';

/** Focuses a part of the form once it is rendered: a line may just be on its way. */
function useFormFocus(first: string) {
  const form = useRef<HTMLFormElement>(null);
  const [focus, setFocus] = useState({ selector: first });
  useEffect(() => {
    const field = form.current?.querySelector<HTMLElement>(focus.selector);
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  }, [focus]);
  const find = (selector: string) => setFocus({ selector });
  const goTo = (field: string) =>
    find(`#ordine-form-${field}:is(input, select), #ordine-form-${field} :is(input, select)`);
  return { form, find, goTo };
}

/** Enter leads to the next field (data-enter), so that it never sends half an order; Ctrl+Enter sends. */
const leadOn =
  (goTo: (field: string) => void, send: () => void) => (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      event.stopPropagation();
      send();
    } else if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) {
      event.preventDefault();
      const { enter } = event.target.dataset;
      if (enter) goTo(enter);
    }
  };

export interface Sent {
  change: OrdinePart['change'];
  /** Resolves with whether the order was saved, or a save was running already. */
  send: (agreed?: Agreed) => Promise<boolean>;
}

/** @param first the selector of the field that takes the focus */
export function useOrdineForm({ change, send }: Sent, first: string) {
  const { form, find, goTo } = useFormFocus(first);
  const prodotti = useAddProdotto({ change, goTo });
  const submit = async (agreed?: Agreed) => {
    if (prodotti.waiting) return;
    if (prodotti.text.trim() !== '') {
      prodotti.setProblem('Premi Invio per aggiungere questo prodotto, o svuota la casella.');
      goTo('prodotto');
    } else if (!(await send(agreed))) find('[aria-invalid="true"]');
  };
  const onForm = {
    noValidate: true,
    className: 'ordine-form vstack gap-4',
    'aria-labelledby': 'ordine-form-titolo',
    onKeyDownCapture: leadOn(goTo, () => void submit()),
    onSubmit: submitting(() => submit()),
  };
  return { form, onForm, goTo, prodotti, submit };
}
