import type { ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import Card from 'react-bootstrap/Card';
import CardBody from 'react-bootstrap/CardBody';
import type { ApiError } from '../../../api/apiError';
import { useGetRimessaQuery } from '../../../api/ordiniApi';
import { useAppDispatch } from '../../../shared/store';
import { rimessaClosed } from '../ordiniSlice';
import { takesFreeFocus } from '../focus';
import { RimessaForm } from './RimessaForm';
import '../pannelli.scss';

/** Asks what came back of an order cancelled after it had been handed over (extended): by itself nothing does. */
export default function RimessaPanel({ id }: { id: number }) {
  const { currentData: rimessa, error, isFetching, refetch } = useGetRimessaQuery(id);
  const dispatch = useAppDispatch();
  const close = () => void dispatch(rimessaClosed());

  if (error) {
    const { status, message } = error as ApiError;
    return (
      <Panel title="Cosa rimetti a disposizione?">
        <p role="alert">{message ?? 'Non è stato possibile leggere che cosa si può rimettere.'}</p>
        <div className="d-flex flex-wrap gap-2">
          {status !== 404 && (
            <Button aria-disabled={isFetching} onClick={() => void refetch()}>
              Riprova
            </Button>
          )}
          <Button variant="secondary" onClick={close}>
            Chiudi
          </Button>
        </div>
      </Panel>
    );
  }
  if (!rimessa) return null;
  return (
    <Panel
      title={`Ordine #${rimessa.numeroOrdine} annullato: era già ritirato. Cosa rimetti a disposizione?`}
    >
      <RimessaForm id={id} rimessa={rimessa} onClose={close} onStale={() => void refetch()} />
    </Panel>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card
      as="section"
      className="rimessa d-print-none"
      ref={takesFreeFocus}
      tabIndex={-1}
      aria-labelledby="rimessa-titolo"
    >
      <CardBody>
        <h2 id="rimessa-titolo" className="text-break">
          {title}
        </h2>
        {children}
      </CardBody>
    </Card>
  );
}
