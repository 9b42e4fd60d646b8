import { useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { personeApi, useGetInvitiQuery, useRitiraInvitoMutation } from '../../api/personeApi';
import { useSent } from '../../api/useSent';
import type { Invito, InvitoSave, RuoloPersona } from '../../contract/persone';
import NotLoaded, { Failed, useNotices } from '../../domain/notices/notices';
import { ChoiceSelect } from '../../shared/form/ChoiceSelect';
import { Field, TextField } from '../../shared/form/Field';
import { formatDateTime } from '../../shared/format/date';
import { PATHS } from '../../shared/paths';
import { IfMayChange, useAppDispatch } from '../../shared/store';

export const RUOLI: Readonly<Record<RuoloPersona, { nome: string; puo: string }>> = {
  admin: { nome: 'Amministratore', puo: 'può fare tutto' },
  banco: { nome: 'Banco', puo: 'lavora gli ordini e aggiorna le quantità' },
  revisore: { nome: 'Revisore', puo: 'legge tutto e non cambia niente' },
};

export const RUOLO_CHOICES = (Object.keys(RUOLI) as RuoloPersona[]).map((value) => ({
  value,
  label: RUOLI[value].nome,
}));

export function InvitoForm({ invito, onInvito }: { invito?: Invito; onInvito: (invito: Invito) => void }) {
  const dispatch = useAppDispatch();
  const [draft, setDraft] = useState<InvitoSave>({ email: '', ruolo: 'banco' });
  const { error, onSubmit } = useSent(async () => {
    const answer = await dispatch(personeApi.endpoints.invita.initiate(draft, { track: false }));
    if (answer.data) {
      onInvito(answer.data);
      // The same person invited again would make the link above worthless. Text typed meanwhile stays.
      setDraft((now) => (now === draft ? { ...now, email: '' } : now));
    }
    return answer;
  });

  return (
    <form className="elenco-fields d-print-none" noValidate onSubmit={onSubmit}>
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
      {error && !error.errors && <Failed what="Invito non creato" error={error} />}
      {invito && <LinkToCopy key={invito.codiceInvito} {...invito} />}
    </form>
  );
}

function LinkToCopy({ email, codiceInvito, scadeIl }: Invito) {
  // The code stands behind the #, so that no server or proxy logs it.
  const link = `${window.location.origin}${PATHS.invito}#${codiceInvito}`;
  const [copied, setCopied] = useState(false);
  const copia = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      // Without TLS the browser forbids copying: focus the field, so that the user copies it by keyboard or menu.
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

export function InvitiPanel({ onRitirato }: { onRitirato: (email: string) => void }) {
  const { data, error, refetch } = useGetInvitiQuery();
  const [withdraw] = useRitiraInvitoMutation();
  const tell = useNotices();
  const title = useRef<HTMLHeadingElement>(null);
  const ritira = async (email: string) => {
    const isDone = await tell.outcome(withdraw({ email }), 'Invito non ritirato', 'Invito ritirato.');
    if (!isDone) return;
    onRitirato(email);
    title.current?.focus();
  };

  return (
    <section className="mt-4 ms-1" aria-labelledby="inviti-titolo">
      <h2 id="inviti-titolo" ref={title} tabIndex={-1}>
        Inviti aperti
      </h2>
      <NotLoaded what="Gli inviti non sono stati caricati" error={error} onRetry={refetch} />
      {data?.length === 0 && <p>Nessun invito aperto.</p>}
      <ul className="list-unstyled">
        {data?.map(({ email, ruolo, scadeIl, invitatoDa }) => (
          <li key={email} className="hstack flex-wrap gap-3 mb-2">
            <strong>{email}</strong>
            <span>{`${RUOLI[ruolo].nome}, fino al ${formatDateTime(scadeIl)}, invito di ${invitatoDa}`}</span>
            <IfMayChange>
              <Button
                variant="outline-danger"
                size="sm"
                aria-label={`Ritira l’invito di ${email}`}
                onClick={() => void ritira(email)}
              >
                Ritira
              </Button>
            </IfMayChange>
          </li>
        ))}
      </ul>
    </section>
  );
}
