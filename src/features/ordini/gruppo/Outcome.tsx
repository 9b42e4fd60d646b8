import Button from 'react-bootstrap/Button';
import Alert from 'react-bootstrap/Alert';
import NotLoaded from '../../../domain/notices/notices';
import { ordiniText, statoLabel } from '../../../domain/ordini/stato';
import type { Confirmed, Outcome } from './useGruppo';

/** The result as text: '3 ordini: Pronto per il Ritiro. 1 lo era già.' */
export function outcomeText({ status, fatto }: Outcome): string {
  if (!fatto) return '';
  const { fatti, invariati } = fatto;
  if (status === undefined) return `Cambio annullato: ${ordiniText(fatti.length)}.`;
  const done =
    fatti.length > 0 ? `${ordiniText(fatti.length)}: ${statoLabel(status)}.` : 'Nessun ordine cambiato.';
  const same = invariati.length === 1 ? '1 lo era già.' : `${invariati.length} lo erano già.`;
  return invariati.length > 0 ? `${done} ${same}` : done;
}

interface NotDoneProps {
  outcome: Outcome;
  onConsegna: (ids: readonly number[], confirmed: Confirmed) => void;
  onClose: () => void;
}

/** The refused orders with their reasons, or the failed request. Offers to hand over orders not weighed or paid. */
export function NotDone({ outcome: { fatto, failed }, onConsegna, onClose }: NotDoneProps) {
  if (failed) return <NotLoaded what={failed.what} error={failed.error} onRetry={failed.retry} />;
  if (!fatto || fatto.rifiutati.length === 0) return null;
  const righe = fatto.rifiutati.map(
    ({ id, numeroOrdine, causa }) => `${numeroOrdine ?? `Ordine ${id}`}: ${causa}`,
  );
  const confirmable = fatto.rifiutati.filter(({ daPesare, daPagare }) => daPesare || daPagare);
  const daPagare = fatto.rifiutati.filter((rifiutato) => rifiutato.daPagare).length;
  const confirmed = {
    ...(confirmable.some(({ daPesare }) => daPesare) && { senzaPeso: true }),
    ...(daPagare > 0 && { nonPagato: true }),
  };
  return (
    <Alert variant="warning" className="hstack flex-wrap gap-2 justify-content-between mb-2">
      <span>
        Non cambiati: <strong>{righe.join('; ')}</strong>
        {daPagare > 0 && ` (${ordiniText(daPagare)} da pagare)`}
      </span>
      {confirmable.length > 0 && (
        <Button
          variant="secondary"
          size="sm"
          onClick={() =>
            onConsegna(
              confirmable.map(({ id }) => id),
              confirmed,
            )
          }
        >
          Consegna lo stesso
        </Button>
      )}
      <Button variant="" size="sm" onClick={onClose}>
        Chiudi
      </Button>
    </Alert>
  );
}
