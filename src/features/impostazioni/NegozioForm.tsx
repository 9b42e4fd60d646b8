import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import type { ApiError } from '../../api/apiError';
import { useGetNegozioQuery, useSaveNegozioMutation } from '../../api/negozioApi';
import type { Negozio } from '../../contract/negozio';
import { NotLoaded } from '../../domain/notices/NotLoaded';
import { whyFailed } from '../../domain/notices/whyFailed';
import { useUpload } from '../../domain/upload/useUpload';
import { Field, TextField } from '../../shared/form/Field';
import { PATHS } from '../../shared/paths';
import { useDeps } from '../../shared/useDeps';
import { useShopName } from '../../shared/useShopName';

/** The shop's name and sign, for pages and prints (extended). */
export function NegozioForm() {
  const { data, error, refetch } = useGetNegozioQuery();
  if (!data)
    return (
      <NotLoaded what="Nome e logo non sono stati caricati" error={error} onRetry={() => void refetch()} />
    );
  return <LoadedForm negozio={data} />;
}

/** What the form does: the picture is stored first, then what was changed of name and sign. */
function useSaveNegozio(negozio: Negozio) {
  const { fullPageLoad } = useDeps();
  const [error, setError] = useState<ApiError>();
  const { upload, progress } = useUpload('uploadImmagine');
  const [save, { isLoading }] = useSaveNegozioMutation();
  const busy = isLoading || progress !== null;

  async function store(nome: string, logo?: string | null) {
    const part = { ...(nome !== negozio.nome && { nome }), ...(logo !== undefined && { logo }) };
    const answer = Object.keys(part).length > 0 && (await save(part));
    if (answer && answer.error) return setError(answer.error as ApiError);
    // Every part of the page shows them.
    fullPageLoad(PATHS.impostazioni);
  }
  async function send(nome: string, file: File | null | 'none') {
    if (busy) return;
    setError(undefined);
    if (file === null) return store(nome);
    if (file === 'none') return store(nome, null);
    const uploaded = await upload(file);
    return uploaded.error ? setError(uploaded.error) : store(nome, uploaded.data.url);
  }
  return { send, busy, error };
}

function LoadedForm({ negozio }: { negozio: Negozio }) {
  const shopName = useShopName();
  const [nome, setNome] = useState(negozio.nome || (shopName ?? ''));
  const [file, setFile] = useState<File | null>(null);
  const { send, busy, error } = useSaveNegozio(negozio);

  return (
    <form
      className="vstack gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(nome, file);
      }}
    >
      <TextField
        id="negozio-nome"
        label="Nome del negozio"
        value={nome}
        maxLength={60}
        required
        messages={error?.errors?.nome}
        onChange={({ target }) => setNome(target.value)}
      />
      <Field id="negozio-logo" label="Logo" messages={error?.errors?.logo ?? error?.errors?.file}>
        {(tied) => (
          <FormControl
            {...tied}
            type="file"
            accept="image/jpeg,image/png,image/webp"

            onChange={({ target }) => setFile((target as HTMLInputElement).files?.[0] ?? null)}
          />
        )}
      </Field>
      {error && !error.errors && (
        <p className="text-danger" role="alert">{`Non salvato: ${whyFailed(error)}`}</p>
      )}
      <div className="hstack gap-2">
        <Button type="submit" aria-disabled={busy}>
          Salva
        </Button>
        {negozio.logo !== null && (
          <Button variant="secondary" aria-disabled={busy} onClick={() => void send(nome, 'none')}>
            Togli il logo
          </Button>
        )}
      </div>
    </form>
  );
}
