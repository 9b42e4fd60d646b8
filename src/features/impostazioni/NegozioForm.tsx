import { useEffect, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { ApiError } from '../../api/apiError';
import { useGetNegozioQuery, useSaveNegozioMutation } from '../../api/negozioApi';
import { useUploadImmagineMutation } from '../../api/prodottiApi';
import type { Negozio } from '../../contract/negozio';
import NotLoaded, { Failed } from '../../domain/notices/notices';
import { useUpload } from '../../domain/useUpload';
import { forgetNote, isNoteLeft, leaveNote } from '../../shared/browser/storage';
import { TextField } from '../../shared/form/Field';
import { PATHS } from '../../shared/paths';
import { useAppDispatch, useDeps, useShopName } from '../../shared/store';
import { submitting } from '../../shared/form/submitting';
import { useLeaving } from '../../shared/unsaved/LeaveGuard';
import { UnsavedGuard } from '../../shared/unsaved/UnsavedGuard';
import { successShown } from '../../ui/toast/toastSlice';

export function NegozioForm() {
  const { data, error, refetch } = useGetNegozioQuery();
  const dispatch = useAppDispatch();
  useEffect(() => {
    // The page was reloaded after a save, and a toast would not survive that.
    if (!isNoteLeft('negozioSalvato')) return;
    forgetNote('negozioSalvato');
    dispatch(successShown('Impostazioni salvate.'));
  }, [dispatch]);
  if (data) return <NegozioFields negozio={data} />;
  if (error) return <NotLoaded what="Nome e logo non sono stati caricati" error={error} onRetry={refetch} />;
  // A disabled form keeps the place while loading, so that nothing below moves under the user's finger.
  return (
    <fieldset disabled>
      <NegozioFields negozio={{ nome: '', logo: null }} />
    </fieldset>
  );
}

type Typed = Required<Pick<Negozio, 'nome' | 'etichetta'>>;

function useSaveNegozio(negozio: Negozio) {
  const { fullPageLoad } = useDeps();
  const { leave } = useLeaving();
  const [error, setError] = useState<ApiError>();
  const [isSaved, setIsSaved] = useState(false);
  const { upload, progress } = useUpload(useUploadImmagineMutation()[0]);
  const [save, { isLoading }] = useSaveNegozioMutation();
  const busy = isLoading || progress !== null;

  // Reload the page, because name and logo show everywhere; `leave` asks first if a message below is unsaved.
  useEffect(() => {
    const showEverywhere = () => {
      leaveNote('negozioSalvato');
      fullPageLoad(PATHS.impostazioni);
    };
    if (isSaved) leave(showEverywhere);
  }, [isSaved, leave, fullPageLoad]);

  /** @param file the new sign; null removes it, undefined leaves it */
  async function send({ nome, etichetta }: Typed, file: File | null | undefined) {
    if (busy) return;
    setError(undefined);
    setIsSaved(false);
    const uploaded = file ? await upload(file) : { data: { url: file }, error: undefined };
    if (uploaded.error) return setError(uploaded.error as ApiError);
    const logo = uploaded.data.url;
    const part = {
      ...(nome !== negozio.nome && { nome }),
      ...(etichetta !== (negozio.etichetta ?? '') && { etichetta }),
      ...(logo !== undefined && { logo }),
    };
    const answer = Object.keys(part).length > 0 && (await save(part));
    if (answer && answer.error) return setError(answer.error as ApiError);
    setIsSaved(true);
  }
  return { send, busy, error, isSaved };
}

/** Read when the form is sent, because choosing a corrected file again raises no event if its name is the same. */
const logoOf = (form: Element) => form.querySelector<HTMLInputElement>('#negozio-logo')?.files?.[0];

function NegozioFields({ negozio }: { negozio: Negozio }) {
  const shopName = useShopName();
  const read: Typed = { nome: negozio.nome || (shopName ?? ''), etichetta: negozio.etichetta ?? '' };
  const [typed, setTyped] = useState(read);
  const [fileChosen, setFileChosen] = useState(false);
  const { send, busy, error, isSaved } = useSaveNegozio(negozio);
  const isChanged = fileChosen || typed.nome !== read.nome || typed.etichetta !== read.etichetta;

  return (
    <form className="vstack gap-3" noValidate onSubmit={submitting((form) => send(typed, logoOf(form)))}>
      <UnsavedGuard when={isChanged && !isSaved} />
      <TextField
        id="negozio-nome"
        label="Nome del negozio"
        value={typed.nome}
        maxLength={60}
        required
        readOnly={busy}
        messages={error?.errors?.nome}
        onChange={({ target }) => setTyped({ ...typed, nome: target.value })}
      />
      <TextField
        id="negozio-logo"
        label="Logo"
        type="file"
        accept="image/jpeg,image/png,image/webp"
        messages={error?.errors?.logo ?? error?.errors?.file}
        onChange={({ target }) => setFileChosen(target.value !== '')}
      />
      <div>
        <TextField
          id="negozio-etichetta"
          label="Codice delle etichette della bilancia"
          value={typed.etichetta}
          readOnly={busy}
          maxLength={13}
          autoComplete="off"
          spellCheck={false}
          placeholder="2CCCCCCEEEEEX"
          messages={error?.errors?.etichetta}
          onChange={({ target }) => setTyped({ ...typed, etichetta: target.value.toUpperCase() })}
        />
        <small className="text-body-secondary">
          13 segni: le cifre fisse, C codice del prodotto, E prezzo in centesimi o G grammi, X tutto il resto.
        </small>
      </div>
      {error && !error.errors && <Failed what="Non salvato" error={error} />}
      <div className="hstack gap-2">
        <Button type="submit" aria-disabled={busy}>
          Salva
        </Button>
        {negozio.logo !== null && (
          <Button variant="secondary" aria-disabled={busy} onClick={() => void send(typed, null)}>
            Togli il logo
          </Button>
        )}
      </div>
    </form>
  );
}
