import { type ChangeEvent, type FocusEvent, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { type ApiError, whyFailed } from '../../../api/apiError';
import { useLeggiMessaggioQuery, useProvaMessaggioMutation } from '../../../api/messaggiApi';
import type { MessaggiLetti, Placeholder, TestoMessaggio } from '../../../contract/messaggi';
import NotLoaded, { Failed } from '../../../domain/notices/notices';
import { WithDraft } from '../../../domain/WithDraft';
import { ConflictPanel } from '../../../shared/conflict/ConflictPanel';
import { TextField } from '../../../shared/form/Field';
import { submitting } from '../../../shared/form/submitting';
import { PATHS } from '../../../shared/paths';
import { useDebounced } from '../../../shared/search/useDebounced';
import { UnsavedGuard } from '../../../shared/unsaved/UnsavedGuard';
import { CheckField, ChoiceField } from '../fields';
import { SmallButton } from '../../../shared/form/SmallButton';
import { type MessaggiDraft, readDraft, TIPI, useMessaggi } from './useMessaggi';

const PLACEHOLDERS: Readonly<Record<Placeholder, string>> = {
  nome: 'Nome del cliente',
  numero: 'Numero dell’ordine',
  giorno: 'Giorno del ritiro',
  ora: 'Ora del ritiro',
  righe: 'Che cosa ha ordinato',
  totale: 'Quanto c’è da pagare',
  negozio: 'Nome del negozio',
};

export const MessaggiForm = ({ letti }: { letti: MessaggiLetti }) => (
  <WithDraft path={PATHS.impostazioni} read={(value) => readDraft(value, letti.messaggi)}>
    {(kept) => <LoadedForm letti={letti} kept={kept ?? { base: letti.messaggi, draft: letti.messaggi }} />}
  </WithDraft>
);

function LoadedForm({ letti, kept }: { letti: MessaggiLetti; kept: MessaggiDraft }) {
  const form = useMessaggi(kept);
  const { draft, change, shown, error } = form;
  const scritto = draft[shown]!;
  const diPartenza = letti.diPartenza[shown]!;
  const isOwn = scritto.oggetto !== diPartenza.oggetto || scritto.testo !== diPartenza.testo;
  const [, quando] = TIPI[scritto.tipo];
  return (
    <form className="voci-parti" noValidate aria-label="Messaggi ai clienti" onSubmit={submitting(form.send)}>
      <UnsavedGuard when={form.isChanged} />
      {form.stale && <ConflictPanel {...form.stale} />}
      <ChoiceField
        label="Messaggio"
        note={quando}
        parti={draft.map(({ tipo }, index) => [index, TIPI[tipo][0]] as const)}
        chosen={shown}
        onChoose={form.show}
      />
      {letti.spedisce && (
        <CheckField
          id="messaggio-attivo"
          label="Invia"
          note="Poco dopo, se è ancora così. Solo a chi ha lasciato un’email."
          checked={scritto.attivo}
          onChange={(attivo) => change({ attivo })}
        />
      )}
      <div className="messaggio">
        <Testo key={scritto.tipo} scritto={scritto} messages={form.messages} onChange={change} />
        <div className="hstack flex-wrap gap-2">
          {error && !error.errors && !error.conflict && <Failed what="Non salvato" error={error} />}
          <Button type="submit" aria-disabled={form.isLoading}>
            Salva
          </Button>
          {letti.spedisce && <Prova key={scritto.tipo} {...scritto} />}
          {isOwn && (
            <Button variant="secondary" onClick={() => change(diPartenza)}>
              Torna al testo di partenza
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}

interface TestoProps {
  scritto: TestoMessaggio;
  messages: (field: keyof TestoMessaggio) => string[] | undefined;
  onChange: (part: Partial<TestoMessaggio>) => void;
}

/** The fields of one message, and how a customer would read it. */
function Testo({ scritto: { oggetto, testo }, messages, onChange }: TestoProps) {
  const fields = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const debounced = JSON.parse(useDebounced(JSON.stringify({ oggetto, testo }))) as TestoMessaggio;
  const { data: letto, error, refetch } = useLeggiMessaggioQuery(debounced);
  const refused = (error as ApiError | undefined)?.errors;

  function insert(name: string) {
    const field = last.current ?? fields.current!.querySelector('textarea')!;
    field.focus();
    field.setRangeText(`{${name}}`, field.selectionStart!, field.selectionEnd!, 'end');
    onChange({ [field.name]: field.value });
  }
  const text = (name: keyof TestoMessaggio) => ({
    id: `messaggio-${name}`,
    name,
    required: true,
    messages: refused?.[name] ?? messages(name),
    onFocus: ({ target }: FocusEvent<HTMLInputElement>) => (last.current = target),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ [name]: target.value }),
  });
  return (
    <>
      <div ref={fields} className="vstack gap-3">
        <TextField {...text('oggetto')} label="Oggetto" value={oggetto} maxLength={150} />
        <TextField {...text('testo')} label="Testo" value={testo} maxLength={5_000} as="textarea" rows={12} />
        <div className="hstack flex-wrap gap-1" role="group" aria-label="Inserisci">
          {Object.entries(PLACEHOLDERS).map(([name, what]) => (
            <SmallButton key={name} title={what} onClick={() => insert(name)}>
              {`{${name}}`}
            </SmallButton>
          ))}
        </div>
      </div>
      <figure className="messaggio-letto text-break m-0 p-3 rounded" aria-label="Anteprima">
        <figcaption className="fs-sm text-body-tertiary">Con un ordine di esempio</figcaption>
        <NotLoaded what="Anteprima non aggiornata" error={refused ? undefined : error} onRetry={refetch} />
        <strong className="d-block my-2">{letto?.oggetto}</strong>
        <div>{letto?.testo}</div>
      </figure>
    </>
  );
}

function Prova({ oggetto, testo }: TestoMessaggio) {
  const [send, { data, error, isLoading }] = useProvaMessaggioMutation();
  const start = () => void (isLoading || send({ oggetto, testo }));
  return (
    <>
      <Button variant="secondary" aria-disabled={isLoading} onClick={start}>
        Mandami una prova
      </Button>
      <p role="status" className={`m-0 ${error ? 'text-danger' : ''}`}>
        {error ? `Prova non inviata: ${whyFailed(error)}` : data?.message}
      </p>
    </>
  );
}
