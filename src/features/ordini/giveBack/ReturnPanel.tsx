import type { ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import Card from 'react-bootstrap/Card';
import type { ApiError } from '../../../api/apiError';
import { useGetReturnableQuery } from '../../../api/ordiniPanels';
import { useAppDispatch } from '../../../shared/store';
import { returnClosed } from '../ordiniSlice';
import { takesFreeFocus } from '../focus';
import { ReturnForm } from './ReturnForm';
import '../pannelli.scss';

/** Asks what came back of an order cancelled after its handover, because none of it returns by itself (extended). */
export default function ReturnPanel({ id }: { id: number }) {
  const { currentData: returning, error, isFetching, refetch } = useGetReturnableQuery(id);
  const dispatch = useAppDispatch();
  const close = () => void dispatch(returnClosed());

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
  if (!returning) return null;
  return (
    <Panel
      title={`Ordine #${returning.numeroOrdine} annullato: era già ritirato. Cosa rimetti a disposizione?`}
    >
      <ReturnForm id={id} returning={returning} onClose={close} onStale={() => void refetch()} />
    </Panel>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card
      as="section"
      className="return-panel mb-3 d-print-none"
      ref={takesFreeFocus}
      tabIndex={-1}
      aria-labelledby="return-panel-titolo"
    >
      <Card.Body>
        <h2 id="return-panel-titolo" className="text-break">
          {title}
        </h2>
        {children}
      </Card.Body>
    </Card>
  );
}
