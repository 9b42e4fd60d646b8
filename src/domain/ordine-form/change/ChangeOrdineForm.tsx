import { useEffect, useState } from 'react';
import { isApiError, whyFailed } from '../../../api/apiError';
import { usePreviewModificaMutation, useGetModificaQuery } from '../../../api/ordineFormApi';
import type { SaveConflict } from '../../../contract/common';
import type { OrdineModificabile } from '../../../contract/modifica';
import { useDrafts } from '../../../session/useDrafts';
import { ConflictPanel } from '../../../shared/conflict/ConflictPanel';
import NotLoaded from '../../notices/notices';
import { OrdineForm, OrdineFormModal } from '../OrdineForm';
import { usePreview } from '../usePreview';
import { type ChangeDraft, firstField, isUntouched, makeChangeDraft, toPreview } from './changeDraft';
import { mergeChange, takeTheirs } from './mergeChange';
import { pathOf, useChangeOrdine } from './useChangeOrdine';

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
