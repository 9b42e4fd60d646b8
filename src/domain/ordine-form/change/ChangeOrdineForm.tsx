import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useRef, useState } from 'react';
import { isApiError, whyFailed, type ApiError } from '../../../api/apiError';
import {
  usePreviewModificaMutation,
  useGetModificaQuery,
  useSaveModificaMutation,
} from '../../../api/ordineFormApi';
import type { SaveConflict } from '../../../contract/common';
import type { OrdineModificabile, ModificaFatta } from '../../../contract/modifica';
import { useDrafts } from '../../../session/useDrafts';
import { ConflictPanel } from '../../../shared/conflict/ConflictPanel';
import NotLoaded from '../../notices/notices';
import { OrdineForm, OrdineFormModal } from '../OrdineForm';
import { usePreview } from '../usePreview';
import {
  type ChangeDraft,
  firstField,
  isUntouched,
  makeChangeDraft,
  toPreview,
  readChangeDraft,
  toRequest,
} from './changeDraft';
import { mergeChange, takeTheirs } from './mergeChange';
import { formatMoney } from '../../../shared/format/money';
import { PATHS } from '../../../shared/paths';
import { useAppDispatch } from '../../../shared/store';
import { successShown } from '../../../ui/toast/toastSlice';
import { differenzaText } from '../peso';
import { type Agreed, useOrdineDraft } from '../useOrdineDraft';

/** Changes an order that is not handed over yet (extended). Closing keeps a draft. */
export default function ChangeOrdineForm({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: ordine, error, refetch } = useGetModificaQuery(id);
  return (
    <OrdineFormModal title={`Modifica ordine${ordine ? ` #${ordine.numeroOrdine}` : ''}`} onClose={onClose}>
      {ordine && <ChangeOrdine ordine={ordine} onClose={onClose} />}
      {!ordine && error && <NotChangeable id={id} error={error} onRetry={refetch} />}
    </OrdineFormModal>
  );
}

/** Says why the order cannot be changed, and drops its draft if it never can be again. */
function NotChangeable({ id, error, onRetry }: { id: number; error: unknown; onRetry: () => unknown }) {
  const { discard } = useDrafts();
  const isOver = isApiError(error) && (error.status === 404 || error.status === 409);
  useEffect(() => {
    if (isOver) discard(pathOf(id));
  }, [isOver, id, discard]);
  if (isOver) return <p role="alert">{whyFailed(error)}</p>;
  return <NotLoaded what="L’ordine non è stato caricato" error={error} onRetry={onRetry} />;
}

const WORDS = {
  ripreso: 'Hai ripreso le modifiche che avevi cominciato.',
  salva: 'Salva modifiche',
  nonSalvato: 'Modifiche non salvate',
  incerto: 'Modifiche non confermate',
};

function ChangeOrdine({ ordine, onClose }: { ordine: OrdineModificabile; onClose: () => void }) {
  const modifica = useChangeOrdine(ordine, onClose);
  const { draft, change, busy, refusal } = modifica;
  const [ask] = usePreviewModificaMutation();
  const { preview, ...prezzo } = usePreview(toPreview(draft), ask, busy);
  const conflict = refusal?.conflict ?? prezzo.refused?.conflict;
  return (
    <OrdineForm
      ordine={modifica}
      prezzo={{ ...prezzo, preview: isUntouched(draft) ? draft.base : preview }}
      first={firstField(draft)}
      words={WORDS}
      attuale={draft.base.dataRitiro}
      head={() => <OrdineConflict conflict={conflict} draft={draft} change={change} />}
    />
  );
}

interface ConflictProps {
  /** From the last answer; undefined once the changes are merged. */
  conflict: SaveConflict | undefined;
  draft: ChangeDraft;
  change: (next: (draft: ChangeDraft) => ChangeDraft) => void;
}

function OrdineConflict({ conflict, draft, change }: ConflictProps) {
  const [last, setLast] = useState(conflict);
  if (conflict && conflict !== last) setLast(conflict);
  if (!last) return null;
  const attuale = last.attuale as OrdineModificabile;
  return (
    <ConflictPanel
      conflict={last}
      differences={mergeChange(draft, attuale).differences}
      onMerge={() => change((mine) => mergeChange(mine, attuale).draft)}
      onReload={() => {
        change(() => makeChangeDraft(attuale));
        setLast(undefined);
      }}
      onTake={(key) => change((mine) => takeTheirs(mine, key))}
    />
  );
}

const pathOf = (id: number) => `${PATHS.ordini}#modifica-${id}`;

const fatto = ({ ordine, differenza, resoGiftCard }: ModificaFatta) =>
  [
    `Ordine #${ordine.numeroOrdine} modificato`,
    differenza !== 0 && `: ${differenzaText(differenza)}`,
    resoGiftCard > 0 && `, ${formatMoney(resoGiftCard)} tornati sulla gift card`,
    '.',
  ]
    .filter(Boolean)
    .join('');

/** The draft and its save, one at a time. Saving again after a lost answer makes the change once. */
function useChangeOrdine(ordine: OrdineModificabile, onClose: () => void) {
  const { id, numeroOrdine } = ordine;
  const { draft, settle, change, saved, resumed, refusal, begin, answered } = useOrdineDraft({
    path: pathOf(id),
    titolo: `Ordine #${numeroOrdine}`,
    fresh: () => makeChangeDraft(ordine),
    read: (value) => readChangeDraft(value, id),
    isUntouched,
  });
  const [run, { isLoading, isSuccess }] = useSaveModificaMutation();
  const dispatch = useAppDispatch();

  const agreed = useRef<Agreed>({});

  async function send(more: Agreed = {}): Promise<boolean> {
    if (isUntouched(draft)) {
      onClose();
      return true;
    }
    if (!begin()) return true;
    agreed.current = { ...agreed.current, ...more };
    const body = { ...toRequest(draft), ...agreed.current };
    const testo = JSON.stringify(body);
    const chiave = draft.inviata?.testo === testo ? draft.inviata.chiave : nanoid();
    settle({ ...draft, inviata: { chiave, testo } });
    const { data, error } = await run({ id, chiave, body });
    answered(error as ApiError | undefined);
    if (!data) return false;
    dispatch(successShown(fatto(data)));
    saved(onClose);
    return true;
  }

  const restart = () => change(({ base }) => makeChangeDraft(base));
  const changeAnew: typeof change = (next, restated) => {
    if (!restated) agreed.current = {};
    change(next, restated);
  };
  // Busy until the form closes, so that no preview is asked for the saved order.
  return { draft, change: changeAnew, restart, resumed, send, busy: isLoading || isSuccess, refusal };
}
