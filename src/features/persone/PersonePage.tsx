import { useMemo, useState } from 'react';
import Badge from 'react-bootstrap/Badge';
import FormCheckInput from 'react-bootstrap/FormCheckInput';
import { useGetFattoreObbligoQuery, useSaveFattoreObbligoMutation } from '../../api/fattoreApi';
import { personeApi, useGetPersoneQuery, useUpdatePersonaMutation } from '../../api/personeApi';
import type { Invito, Persona, PersonaSave, RuoloPersona } from '../../contract/persone';
import { NOT_SAVED, useSaveRow } from '../../domain/notices/useSaveRow';
import NotLoaded, { useNotices } from '../../domain/notices/notices';
import { formatDateTime } from '../../shared/format/date';
import { orDash } from '../../shared/format/text';
import { ListHead } from '../../shared/list/ListHead';
import { IfMayChange } from '../../shared/store';
import type { EditColumn } from '../../shared/table/edit/columns';
import { EditableTable } from '../../shared/table/edit/EditableTable';
import { useRowEdit } from '../../shared/table/edit/useRowEdit';
import { RUOLI, RUOLO_CHOICES, InvitiPanel, InvitoForm } from './InvitoForm';
import { SmallButton } from '../../shared/form/SmallButton';
import { SessioniPanel } from './SessioniPanel';

const SiNo = ({ value }: { value: boolean }) => (
  <Badge bg="" className={`text-bg-${value ? 'success' : 'secondary'}`}>
    {value ? 'Sì' : 'No'}
  </Badge>
);

const columnsOf = (onSessioni: (id: number) => void): readonly EditColumn<Persona>[] => [
  {
    type: 'fixed',
    key: 'nome',
    label: 'Nome',
    rowHead: true,
    view: ({ nome }) => nome,
    sortBy: ({ nome }) => nome,
  },
  {
    type: 'fixed',
    key: 'email',
    label: 'Email',
    view: ({ email }) => <span className="text-break">{email}</span>,
    sortBy: ({ email }) => email,
  },
  {
    type: 'choice',
    key: 'ruolo',
    label: 'Ruolo',
    choices: RUOLO_CHOICES,
    view: ({ ruolo }) => <span title={RUOLI[ruolo].puo}>{RUOLI[ruolo].nome}</span>,
  },
  { type: 'flag', key: 'attivo', label: 'Può entrare', view: ({ attivo }) => <SiNo value={attivo} /> },
  {
    type: 'fixed',
    key: 'ultimoAccesso',
    label: 'Ultimo accesso',
    view: ({ ultimoAccesso }) => orDash(ultimoAccesso && formatDateTime(ultimoAccesso)),
    sortBy: ({ ultimoAccesso }) => ultimoAccesso ?? '',
  },
  {
    type: 'fixed',
    key: 'fattore',
    label: 'Secondo fattore',
    view: ({ fattore }) => (fattore ? 'Sì' : 'No'),
    sortBy: ({ fattore }) => Number(fattore),
  },
  {
    type: 'fixed',
    key: 'sessioni',
    label: 'Sessioni',
    className: 'd-print-none',
    view: ({ id, nome }) => (
      <SmallButton aria-label={`Mostra le sessioni di ${nome}`} onClick={() => onSessioni(id)}>
        Mostra
      </SmallButton>
    ),
  },
];

export default function PersonePage() {
  const { data, error, refetch } = useGetPersoneQuery();
  const [update] = useUpdatePersonaMutation();
  const [chosen, setChosen] = useState<number>();
  const [invito, setInvito] = useState<Invito>();
  const columns = useMemo(() => columnsOf(setChosen), []);
  const persona = data?.find(({ id }) => id === chosen);
  const edit = useRowEdit()<Persona>('persone');
  const save = useSaveRow(edit, {
    group: personeApi,
    columns,
    send: (id, draft) => {
      const { ruolo, attivo, versione } = draft as PersonaSave;
      return update({ id, ruolo, attivo, versione });
    },
    untold: NOT_SAVED,
    saved: 'Persona salvata.',
  });

  return (
    <>
      <ListHead title="Persone" />
      <NotLoaded what="Le persone non sono state caricate" error={error} onRetry={refetch} always />
      <IfMayChange>
        <InvitoForm invito={invito} onInvito={setInvito} />
      </IfMayChange>
      {data && <EditableTable label="Persone" rows={data} columns={columns} edit={edit} onSave={save} />}
      <InvitiPanel onRitirato={(email) => setInvito((last) => (last?.email === email ? undefined : last))} />
      {persona && <SessioniPanel persona={persona} />}
      <IfMayChange>
        <FattoreObbligo />
      </IfMayChange>
    </>
  );
}

function FattoreObbligo() {
  const { data, error, isFetching, refetch } = useGetFattoreObbligoQuery();
  const [save, { isLoading, isSuccess, originalArgs }] = useSaveFattoreObbligoMutation();
  /** The user's choice until the reloaded list contains it. */
  const sent = isLoading || (isSuccess && isFetching) ? originalArgs : undefined;
  const { ruoli } = sent ?? data ?? {};
  const tell = useNotices();
  const set = (ruolo: RuoloPersona, required: boolean) => {
    if (!ruoli || sent) return;
    const others = ruoli.filter((other) => other !== ruolo);
    const call = save({ ruoli: required ? [...others, ruolo] : others });
    void tell.outcome(call, 'Impostazione non salvata', 'Impostazione salvata.');
  };
  return (
    <fieldset className="hstack flex-wrap gap-3 mt-4 ms-1">
      <legend>Entra solo con un codice di verifica, oltre alla password</legend>
      <p className="m-0 w-100">Chi ha un ruolo che scegli adesso accede di nuovo, anche tu.</p>
      <NotLoaded what="L’impostazione non è stata caricata" error={error} onRetry={refetch} />
      {ruoli &&
        RUOLO_CHOICES.map(({ value: ruolo, label }) => (
          <label key={ruolo} className="hstack gap-2">
            <FormCheckInput
              checked={ruoli.includes(ruolo)}
              onChange={({ target }) => set(ruolo, target.checked)}
            />
            {label}
          </label>
        ))}
    </fieldset>
  );
}
