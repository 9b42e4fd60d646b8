import { isApiError } from '../../../api/apiError';
import { NonCaricato } from '../../../domain/avvisi/NonCaricato';
import { ordiniApi } from '../../../api/ordiniApi';
import { STATO } from '../../../contract/costanti';
import type { OrdineLista } from '../../../contract/ordini';
import { useAppDispatch, useAppSelector } from '../../../shared/store';
import { selectFailed, selectOpenOrderId } from '../ordiniSelectors';
import { useOfferRimessa } from '../rimessa/useOfferRimessa';
import { DaPesare } from './DaPesare';

const { changeStato, annullaOrdine } = ordiniApi.endpoints;

/**
 * Why a status was not set or an order not cancelled (extension `avvisi`): until it is tried again, at the order's card or,
 * where that is not open, over the list. What is still to be weighed is asked about.
 * @param ordini given over the list: what names the order there.
 */
export default function NonRiuscito({ ordini }: { ordini?: readonly OrdineLista[] }) {
  const dispatch = useAppDispatch();
  const failed = useAppSelector(selectFailed);
  const { openAfter } = useOfferRimessa(failed?.id ?? 0);
  const isOpen = useAppSelector(selectOpenOrderId) === failed?.id;
  if (!failed || isOpen !== (ordini === undefined)) return null;
  const { id, status, cancels, cause } = failed;
  const numero = ordini?.find((ordine) => ordine.id === id)?.numeroOrdine;
  const daPesare = isApiError(cause) && cause.errors?.daPesare;
  if (daPesare) return <DaPesare id={id} numero={numero} status={status} righe={daPesare} />;
  const [alone, ofOrder] =
    status === STATO.Annullato
      ? ['Ordine non annullato', 'non annullato']
      : ['Stato non cambiato', 'stato non cambiato'];
  return (
    <NonCaricato
      what={numero ? `Ordine ${numero}, ${ofOrder}` : alone}
      error={cause}
      onRetry={() => {
        void (
          cancels
            ? dispatch(annullaOrdine.initiate(id, { track: false }))
            : dispatch(changeStato.initiate({ id, status }, { track: false }))
        ).then(openAfter);
      }}
    />
  );
}
