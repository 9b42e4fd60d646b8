import Button from 'react-bootstrap/Button';
import Alert from 'react-bootstrap/Alert';
import { useRestoreOrdineMutation } from '../../../api/ordiniApi';
import type { Reso } from '../../../contract/ordini';
import { Failed } from '../../../domain/notices/notices';
import { formatMoney } from '../../../shared/format/money';
import { IfMayChange, useAppDispatch } from '../../../shared/store';
import { successShown } from '../../../ui/toast/toastSlice';
import { withdrawUndo } from '../ordiniListeners';
import { focusCard } from '../focus';

const inWords = ({ righe, posto, coupon, giftCard }: Reso): string[] => [
  ...righe.map(({ nomeProdotto, quantita }) => `${quantita} × ${nomeProdotto}`),
  ...(posto ? ['il posto nella fascia oraria'] : []),
  ...(coupon ? ['l’uso del coupon'] : []),
  ...(giftCard > 0 ? [`${formatMoney(giftCard)} sulla gift card`] : []),
];

/** What a cancelled order gave back, and the button that restores the order (extended). */
export function ReturnedInfo({ id, reso }: { id: number; reso: Reso }) {
  const dispatch = useAppDispatch();
  const [restore, { isLoading, isSuccess, error }] = useRestoreOrdineMutation();
  const busy = isLoading || isSuccess;
  const back = inWords(reso);

  async function send(button: HTMLElement) {
    // Also on the second click of a double click, which focuses the button again.
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
      <IfMayChange>
        <Button
          variant="secondary"
          aria-disabled={busy}
          onClick={({ currentTarget }) => void send(currentTarget)}
        >
          Ripristina
        </Button>
      </IfMayChange>
      {error && <Failed what="Non ripristinato" error={error} />}
    </Alert>
  );
}
