import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { personeApi } from '../../api/personeApi';
import { useSent } from '../../api/useSent';
import type { Invito, InvitoSave } from '../../contract/persone';
import { whyFailed } from '../../api/apiError';
import { Field, TextField } from '../../shared/form/Field';
import { formatDateTime } from '../../shared/format/date';
import { ChoiceSelect } from '../../shared/form/ChoiceSelect';
import { PATHS } from '../../shared/paths';
import { useAppDispatch } from '../../shared/store';
import { RUOLI, RUOLO_CHOICES } from './ruoli';

interface Props {
  invito: Invito | undefined;
  onInvito: (invito: Invito) => void;
}

export function InvitoForm({ invito, onInvito }: Props) {
  const dispatch = useAppDispatch();
  const [draft, setDraft] = useState<InvitoSave>({ email: '', ruolo: 'banco' });
  const { error, onSubmit } = useSent(async () => {
    const answer = await dispatch(personeApi.endpoints.invita.initiate(draft, { track: false }));
    if (answer.data) onInvito(answer.data);
    return answer;
  });

  return (
    <form className="elenco-fields" noValidate onSubmit={onSubmit}>
      <TextField
        id="invito-email"
        type="email"
        label="Email di chi inviti"
        className="mw-100"
        required
        value={draft.email}
        messages={error?.errors?.email}
        onChange={({ target }) => setDraft({ ...draft, email: target.value })}
      />
      <Field id="invito-ruolo" className="mw-100" label={`Ruolo: ${RUOLI[draft.ruolo].puo}`}>
        {(tied) => (
          <ChoiceSelect
            {...tied}
            choices={RUOLO_CHOICES}
            value={draft.ruolo}
            onChange={(ruolo) => setDraft({ ...draft, ruolo: ruolo ?? draft.ruolo })}
          />
        )}
      </Field>
      <Button type="submit">Invita</Button>
      {error && !error.errors && (
        <p className="text-danger" role="alert">{`Invito non creato: ${whyFailed(error)}`}</p>
      )}
      {invito && <LinkToCopy key={invito.codiceInvito} {...invito} />}
    </form>
  );
}

function LinkToCopy({ email, codiceInvito, scadeIl }: Invito) {
  // Behind the #, so that no server and no proxy writes it into its log.
  const link = `${window.location.origin}${PATHS.invito}#${codiceInvito}`;
  const [copied, setCopied] = useState(false);
  const copia = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      // Without TLS the browser lets no page copy: what is selected is copied by keyboard or menu.
      document.querySelector<HTMLInputElement>('#invito-link')?.focus();
    }
  };
  return (
    <div role="status">
      <TextField
        id="invito-link"
        label={`Copia questo link e mandalo a ${email}: vale una volta, fino al ${formatDateTime(scadeIl)}`}
        readOnly
        value={link}
        onFocus={({ target }) => target.select()}
      />
      <Button variant="secondary" onClick={() => void copia()}>
        {copied ? 'Link copiato' : 'Copia il link'}
      </Button>
    </div>
  );
}
