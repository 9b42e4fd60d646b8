import { isApiError, isUnanswered } from '../../../api/apiError';
import NotLoaded from '../../../domain/notices/notices';
import { ordiniApi } from '../../../api/ordiniApi';
import { STATO } from '../../../contract/costanti';
import type { CambioStatoFatto, OrdineLista } from '../../../contract/ordini';
import { useAppDispatch, useAppSelector, useEstesa } from '../../../shared/store';
import type { OrdiniState } from '../ordiniState';
import { selectOpenOrderId } from '../ordiniSelectors';
import { returnOpened } from '../ordiniSlice';
import { ConsegnaQuestion } from './ConsegnaQuestion';

const { changeStato, annullaOrdine } = ordiniApi.endpoints;

export interface FailedChangesProps {
  ordini: readonly OrdineLista[];
  /** Shows the failures inside the order's card; otherwise above the list, for orders whose card is closed. */
  inCard?: boolean;
}

type Change = OrdiniState['failed'][number] & { numero: string };

const NUMERI = new Intl.ListFormat('it');

/** The server did not answer, so nobody knows whether the status was set. Each refusal has its own reason to show. */
const isLost = ({ status, cause }: Change) => status !== STATO.Annullato && isUnanswered(cause);

/** The changes that failed, until the user retries them or the order has the status anyway (extended). */
export default function FailedChanges({ ordini, inCard = false }: FailedChangesProps) {
  const dispatch = useAppDispatch();
  const failed = useAppSelector(({ ordini }) => ordini.failed);
  const openOrderId = useAppSelector(selectOpenOrderId);
  const changes = failed.flatMap((change) => {
    const ordine = ordini.find(({ id }) => id === change.id);
    if (!ordine || ordine.stato === change.status || (openOrderId === ordine.id) !== inCard) return [];
    return [{ ...change, numero: ordine.numeroOrdine }];
  });
  const lost = changes.filter(isLost);
  const alone = lost.length > 1 ? changes.filter((change) => !isLost(change)) : changes;
  return (
    <>
      {alone.map((change) => (
        <FailedChange key={change.id} change={change} inCard={inCard} />
      ))}
      {/* One alert for several unanswered changes, as after a lost connection. */}
      {lost.length > 1 && (
        <NotLoaded
          what={`Ordini ${NUMERI.format(lost.map(({ numero }) => numero))}, stato non cambiato`}
          error={lost.at(-1)!.cause}
          onRetry={() => {
            for (const { id, status } of lost)
              void dispatch(changeStato.initiate({ id, status }, { track: false }));
          }}
        />
      )}
    </>
  );
}

/** Returns what follows a change: the return panel, if the answer says that something may be put back (extended). */
export function useOfferReturn(id: number) {
  const dispatch = useAppDispatch();
  const estesa = useEstesa();
  return ({ data }: { data?: CambioStatoFatto | null }) => {
    if (estesa && data?.daRimettere) dispatch(returnOpened(id));
  };
}

function FailedChange({ change, inCard }: { change: Change; inCard: boolean }) {
  const { id, status, cancels, cause } = change;
  const numero = inCard ? undefined : change.numero;
  const dispatch = useAppDispatch();
  const offerReturn = useOfferReturn(id);
  const { daPesare, daPagare } = (isApiError(cause) && cause.errors) || {};
  if (daPesare || daPagare)
    return <ConsegnaQuestion {...{ id, numero, status }} righe={daPesare} saldo={daPagare?.[0]} />;
  const [alone, ofOrder] =
    status === STATO.Annullato
      ? ['Ordine non annullato', 'non annullato']
      : ['Stato non cambiato', 'stato non cambiato'];
  return (
    <NotLoaded
      what={numero ? `Ordine ${numero}, ${ofOrder}` : alone}
      error={cause}
      onRetry={() => {
        void (
          cancels
            ? dispatch(annullaOrdine.initiate(id, { track: false }))
            : dispatch(changeStato.initiate({ id, status }, { track: false }))
        ).then(offerReturn);
      }}
    />
  );
}
