import type { DerogaFatta } from '../../../contract/oltre';
import type { OrdineDettaglio, Reso } from '../../../contract/ordini';
import { allergeniDi, lineTotal, pesoDi } from '../../../domain/ordini/bill';
import { PROSSIMO } from '../../../domain/ordini/stato';
import { formatDateTime } from '../../../shared/format/date';
import { formatMoney } from '../../../shared/format/money';
import { useEstesa, SeCambia, useAppDispatch } from '../../../shared/store';
import Button from 'react-bootstrap/Button';
import Alert from 'react-bootstrap/Alert';
import { useRestoreOrdineMutation } from '../../../api/ordiniApi';
import { Failed } from '../../../domain/notices/notices';
import { successShown } from '../../../ui/toast/toastSlice';
import { withdrawUndo } from '../ordiniListeners';
import { focusCard } from '../focus';

/** How an order went beyond limits: 'Oltre il limite: fascia piena (11 di 10) — motivo: parente, Ada, 20/11/2026 ore 09:00' */
export const Deroghe = ({ deroghe = [] }: { deroghe?: readonly DerogaFatta[] }) =>
  deroghe.map(({ limiti, motivo, chi, quando }) => (
    <p key={quando} className="m-0 mt-2 fw-semibold text-break">
      {`Oltre il limite: ${limiti.join('; ')} — ${motivo ? `motivo: ${motivo}, ` : ''}${chi}, ${formatDateTime(quando)}`}
    </p>
  ));

export function Righe({ ordine }: { ordine: OrdineDettaglio }) {
  const estesa = useEstesa();
  return (
    <ul className="ordine-lines ruled tabular">
      {ordine.dettagliOrdine.map((line, index) => (
        <li key={index} data-quantita={line.quantita} data-importo={formatMoney(lineTotal(line))}>
          {`${line.nomeProdotto} - ${line.quantita} x ${formatMoney(line.prezzoUnitario)}${pesoDi(line)}`}
          {line.aPeso && line.pesoEffettivo === undefined && PROSSIMO[ordine.stato] && <em>da pesare</em>}
          {line.note && <em>{line.note}</em>}
          {estesa && <em className="small fw-normal text-body-secondary">{allergeniDi(line)}</em>}
        </li>
      ))}
    </ul>
  );
}

const inWords = ({ righe, posto, coupon, giftCard }: Reso): string[] => [
  ...righe.map(({ nomeProdotto, quantita }) => `${quantita} × ${nomeProdotto}`),
  ...(posto ? ['il posto nella fascia oraria'] : []),
  ...(coupon ? ['l’uso del coupon'] : []),
  ...(giftCard > 0 ? [`${formatMoney(giftCard)} sulla gift card`] : []),
];

/** What went back of a cancelled order, and the way to undo the cancellation (extended). */
export function ResoInfo({ id, reso }: { id: number; reso: Reso }) {
  const dispatch = useAppDispatch();
  const [restore, { isLoading, isSuccess, error }] = useRestoreOrdineMutation();
  const busy = isLoading || isSuccess;
  const back = inWords(reso);

  async function send(button: HTMLElement) {
    // The second of two clicks put it on the button again.
    focusCard(button);
    if (busy) return;
    const answer = await restore(id);
    if (answer.error) return;
    dispatch(withdrawUndo(id));
    dispatch(successShown('Ordine ripristinato.'));
  }

  return (
    <Alert variant="secondary" role={undefined} className="py-3">
      <p>{back.length === 0 ? 'Non è tornato niente a disposizione.' : 'È tornato a disposizione:'}</p>
      <ul>
        {back.map((text, index) => (
          <li key={index}>{text}</li>
        ))}
      </ul>
      <SeCambia>
        <Button
          variant="secondary"
          aria-disabled={busy}
          onClick={({ currentTarget }) => void send(currentTarget)}
        >
          Ripristina
        </Button>
      </SeCambia>
      {error && <Failed what="Non ripristinato" error={error} />}
    </Alert>
  );
}
