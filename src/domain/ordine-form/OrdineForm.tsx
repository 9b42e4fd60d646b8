import { type ComponentProps, type ReactNode, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { type ApiError, isUnanswered } from '../../api/apiError';
import { Failed } from '../notices/notices';
import { TitledModal } from '../../ui/TitledModal';
import type { OrdineDraft, OrdinePart } from './ordineDraft';
import { PagamentoFields, type Prezzo, Totale } from './PagamentoFields';
import { RigheFields } from './RigheFields';
import { RitiroFields } from './RitiroFields';
import { type Sent, useOrdineForm } from './useOrdineForm';
import type { Deroga } from '../../contract/oltre';
import { TextField } from '../../shared/form/Field';
import './ordineForm.scss';

/** The dialog of an order's form; closing it keeps a draft. */
export const OrdineFormModal = (
  props: Pick<ComponentProps<typeof TitledModal>, 'title' | 'onClose' | 'children'>,
) => (
  <TitledModal
    {...props}
    id="ordine-form-titolo"
    size="lg"
    backdrop="static"
    closeHint="Chiudi: quello che hai scritto resta"
  />
);

/** The index in the request of the last line whose weight the server questions. */
const lastUnusual = (errors: Record<string, string[]>) => {
  const righe = Object.keys(errors).flatMap(
    (campo) => /^righe\.(\d+)\.pesoEffettivo$/.exec(campo)?.[1] ?? [],
  );
  return {
    index: Math.max(...righe.map(Number)),
    label: righe.length > 1 ? 'Sono giusti così' : 'È giusto così',
  };
};

interface Props {
  ordine: Sent & {
    draft: OrdineDraft;
    restart: () => void;
    resumed: boolean;
    busy: boolean;
    refusal: ApiError | undefined;
  };
  prezzo: Prezzo;
  /** The selector of the first focused field. */
  first: string;
  /** The form's texts; `incerto` is for a save without an answer. */
  words: Record<'ripreso' | 'salva' | 'nonSalvato' | 'incerto', string>;
  /** The order's saved pickup. */
  attuale?: string;
  head: (part: Omit<OrdinePart, 'draft'>) => ReactNode;
  /** Shown below the total. */
  notice?: ReactNode;
}

/** The form of a new or changed order. It works by keyboard alone: Enter leads on, Ctrl+Enter saves. */
export function OrdineForm({ ordine, prezzo, first, words, attuale, head, notice }: Props) {
  const { draft, change, restart, resumed, busy, refusal } = ordine;
  const { refused, ...conto } = prezzo;
  const { form, onForm, goTo, prodotti, submit } = useOrdineForm(ordine, first);
  const isStale = (refusal?.conflict ?? refused?.conflict) !== undefined;
  const errors = refusal?.errors ?? refused?.errors ?? {};
  const common = {
    change,
    goTo,
    // A change's request calls its lines 'righe'.
    messages: (field: string) => errors[field] ?? errors[field.replace(/^lines/, 'righe')],
    confirm: errors.pesiDaConfermare && {
      ...lastUnusual(errors),
      onClick: () => void submit({ pesiConfermati: true }),
    },
  };
  const part = { ...common, draft };
  const startAnew = () => {
    restart();
    prodotti.type('');
    // A changed order has no customer fields; there the focus stays.
    goTo('cliente');
  };
  return (
    <form ref={form} {...onForm}>
      {resumed && <p role="status">{words.ripreso}</p>}
      {head(common)}
      <RigheFields {...part} prodotti={prodotti} />
      <RitiroFields {...part} attuale={attuale} />
      <PagamentoFields {...part} />
      <Totale {...conto} refused={refusal || isStale || conto.preview ? undefined : refused} />
      {notice}
      <OltreFields
        {...part}
        refused={refusal ?? refused}
        told={refusal !== undefined}
        busy={busy}
        onGo={(deroga) => void submit({ deroga })}
      />
      {refusal && !isStale && !part.confirm && (
        <Failed
          what={isUnanswered(refusal) ? words.incerto : words.nonSalvato}
          error={refusal}
          className="m-0 text-danger"
        />
      )}
      <div className="d-flex flex-wrap gap-2 align-items-center mt-2">
        <Button type="submit" aria-disabled={busy} aria-busy={busy}>
          {words.salva}
        </Button>
        <Button variant="secondary" onClick={startAnew}>
          Ricomincia
        </Button>
        <span className="text-body-secondary">Ctrl+Invio salva</span>
      </div>
    </form>
  );
}

interface OltreProps extends Pick<OrdinePart, 'draft' | 'change' | 'goTo'> {
  refused: ApiError | undefined;
  /** The form shows the reason already. */
  told: boolean;
  busy: boolean;
  onGo: (deroga: Deroga) => void;
}

function OltreFields({ refused, told, draft, change, goTo, busy, onGo }: OltreProps) {
  const [isMissing, setMissing] = useState(false);
  const regole = refused?.superabile;
  if (!regole) return null;
  const motivo = draft.motivo ?? '';
  const go = () => {
    setMissing(motivo.trim() === '');
    if (motivo.trim() === '') goTo('motivo');
    else onGo({ motivo, regole });
  };
  return (
    <fieldset>
      <legend>Oltre il limite</legend>
      {!told && (
        <p role="status" className="mb-2 text-danger">
          {refused.message}
        </p>
      )}
      <TextField
        id="ordine-form-motivo"
        label="Motivo"
        required
        autoComplete="off"
        maxLength={200}
        value={motivo}
        messages={isMissing ? ['Scrivi il motivo'] : refused.errors?.['deroga.motivo']}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) go();
        }}
        onChange={({ target }) => {
          setMissing(false);
          change((so) => ({ ...so, motivo: target.value }), true);
        }}
      />
      <Button variant="secondary" className="mt-2" aria-disabled={busy} onClick={go}>
        Prosegui lo stesso
      </Button>
    </fieldset>
  );
}
