import { useEffect, useState } from 'react';
import { isApiError, whyFailed } from '../../../api/apiError';
import { useAnteprimaModificaMutation, useGetModificaQuery } from '../../../api/presaApi';
import type { Conflitto } from '../../../contract/common';
import type { OrdineModificabile } from '../../../contract/modifica';
import { useDrafts } from '../../../session/useDrafts';
import { ConflictPanel } from '../../../shared/conflict/ConflictPanel';
import NotLoaded from '../../notices/notices';
import { OltreFields } from '../OltreFields';
import { OrdineFormEnd, OrdineFormModal } from '../OrdineFormModal';
import { PagamentoFields, Totale } from '../PagamentoFields';
import { RigheFields } from '../RigheFields';
import { RitiroFields } from '../RitiroFields';
import { useAnteprima } from '../useAnteprima';
import { useOrdineForm } from '../useOrdineForm';
import { type ChangeDraft, firstField, isUntouched, makeChangeDraft, toAnteprima } from './changeDraft';
import { mergeChange, takeTheirs } from './mergeChange';
import { pathOf, useChangeOrdine } from './useChangeOrdine';

/** Changes an order until it is handed over, by keyboard as a new one (extended). Closed, it stays a draft. */
export default function ChangeOrdineForm({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: ordine, error, refetch } = useGetModificaQuery(id);
  return (
    <OrdineFormModal titolo={`Modifica ordine${ordine ? ` #${ordine.numeroOrdine}` : ''}`} onClose={onClose}>
      {ordine && <ChangeOrdine ordine={ordine} onClose={onClose} />}
      {!ordine && error && <NotChangeable id={id} error={error} onRetry={refetch} />}
    </OrdineFormModal>
  );
}

/** Why the order cannot be changed; of one that never will be again nothing is kept. */
function NotChangeable({ id, error, onRetry }: { id: number; error: unknown; onRetry: () => unknown }) {
  const { discard } = useDrafts();
  const isOver = isApiError(error) && (error.status === 404 || error.status === 409);
  useEffect(() => {
    if (isOver) discard(pathOf(id));
  }, [isOver, id, discard]);
  if (isOver) return <p role="alert">{whyFailed(error)}</p>;
  return <NotLoaded what="L’ordine non è stato caricato" error={error} onRetry={onRetry} />;
}

/** The last line whose weight the server asks about, by its place in what was sent. */
const lastUnusual = (errors: Record<string, string[]>) => {
  const righe = Object.keys(errors).flatMap(
    (campo) => /^righe\.(\d+)\.pesoEffettivo$/.exec(campo)?.[1] ?? [],
  );
  return {
    index: Math.max(...righe.map(Number)),
    label: righe.length > 1 ? 'Sono giusti così' : 'È giusto così',
  };
};

function ChangeOrdine({ ordine, onClose }: { ordine: OrdineModificabile; onClose: () => void }) {
  const { draft, change, restart, resumed, send, busy, refusal } = useChangeOrdine(ordine, onClose);
  const [ask] = useAnteprimaModificaMutation();
  const { refused, ...conto } = useAnteprima(toAnteprima(draft), ask, busy);
  const first = firstField(draft);
  const { form, onForm, goTo, prodotti, submit } = useOrdineForm({ change, send: () => send(), first });
  const conflitto = refusal?.conflitto ?? refused?.conflitto;
  const isStale = conflitto !== undefined;
  const errors = refusal?.errors ?? refused?.errors ?? {};
  const part = {
    draft,
    change,
    goTo,
    messages: (field: string) => errors[field.replace(/^lines/, 'righe')],
    confirm: errors.pesiDaConfermare && {
      ...lastUnusual(errors),
      onClick: () => void submit(() => send({ pesiConfermati: true })),
    },
  };
  const anteprima = isUntouched(draft) ? draft.base : conto.anteprima;
  const startAnew = () => {
    restart();
    prodotti.type('');
  };
  return (
    <form ref={form} {...onForm}>
      {resumed && <p role="status">Hai ripreso le modifiche che avevi cominciato.</p>}
      <OrdineConflict conflitto={conflitto} draft={draft} change={change} />
      <RigheFields {...part} prodotti={prodotti} />
      <RitiroFields {...part} attuale={draft.base.dataRitiro} />
      <PagamentoFields {...part} />
      <Totale
        {...conto}
        anteprima={anteprima}
        refused={refusal || isStale || conto.anteprima ? undefined : refused}
      />
      <OltreFields
        {...part}
        refused={refusal ?? refused}
        told={refusal !== undefined}
        busy={busy}
        onGo={(deroga) => void submit(() => send({ deroga }))}
      />
      <OrdineFormEnd
        salva="Salva modifiche"
        non={{ salvato: 'Modifiche non salvate', confermato: 'Modifiche non confermate' }}
        refusal={isStale || part.confirm ? undefined : refusal}
        busy={busy}
        onRestart={startAnew}
      />
    </form>
  );
}

interface ConflictProps {
  /** What the server said last: nothing any more once the changes were merged. */
  conflitto: Conflitto | undefined;
  draft: ChangeDraft;
  change: (next: (draft: ChangeDraft) => ChangeDraft) => void;
}

function OrdineConflict({ conflitto, draft, change }: ConflictProps) {
  const [last, setLast] = useState(conflitto);
  if (conflitto && conflitto !== last) setLast(conflitto);
  if (!last) return null;
  const attuale = last.attuale as OrdineModificabile;
  return (
    <ConflictPanel
      conflitto={last}
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
