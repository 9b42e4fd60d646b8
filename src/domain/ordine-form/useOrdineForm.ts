import type { FormEvent } from 'react';
import type { OrdinePart } from './ordinePart';
import { useAggiungi } from './useAddProdotto';
import { leadOn, useFuoco } from './useFormFocus';

interface Modulo {
  change: OrdinePart['change'];
  /** Whether it was saved, or is being saved already. */
  send: () => Promise<boolean>;
  /** What has the focus first, as a selector. */
  primo: string;
}

/** What the form of an order does by keyboard: it leads on, adds products, and is sent once nothing is half typed. */
export function useModulo({ change, send, primo }: Modulo) {
  const { form, find, goTo } = useFuoco(primo);
  const prodotti = useAggiungi({ change, goTo });
  const submit = async (act = send) => {
    if (prodotti.waiting) return;
    if (prodotti.text.trim() !== '') {
      prodotti.setProblem('Premi Invio per aggiungere questo prodotto, o svuota la casella.');
      goTo('prodotto');
    } else if (!(await act())) find('[aria-invalid="true"]');
  };
  const onForm = {
    noValidate: true,
    className: 'modulo',
    'aria-labelledby': 'modulo-titolo',
    onKeyDownCapture: leadOn(goTo, () => void submit()),
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      void submit();
    },
  };
  return { form, onForm, goTo, prodotti, submit };
}
