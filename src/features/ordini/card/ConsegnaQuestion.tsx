import { useEffect, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Alert from 'react-bootstrap/Alert';
import { ordiniApi, useGetOrdineQuery } from '../../../api/ordiniApi';
import type { Stato } from '../../../contract/costanti';
import { focusIsLost } from '../../../shared/browser/focus';
import { capital } from '../../../shared/format/text';
import { useAppDispatch } from '../../../shared/store';
import { ChangeOrdineForm } from '../../../domain/ordine-form/change/lazyChangeOrdineForm';
import { failureLeft } from '../ordiniSlice';
import { takesFreeFocus } from '../focus';
import { SmallButton } from '../../../shared/form/SmallButton';
import { MovimentoForm } from './MovimentoForm';

interface Props {
  id: number;
  numero: string | undefined;
  status: Stato;
  /** Names of the products still to be weighed. */
  righe?: readonly string[] | undefined;
  /** The amount still to pay, formatted. */
  saldo?: string | undefined;
}

/** Asks whether to hand over an order although it is not fully weighed or paid (extended). */
export function ConsegnaQuestion({ id, numero, status, righe = [], saldo }: Props) {
  const dispatch = useAppDispatch();
  const [weighing, setWeighing] = useState(false);
  const [paying, setPaying] = useState(false);
  const origin = numero ? `[data-row="${id}"] [aria-expanded]` : '.ordine-card';
  useEffect(
    () => () => {
      // The answer removed the question and the focus with it.
      if (focusIsLost()) document.querySelector<HTMLElement>(origin)?.focus();
    },
    [origin],
  );
  const senzaPeso = righe.length > 0 || undefined;
  const reasons = [
    senzaPeso && `da pesare: ${righe.map((nome) => `«${nome}»`).join(', ')}`,
    saldo && `restano da pagare ${saldo}`,
  ].filter(Boolean);
  const consegna = (nonPagato?: true) => {
    const change = { id, status, senzaPeso, nonPagato };
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
        {numero ? `Ordine ${numero}, ${reasons.join('; ')}.` : `${capital(reasons.join('; '))}.`}
      </span>
      {senzaPeso && (
        <Button ref={takesFreeFocus} size="sm" aria-describedby="da-pesare" onClick={() => setWeighing(true)}>
          Pesa
        </Button>
      )}
      {saldo && !paying && (
        <Button
          ref={senzaPeso ? undefined : takesFreeFocus}
          variant={senzaPeso ? 'secondary' : 'primary'}
          size="sm"
          aria-describedby="da-pesare"
          onClick={() => setPaying(true)}
        >
          Incassa e consegna
        </Button>
      )}
      <SmallButton onClick={() => consegna(saldo ? true : undefined)}>Consegna lo stesso</SmallButton>
      <SmallButton onClick={() => dispatch(failureLeft(id))}>Non ora</SmallButton>
      {paying && <Incasso id={id} onClose={() => setPaying(false)} onPaid={() => consegna()} />}
      {weighing && <ChangeOrdineForm id={id} onClose={() => setWeighing(false)} />}
    </Alert>
  );
}

/** Reloads the order first, so that the form proposes the amount that is still to pay now. */
function Incasso({ id, ...done }: { id: number; onClose: () => void; onPaid: () => void }) {
  const { currentData } = useGetOrdineQuery(id, { refetchOnMountOrArgChange: true });
  return currentData ? (
    <MovimentoForm ordine={currentData} verso="incasso" word="Incassa e consegna" {...done} />
  ) : null;
}
