import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import Alert from 'react-bootstrap/Alert';
import { usePreviewMutation, useCreateOrdineMutation } from '../../../api/ordineFormApi';
import type { ClienteTrovato, NuovoOrdineRequest } from '../../../contract/nuovoOrdine';
import { OrdineForm, OrdineFormModal } from '../OrdineForm';
import { usePreview } from '../usePreview';
import { ClienteFields } from './ClienteFields';
import {
  toPreview,
  chooseCliente,
  doubtOf,
  type Inviata,
  isUntouched,
  makeNewOrdineDraft,
  NO_CLIENTE,
  readNewOrdineDraft,
  withChiave,
} from './newOrdineDraft';
import { isUnanswered, type ApiError } from '../../../api/apiError';
import type { OrdineDettaglio } from '../../../contract/ordini';
import { PATHS } from '../../../shared/paths';
import { formatMoney } from '../../../shared/format/money';
import { useAppDispatch, useAppSelector } from '../../../shared/store';
import { useToday } from '../../../shared/useToday';
import { successShown, toastShown } from '../../../ui/toast/toastSlice';
import { ordinePath } from '../../ordini/address';
import { SmallButton } from '../../../shared/form/SmallButton';
import { type Agreed, useOrdineDraft } from '../useOrdineDraft';

interface Props {
  onClose: () => void;
  cliente?: ClienteTrovato;
}

const WORDS = {
  ripreso: 'Hai ripreso l’ordine che avevi cominciato.',
  salva: 'Salva ordine',
  nonSalvato: 'Ordine non salvato',
  incerto: 'Ordine non confermato',
};

/** An order by phone or at the counter. Closing keeps a draft. */
export default function NewOrdineForm({ onClose, cliente }: Props) {
  const { placed, open, send, ...ordine } = useNewOrdine(onClose, cliente);
  const { draft, change, busy } = ordine;
  const [ask] = usePreviewMutation();
  const prezzo = usePreview(toPreview(draft), ask, busy);
  return (
    <OrdineFormModal title="Nuovo ordine" onClose={onClose}>
      <OrdineForm
        ordine={{
          ...ordine,
          send: (agreed) => send(agreed, prezzo.stale ? undefined : prezzo.preview?.totaleDaPagare),
        }}
        prezzo={prezzo}
        first="#ordine-form-cliente input"
        words={WORDS}
        head={(part) => <ClienteFields {...part} draft={draft} change={change} />}
        notice={
          placed && (
            <Alert variant="warning">
              {`Il primo invio è arrivato: l’ordine #${placed.numeroOrdine} è salvato com’era, senza quello che hai cambiato dopo. Aprilo per modificarlo, oppure salva per fare un altro ordine. `}
              <SmallButton onClick={() => open(placed)}>{`Apri #${placed.numeroOrdine}`}</SmallButton>
            </Alert>
          )
        }
      />
    </OrdineFormModal>
  );
}

/** When the total is not the one that was said, the notice stays until it is closed. */
function savedShown({ numeroOrdine, totaleDaPagare }: OrdineDettaglio, said = totaleDaPagare) {
  const saved = `Ordine #${numeroOrdine} salvato.`;
  if (said === totaleDaPagare) return successShown(saved);
  const message = `Mentre scrivevi il totale è cambiato: è ${formatMoney(totaleDaPagare)}, non ${formatMoney(said)}.`;
  return toastShown({ title: saved, message, closable: true });
}

/** The draft and its save, one at a time; sending the same order again makes it once. A given customer has a draft of their own. */
function useNewOrdine(onClose: () => void, cliente?: ClienteTrovato) {
  const date = useAppSelector(({ ordini }) => ordini.date);
  const today = useToday();
  const fresh = () => {
    const empty = makeNewOrdineDraft(date > today ? date : today);
    return cliente ? chooseCliente(empty, cliente) : empty;
  };
  const path = `${PATHS.ordini}#nuovo-ordine${cliente ? `-${cliente.id}` : ''}`;
  const kept = { path, titolo: 'Nuovo ordine', read: readNewOrdineDraft };
  const { draft, settle, change, saved, resumed, refusal, begin, answered } = useOrdineDraft({
    ...kept,
    fresh,
    isUntouched: (typed) => isUntouched(cliente ? { ...typed, cliente: NO_CLIENTE } : typed),
  });
  const [run, { isLoading: busy }] = useCreateOrdineMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  const [placed, setPlaced] = useState<OrdineDettaglio>();

  async function ask({ chiave, testo }: Inviata) {
    const { data, error } = await run({ chiave, body: JSON.parse(testo) as NuovoOrdineRequest });
    return { data, error: error as ApiError | undefined };
  }

  const open = (ordine: OrdineDettaglio) =>
    saved(() => {
      onClose();
      void navigate(ordinePath(ordine));
    });

  /** Whether the order may be sent: asks what became of the unanswered earlier try. */
  async function isFirst(earlier: Inviata): Promise<boolean> {
    const { data, error } = await ask(earlier);
    if (error && !isUnanswered(error)) return true;
    setPlaced(data);
    settle({ ...draft, inviata: data ? null : earlier });
    answered(error);
    return false;
  }

  /** `said`: the total in the form, which the customer has heard; prices may have changed since. */
  async function send({ deroga }: Agreed = {}, said?: number): Promise<boolean> {
    if (!begin()) return true;
    const sent = withChiave(draft, nanoid, deroga);
    const earlier = doubtOf(draft, sent);
    if (earlier && !(await isFirst(earlier))) return false;
    setPlaced(undefined);
    settle(sent);
    const { data, error } = await ask(sent.inviata);
    settle({ ...sent, inviata: { ...sent.inviata, incerta: isUnanswered(error) } });
    answered(error);
    if (!data) return false;
    dispatch(savedShown(data, said));
    open(data);
    return true;
  }

  const restart = () => {
    setPlaced(undefined);
    change(fresh);
  };
  return { draft, change, restart, resumed, send, busy, refusal, placed, open };
}
