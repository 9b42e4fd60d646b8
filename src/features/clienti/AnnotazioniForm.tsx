import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import Card from 'react-bootstrap/Card';
import type { ApiError } from '../../api/apiError';
import { useSaveClienteMutation } from '../../api/clientiApi';
import type { SaveConflict } from '../../contract/common';
import type { Cliente } from '../../contract/cliente';
import { Failed, useNotices } from '../../domain/notices/notices';
import { WithDraft } from '../../domain/WithDraft';
import { useKeepDraft } from '../../domain/useKeepDraft';
import type { KeptDraft } from '../../session/useDrafts';
import { ConflictPanel } from '../../shared/conflict/ConflictPanel';
import { mergeChanges } from '../../shared/conflict/merge';
import { TextField } from '../../shared/form/Field';
import { useMayChange } from '../../shared/store';
import { clientePath } from '../../shared/paths';
import { UnsavedGuard } from '../../shared/unsaved/UnsavedGuard';
import { submitting } from '../../shared/form/submitting';

const FIELDS = [
  { key: 'allergie', label: 'Allergie' },
  { key: 'note', label: 'Note' },
] as const;

type Annotazioni = Record<'allergie' | 'note', string>;

const toAnnotazioni = ({ allergie = '', note = '' }: Partial<Annotazioni>): Annotazioni => ({
  allergie,
  note,
});

interface AnnotazioniDraft {
  draft: Annotazioni;
  base: Annotazioni & Pick<Cliente, 'versione'>;
}

/** The notes as a draft to keep. Its title leaves out the customer, because the login page shows it to anyone. */
const toDraft = (base: Cliente, draft: Annotazioni): Omit<KeptDraft, 'di'> => ({
  path: clientePath(base.riferimento),
  titolo: 'una scheda cliente',
  value: { draft, base: { ...toAnnotazioni(base), versione: base.versione } } satisfies AnnotazioniDraft,
});

const isAnnotazioni = (value: Partial<Annotazioni> = {}) =>
  typeof value.allergie === 'string' && typeof value.note === 'string';

function readDraft(value: unknown): AnnotazioniDraft | null {
  const { draft, base } = (value ?? {}) as Partial<AnnotazioniDraft>;
  return isAnnotazioni(draft) && isAnnotazioni(base) ? (value as AnnotazioniDraft) : null;
}

function useAnnotazioni(cliente: Cliente, kept: AnnotazioniDraft | null) {
  const [save, { isLoading }] = useSaveClienteMutation();
  const avviso = useNotices();
  const [base, setBase] = useState(kept ? { ...cliente, ...kept.base } : cliente);
  const [draft, setDraft] = useState(() => kept?.draft ?? toAnnotazioni(cliente));
  const [error, setError] = useState<ApiError>();
  const begin = (from: Cliente, next: Annotazioni) => {
    setBase(from);
    setDraft(next);
  };
  const changed = FIELDS.some(({ key }) => draft[key].trim() !== (base[key] ?? ''));
  useKeepDraft(changed ? toDraft(base, draft) : null);

  // Adopt a colleague's save while the user has typed nothing; after an own save the page still has the customer before it.
  if ((cliente.versione ?? 0) > (base.versione ?? 0) && !changed && !error)
    begin(cliente, toAnnotazioni(cliente));

  async function submit() {
    if (isLoading) return;
    const { riferimento, versione } = base;
    const { data, error: refusal } = await save({ riferimento, versione, ...draft });
    setError(refusal as ApiError | undefined);
    if (!data) return;
    setBase(data);
    // Text typed during the save stays.
    setDraft((typed) => (typed === draft ? toAnnotazioni(data) : typed));
    avviso.done('Annotazioni salvate.');
  }
  return {
    draft,
    change: (next: Partial<Annotazioni>) => setDraft({ ...draft, ...next }),
    changed,
    error,
    base,
    merge: begin,
    reload: (from: Cliente) => {
      begin(from, toAnnotazioni(from));
      setError(undefined);
    },
    submit: submitting(submit),
    isLoading,
  };
}

/** A customer's allergies and notes, which every card of their orders shows. */
export const AnnotazioniForm = ({ cliente }: { cliente: Cliente }) => (
  <WithDraft path={clientePath(cliente.riferimento)} read={readDraft}>
    {(kept) => <LoadedForm cliente={cliente} kept={kept} />}
  </WithDraft>
);

function LoadedForm({ cliente, kept }: { cliente: Cliente; kept: AnnotazioniDraft | null }) {
  const form = useAnnotazioni(cliente, kept);
  const { draft, error, change } = form;
  const mayChange = useMayChange();
  return (
    <Card as="form" noValidate aria-labelledby="cliente-annotazioni" onSubmit={form.submit}>
      <Card.Body>
        <UnsavedGuard when={form.changed} />
        <h2 id="cliente-annotazioni">Da ricordare</h2>
        {error?.conflict && <Conflict of={error.conflict as SaveConflict<Cliente>} form={form} />}
        {FIELDS.map(({ key, label }) => (
          <TextField
            key={key}
            id={`cliente-${key}`}
            label={label}
            className="growing mt-2"
            messages={error?.errors?.[key]}
            as="textarea"
            rows={2}
            maxLength={500}
            readOnly={!mayChange}
            value={draft[key]}
            onChange={({ target }) => change({ [key]: target.value })}
          />
        ))}
        {error && !error.conflict && !error.errors && <Failed what="Non salvato" error={error} />}
        {mayChange && (
          <Button type="submit" className="mt-3" aria-disabled={form.isLoading}>
            Salva
          </Button>
        )}
      </Card.Body>
    </Card>
  );
}

function Conflict({ of, form }: { of: SaveConflict<Cliente>; form: ReturnType<typeof useAnnotazioni> }) {
  const { base, draft, merge, reload, change } = form;
  const { attuale } = of;
  const theirs = toAnnotazioni(attuale);
  const { merged, changes } = mergeChanges(toAnnotazioni(base), draft, theirs);
  return (
    <ConflictPanel
      conflict={of}
      differences={changes.map(({ field, both }) => ({
        key: field,
        label: FIELDS.find(({ key }) => key === field)!.label,
        theirs: theirs[field] || 'nessuna',
        both,
      }))}
      onMerge={() => merge(attuale, merged)}
      onReload={() => reload(attuale)}
      onTake={(key) => change({ [key]: theirs[key as keyof Annotazioni] })}
    />
  );
}
