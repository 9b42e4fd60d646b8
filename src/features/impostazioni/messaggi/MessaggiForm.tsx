import { useState } from 'react';
import type { FormEvent } from 'react';
import type { ApiError } from '../../../api/apiError';
import { useSaveMessaggiMutation } from '../../../api/messaggiApi';
import type { MessaggiLetti, TipoMessaggio } from '../../../contract/messaggi';
import { useAvviso } from '../../../domain/avvisi/useAvviso';
import { whyFailed } from '../../../domain/avvisi/whyFailed';
import { UnsavedGuard } from '../../../shared/unsaved/UnsavedGuard';
import { Casella } from '../Casella';
import { Scelta } from '../Scelta';
import { MessaggioFields } from './MessaggioFields';
import './messaggi.scss';

type Scritto = MessaggiLetti['messaggi'][number];

/** What each one is called, and when it leaves. */
const TIPI: Readonly<Record<TipoMessaggio, readonly [label: string, quando: string]>> = {
  ricevuto: ['Ricevuto', 'Quando l’ordine arriva, dal sito o al telefono.'],
  modificato: ['Modificato', 'Quando cambiano righe, ritiro o note; non per il solo peso.'],
  pronto: ['Pronto', 'Quando lo metti Pronto per il Ritiro.'],
  annullato: ['Annullato', 'Quando lo annulli. Se poi lo ripristini, parte «Modificato».'],
};

/** What is typed, and how it is saved: all four together. */
function useMessaggi({ messaggi }: MessaggiLetti) {
  const [draft, setDraft] = useState(messaggi);
  const [shown, setShown] = useState(0);
  const [error, setError] = useState<ApiError>();
  const [save, { isLoading }] = useSaveMessaggiMutation();
  const avviso = useAvviso();

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    const answer = await save({ messaggi: draft });
    const refusal = answer.error as ApiError | undefined;
    setError(refusal);
    const wrong = /^messaggi\.(\d)/.exec(Object.keys(refusal?.errors ?? {})[0] ?? '')?.[1];
    if (wrong !== undefined) setShown(Number(wrong));
    if (!answer.data) return;
    setDraft(answer.data.messaggi);
    avviso.done('Messaggi salvati.');
  }
  return {
    draft,
    change: (part: Partial<Scritto>) =>
      setDraft((now) => now.map((each, index) => (index === shown ? { ...each, ...part } : each))),
    changed: JSON.stringify(draft) !== JSON.stringify(messaggi),
    shown,
    show: setShown,
    error,
    send,
    isLoading,
  };
}

/** The four messages, one of them shown. */
export function MessaggiForm({ letti }: { letti: MessaggiLetti }) {
  const { draft, change, changed, shown, show, error, send, isLoading } = useMessaggi(letti);
  const scritto = draft[shown]!;
  const [, quando] = TIPI[scritto.tipo];
  return (
    <form noValidate aria-label="Messaggi ai clienti" onSubmit={(event) => void send(event)}>
      <UnsavedGuard when={changed} />
      <Scelta
        label="Messaggio"
        note={quando}
        parti={draft.map(({ tipo }, index) => [index, TIPI[tipo][0]] as const)}
        chosen={shown}
        onChoose={show}
      />
      <Casella
        id="messaggio-attivo"
        label="Invia"
        note="Poco dopo, se è ancora così. Solo a chi ha lasciato un’email."
        checked={scritto.attivo}
        onChange={(attivo) => change({ attivo })}
      />
      <MessaggioFields
        key={scritto.tipo}
        scritto={scritto}
        diPartenza={letti.diPartenza[shown]!}
        messages={(field) => error?.errors?.[`messaggi.${shown}.${field}`]}
        onChange={change}
      >
        {error && !error.errors && (
          <p className="text-danger" role="alert">{`Non salvato: ${whyFailed(error)}`}</p>
        )}
        <button type="submit" className="btn btn-primary" aria-disabled={isLoading}>
          Salva
        </button>
      </MessaggioFields>
    </form>
  );
}
