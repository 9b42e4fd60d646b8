import { useRef, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import { type ApiError, whyFailed } from '../../../api/apiError';
import { useLeggiMessaggioQuery, useProvaMessaggioMutation } from '../../../api/messaggiApi';
import type { Placeholder, TestoMessaggio } from '../../../contract/messaggi';
import NotLoaded, { type NotLoadedProps } from '../../../domain/notices/notices';
import { Field, TextField } from '../../../shared/form/Field';
import { useDebounced } from '../../../shared/search/useDebounced';

const PLACEHOLDERS: Readonly<Record<Placeholder, string>> = {
  nome: 'Nome del cliente',
  numero: 'Numero dell’ordine',
  giorno: 'Giorno del ritiro',
  ora: 'Ora del ritiro',
  righe: 'Che cosa ha ordinato',
  totale: 'Quanto c’è da pagare',
  negozio: 'Nome del negozio',
};

interface Props {
  scritto: TestoMessaggio;
  /** The default text. */
  diPartenza: TestoMessaggio;
  messages: (field: keyof TestoMessaggio) => string[] | undefined;
  /** Whether the server can send an example by e-mail. */
  spedisce: boolean;
  onChange: (part: Partial<TestoMessaggio>) => void;
  children: ReactNode;
}

export function MessaggioFields({ scritto, diPartenza, messages, spedisce, onChange, children }: Props) {
  const { oggetto, testo } = scritto;
  const text = useRef<HTMLTextAreaElement>(null);
  const last = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const debounced = JSON.parse(useDebounced(JSON.stringify({ oggetto, testo }))) as TestoMessaggio;
  const { data: letto, error, refetch } = useLeggiMessaggioQuery(debounced);
  const refused = (error as ApiError | undefined)?.errors;
  const wrong = (field: keyof TestoMessaggio) => refused?.[field] ?? messages(field);

  function insert(name: string) {
    const field = last.current ?? text.current!;
    field.focus();
    field.setRangeText(`{${name}}`, field.selectionStart!, field.selectionEnd!, 'end');
    onChange({ [field.name]: field.value });
  }
  return (
    <div className="messaggio">
      <div className="vstack gap-3">
        <TextField
          id="messaggio-oggetto"
          name="oggetto"
          label="Oggetto"
          value={oggetto}
          maxLength={150}
          required
          messages={wrong('oggetto')}
          onFocus={({ target }) => (last.current = target)}
          onChange={({ target }) => onChange({ oggetto: target.value })}
        />
        <Field id="messaggio-testo" label="Testo" required messages={wrong('testo')}>
          {(tied) => (
            <FormControl
              as="textarea"
              {...tied}
              ref={text}
              name="testo"
              rows={12}
              maxLength={5_000}
              value={testo}
              onFocus={({ target }) => (last.current = target)}
              onChange={({ target }) => onChange({ testo: target.value })}
            />
          )}
        </Field>
        <Segnaposti onChoose={insert} />
      </div>
      <Preview letto={letto} error={refused ? undefined : error} onRetry={refetch} />
      <div className="hstack flex-wrap gap-2">
        {children}
        {spedisce && <Prova scritto={{ oggetto, testo }} />}
        {(oggetto !== diPartenza.oggetto || testo !== diPartenza.testo) && (
          <Button variant="secondary" onClick={() => onChange(diPartenza)}>
            Torna al testo di partenza
          </Button>
        )}
      </div>
    </div>
  );
}

const Segnaposti = ({ onChoose }: { onChoose: (name: string) => void }) => (
  <div className="hstack flex-wrap gap-1" role="group" aria-label="Inserisci">
    {Object.entries(PLACEHOLDERS).map(([name, what]) => (
      <Button key={name} variant="secondary" size="sm" title={what} onClick={() => onChoose(name)}>
        {`{${name}}`}
      </Button>
    ))}
  </div>
);

const Preview = ({ letto, ...failed }: Omit<NotLoadedProps, 'what'> & { letto?: TestoMessaggio }) => (
  <figure className="messaggio-letto m-0" aria-label="Anteprima">
    <figcaption className="fs-sm text-body-tertiary">Con un ordine di esempio</figcaption>
    <NotLoaded what="Anteprima non aggiornata" {...failed} />
    <strong className="d-block my-2">{letto?.oggetto}</strong>
    <div>{letto?.testo}</div>
  </figure>
);

function Prova({ scritto }: { scritto: TestoMessaggio }) {
  const [send, { data, error, isLoading }] = useProvaMessaggioMutation();
  return (
    <>
      <Button variant="secondary" aria-disabled={isLoading} onClick={() => void (isLoading || send(scritto))}>
        Mandami una prova
      </Button>
      <p role="status" className={`m-0 ${error ? 'text-danger' : ''}`}>
        {error ? `Prova non inviata: ${whyFailed(error)}` : data?.message}
      </p>
    </>
  );
}
