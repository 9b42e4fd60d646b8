import Button from 'react-bootstrap/Button';
import type { MessaggiLetti } from '../../../contract/messaggi';
import { Failed } from '../../../domain/notices/notices';
import { ConflictPanel } from '../../../shared/conflict/ConflictPanel';
import { submitting } from '../../../shared/form/submitting';
import { UnsavedGuard } from '../../../shared/unsaved/UnsavedGuard';
import { CheckField, ChoiceField } from '../fields';
import { MessaggioFields } from './MessaggioFields';
import { TIPI, useMessaggi } from './useMessaggi';

export function MessaggiForm({ letti }: { letti: MessaggiLetti }) {
  const { draft, change, isChanged, shown, show, error, messages, stale, send, isLoading } = useMessaggi(
    letti.messaggi,
  );
  const scritto = draft[shown]!;
  const [, quando] = TIPI[scritto.tipo];
  return (
    <form className="voci-parti" noValidate aria-label="Messaggi ai clienti" onSubmit={submitting(send)}>
      <UnsavedGuard when={isChanged} />
      {stale && <ConflictPanel {...stale} />}
      <ChoiceField
        label="Messaggio"
        note={quando}
        parti={draft.map(({ tipo }, index) => [index, TIPI[tipo][0]] as const)}
        chosen={shown}
        onChoose={show}
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
      <MessaggioFields
        key={scritto.tipo}
        scritto={scritto}
        diPartenza={letti.diPartenza[shown]!}
        messages={messages}
        spedisce={letti.spedisce}
        onChange={change}
      >
        {error && !error.errors && !error.conflict && <Failed what="Non salvato" error={error} />}
        <Button type="submit" aria-disabled={isLoading}>
          Salva
        </Button>
      </MessaggioFields>
    </form>
  );
}
