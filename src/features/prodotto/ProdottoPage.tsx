import { Link, useParams, useNavigate } from 'react-router-dom';
import { isApiError } from '../../api/apiError';
import { useGetProdottoQuery } from '../../api/prodottiApi';
import type { Prodotto } from '../../contract/prodotti';
import { WithDraft } from '../../domain/WithDraft';
import NotLoaded from '../../domain/notices/notices';
import { PATHS } from '../../shared/paths';
import {
  EMPTY_PRODOTTO,
  type KeptProdotto,
  type ProdottoDraft,
  withCleanDescrizione,
} from './state/prodottoDraft';
import { useReducer, useEffect, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import Alert from 'react-bootstrap/Alert';
import { NON_SALVATO } from '../../domain/prodotti/salvato';
import { useKeepDraft } from '../../domain/useKeepDraft';
import type { KeptDraft } from '../../session/useDrafts';
import { ConflictPanel } from '../../shared/conflict/ConflictPanel';
import { withCheckedVersione } from '../../shared/conflict/merge';
import { UnsavedGuard } from '../../shared/unsaved/UnsavedGuard';
import { useEstesa } from '../../shared/store';
import { ProdottoFields } from './fields/ProdottoFields';
import {
  formReducer,
  hasChanges,
  initForm,
  mergeForm,
  withUploaded,
  type FormState,
} from './state/prodottoForm';
import { useSaveProdotto } from './useSaveProdotto';
import { VariantiTable } from './varianti/VariantiTable';
import { focusWrong } from '../../shared/browser/focus';
import { SoftButton } from '../../shared/form/SoftButton';
import { submitting } from '../../shared/form/submitting';
import './prodotto.scss';

const pathOf = (id: number) => (id === 0 ? `${PATHS.prodotti}/nuovo` : `${PATHS.prodotti}/edit/${id}`);

const titleOf = ({ id, nome, codice }: ProdottoDraft) =>
  nome.trim() || codice.trim() || (id === 0 ? 'nuovo prodotto' : `prodotto ${id}`);

/** The form as a draft to keep, with the image if it was uploaded already. */
function toKept(form: FormState): Omit<KeptDraft, 'di'> {
  const { draft, base, added, file, uploadedUrl } = form;
  const fileLost = file !== null && uploadedUrl === null;
  const value: KeptProdotto = { draft: withUploaded(form), base, added, fileLost };
  return { path: pathOf(draft.id), titolo: titleOf(draft), value };
}

function readKept(kept: unknown): KeptProdotto | null {
  const value = kept as KeptProdotto | null | undefined;
  return Array.isArray(value?.draft?.varianti) ? value : null;
}

/** The form of a product (S2.6). It reads its props once, so that a later answer of the server changes nothing. */
function ProdottoForm({ prodotto, kept }: { prodotto: Prodotto; kept: KeptProdotto | null }) {
  const estesa = useEstesa();
  const [state, act] = useReducer(formReducer, null, () =>
    initForm(withCheckedVersione(withCleanDescrizione(prodotto), estesa), kept),
  );
  const changed = hasChanges(state);
  useKeepDraft(changed ? toKept(state) : null);
  const { save, progress } = useSaveProdotto(state, act);
  const { draft, errors, notes, saving, conflict, refusals } = state;
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) focusWrong(form.current);
  }, [refusals]);

  return (
    <form
      ref={form}
      className="sheet vstack gap-4 p-4"
      noValidate
      aria-busy={saving}
      onSubmit={submitting(save)}
    >
      {notes.length > 0 && (
        <Alert variant="danger" className="m-0">
          {notes.map((note) => (
            <div key={note}>{note}</div>
          ))}
        </Alert>
      )}
      {conflict && (
        <ConflictPanel
          conflict={conflict}
          differences={mergeForm(state, conflict.attuale).differences}
          onMerge={() => act({ type: 'conflictMerged' })}
          onReload={() => act({ type: 'conflictReloaded' })}
          onTake={(key) => act({ type: 'theirsTaken', key })}
        />
      )}
      <ProdottoFields state={state} act={act} progress={progress} />
      <VariantiTable varianti={draft.varianti} errors={errors} readOnly={saving} act={act} />
      <div className="hstack gap-3">
        <SoftButton type="submit" busy={saving}>
          Salva
        </SoftButton>
        <Button variant="secondary" onClick={() => void navigate(PATHS.prodotti, { state: NON_SALVATO })}>
          Annulla
        </Button>
      </div>
      <UnsavedGuard when={changed} />
    </form>
  );
}

function NonTrovato() {
  return (
    <div className="narrow mx-auto my-5 py-5 text-center text-body-secondary" role="alert">
      <p>Prodotto non trovato: forse è stato eliminato.</p>
      <Link className="btn btn-primary" to={PATHS.prodotti}>
        Torna ai prodotti
      </Link>
    </div>
  );
}

function FormOrOffer({ prodotto }: { prodotto: Prodotto }) {
  return (
    <WithDraft path={pathOf(prodotto.id)} read={readKept}>
      {(kept) => <ProdottoForm prodotto={prodotto} kept={kept} />}
    </WithDraft>
  );
}

function ModificaProdotto({ id }: { id: number }) {
  const { data, error, refetch } = useGetProdottoQuery(id);
  // `data` first: an open form stays even if a later reload fails.
  if (data) return <FormOrOffer prodotto={data} />;
  // Another server may answer a missing product by nothing.
  const isMissing = data === null || (isApiError(error) && (error.status === 404 || error.status === 400));
  if (isMissing) return <NonTrovato />;
  if (!error) return null;
  const what = 'Non è stato possibile caricare il prodotto';
  return <NotLoaded always what={what} error={error} onRetry={refetch} />;
}

/** The product form's screen (S2.6): a new product without an id or with id 0, otherwise the product with that id. */
export default function ProdottoPage() {
  const { id: written = '0' } = useParams();
  const id = /^\d{1,15}$/.test(written) ? Number(written) : Number.NaN;
  return (
    <div className="page">
      <h1>{id === 0 ? 'Nuovo Prodotto' : 'Modifica Prodotto'}</h1>
      {id === 0 && <FormOrOffer prodotto={EMPTY_PRODOTTO} />}
      {id > 0 && <ModificaProdotto key={id} id={id} />}
      {Number.isNaN(id) && <NonTrovato />}
    </div>
  );
}
