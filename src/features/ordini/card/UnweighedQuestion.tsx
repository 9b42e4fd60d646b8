import { useEffect, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Alert from 'react-bootstrap/Alert';
import { ordiniApi } from '../../../api/ordiniApi';
import type { Stato } from '../../../contract/costanti';
import { focusIsLost } from '../../../shared/browser/focusIsLost';
import { useAppDispatch } from '../../../shared/store';
import { ChangeOrdineModal } from '../../../domain/ordine-form/change/ChangeOrdineModal';
import { failureLeft } from '../ordiniSlice';
import { useTakeFocus } from '../focus';

interface Props {
  id: number;
  numero: string | undefined;
  status: Stato;
  righe: readonly string[];
}

/** Asks whether an order is handed over although a line was not weighed (extended). */
export function UnweighedQuestion({ id, numero, status, righe }: Props) {
  const dispatch = useAppDispatch();
  const pesa = useTakeFocus<HTMLButtonElement>();
  const [weighed, setWeighed] = useState<number | null>(null);
  const origin = numero ? `[data-row="${id}"] [aria-expanded]` : '.ordine-card';
  useEffect(
    () => () => {
      // Answered: the focus went with the question.
      if (focusIsLost()) document.querySelector<HTMLElement>(origin)?.focus();
    },
    [origin],
  );
  const nomi = righe.map((nome) => `«${nome}»`).join(', ');
  const consegna = () => {
    const change = { id, status, senzaPeso: true } as const;
    void dispatch(ordiniApi.endpoints.changeStato.initiate(change, { track: false }));
  };
  return (
    <Alert
      variant="warning"
      className="d-flex flex-wrap gap-2 align-items-center"
      role="group"
      aria-labelledby="da-pesare"
    >
      <span id="da-pesare" className="me-auto">
        {numero ? `Ordine ${numero}, da pesare: ${nomi}.` : `Da pesare: ${nomi}.`}
      </span>
      <Button ref={pesa} size="sm" aria-describedby="da-pesare" onClick={() => setWeighed(id)}>
        Pesa
      </Button>
      <Button variant="secondary" size="sm" onClick={consegna}>
        Consegna lo stesso
      </Button>
      <Button variant="secondary" size="sm" onClick={() => dispatch(failureLeft(id))}>
        Non ora
      </Button>
      <ChangeOrdineModal id={weighed} onClose={() => setWeighed(null)} />
    </Alert>
  );
}
