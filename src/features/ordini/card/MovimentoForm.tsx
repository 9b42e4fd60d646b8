import { type KeyboardEvent, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { ApiError } from '../../../api/apiError';
import { useSent } from '../../../api/useSent';
import { Failed, notSavedText } from '../../../domain/notices/notices';
import { useAddMovimentoMutation } from '../../../api/movimenti';
import type { MovimentoRequest } from '../../../contract/movimenti';
import type { OrdineDettaglio } from '../../../contract/ordini';
import { METODI, type Metodo } from '../../../contract/pagamentoRules';
import { saldoDi } from '../../../domain/ordini/pagamento';
import { AmountInput } from '../../../shared/form/AmountInput';
import { UNREADABLE_AMOUNT } from '../../../shared/form/amount';
import { Field } from '../../../shared/form/Field';
import { ChoiceSelect } from '../../../shared/form/ChoiceSelect';
import { useAppDispatch } from '../../../shared/store';
import { toastShown } from '../../../ui/toast/toastSlice';
import { focusCard } from '../focus';

export type Verso = MovimentoRequest['verso'];

const CHOICES = METODI.map((value) => ({ value, label: value }));

/** The method to propose: for a payment the customer's choice, for a refund that of the last payment. */
function likelyMetodo({ metodoPagamento, movimenti = [] }: OrdineDettaglio, verso: Verso): Metodo | null {
  const lastPaid = movimenti.findLast(({ importo }) => importo > 0)?.metodo;
  const wanted = verso === 'rimborso' ? lastPaid : metodoPagamento;
  return METODI.find((metodo) => metodo === wanted) ?? null;
}

/** The amount to propose, in EUR: all that is still to pay or to refund. */
const likelyAmount = (ordine: OrdineDettaglio, verso: Verso) => {
  const saldo = saldoDi(ordine);
  if (verso === 'incasso') return saldo;
  return saldo < 0 ? -saldo : (ordine.incassato ?? 0);
};

const WORDS = { incasso: 'Incassa', rimborso: 'Restituisci' };

interface Props {
  ordine: OrdineDettaglio;
  verso: Verso;
  word?: string;
  onClose: () => void;
  onPaid?: () => void;
}

function useMovimento({ ordine, verso, onClose, onPaid }: Props) {
  const dispatch = useAppDispatch();
  const [importo, setImporto] = useState<number | null>(() => likelyAmount(ordine, verso));
  const [metodo, setMetodo] = useState(() => likelyMetodo(ordine, verso));
  // The amount collected when the form opened: if somebody else collects meanwhile, the server refuses with 409.
  const held = ordine.incassato ?? 0;
  const [seen, setSeen] = useState<number | null>(held);
  const [send, { isLoading }] = useAddMovimentoMutation();
  const { error, onSubmit } = useSent(async (form) => {
    if (Number.isNaN(importo)) return { error: { errors: { importo: [UNREADABLE_AMOUNT] } } };
    const body = { verso, importo, metodo, incassato: seen ?? held } as MovimentoRequest;
    const answer = await send({ id: ordine.id, body });
    const { data, error: refused } = answer;
    const tell = (type: 'success' | 'error', message: string) =>
      dispatch(toastShown({ message, type, title: `Ordine ${ordine.numeroOrdine}` }));
    if (data) {
      tell('success', data.message);
      // Once nothing is left to pay, the button that opened this form is gone.
      focusCard(form);
      onClose();
      onPaid?.();
    } else if (!form.isConnected) tell('error', notSavedText(refused));
    // The user reads the refusal and the card is reloaded, so the next try may use the present amount.
    else if ((refused as ApiError).status === 409) setSeen(null);
    return answer;
  });
  return { importo, setImporto, metodo, setMetodo, onSubmit, isLoading, error };
}

/** An `onKeyDown` by which Escape closes a form; preventDefault keeps the card's shortcut from closing the card. */
export const closingOnEscape = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  close();
};

export function MovimentoForm(props: Props) {
  const { verso, word = WORDS[verso], onClose } = props;
  const { importo, setImporto, metodo, setMetodo, onSubmit, isLoading, error } = useMovimento(props);
  const messages = error?.errors;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className="d-flex flex-wrap gap-2 align-items-end mt-2"
      aria-label={word}
      onKeyDown={closingOnEscape(onClose)}
      onSubmit={onSubmit}
    >
      <Field id="movimento-importo" label="Importo" messages={messages?.importo} className="flex-fill">
        {(tied) => (
          <AmountInput
            {...tied}
            // The user has just pressed the button in its place.
            // eslint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            value={importo}
            onChange={setImporto}
          />
        )}
      </Field>
      <Field id="movimento-metodo" label="Come" messages={messages?.metodo} className="flex-fill">
        {(tied) => (
          <ChoiceSelect {...tied} choices={CHOICES} none="Scegli" value={metodo} onChange={setMetodo} />
        )}
      </Field>
      <Button type="submit" aria-disabled={isLoading} aria-busy={isLoading}>
        {word}
      </Button>
      <Button variant="secondary" onClick={onClose}>
        Annulla
      </Button>
      {error && !messages?.importo && !messages?.metodo && (
        <Failed error={error} className="w-100 m-0 text-danger" />
      )}
    </form>
  );
}
