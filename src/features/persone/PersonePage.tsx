import { useMemo, useState } from 'react';
import Badge from 'react-bootstrap/Badge';
import Button from 'react-bootstrap/Button';
import { personeApi, useGetPersoneQuery, useUpdatePersonaMutation } from '../../api/personeApi';
import type { Invito, Persona, PersonaSave } from '../../contract/persone';
import { NOT_SAVED, useSaveRow } from '../../domain/notices/useSaveRow';
import NotLoaded from '../../domain/notices/notices';
import { formatDateTime } from '../../shared/format/date';
import { orDash } from '../../shared/format/text';
import { ListHead } from '../../shared/list/ListHead';
import { SeCambia } from '../../shared/store';
import type { EditColumn } from '../../shared/table/edit/columns';
import { EditableTable } from '../../shared/table/edit/EditableTable';
import { useRowEdit } from '../../shared/table/edit/useRowEdit';
import { FattoreObbligo } from './FattoreObbligo';
import { RUOLI, RUOLO_CHOICES } from './ruoli';
import { InvitiPanel, InvitoForm } from './InvitoForm';
import { SessioniPanel } from './SessioniPanel';

const SiNo = ({ value }: { value: boolean }) => (
  <Badge bg="" className={`text-bg-${value ? 'success' : 'secondary'}`}>
    {value ? 'Sì' : 'No'}
  </Badge>
);

const columnsOf = (onSessioni: (persona: Persona) => void): readonly EditColumn<Persona>[] => [
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
  {
    type: 'flag',
    key: 'attivo',
    label: 'Può entrare',
    view: ({ attivo }) => <SiNo value={attivo} />,
  },
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
    view: (persona) => (
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Mostra le sessioni di ${persona.nome}`}
        onClick={() => onSessioni(persona)}
      >
        Mostra
      </Button>
    ),
  },
];

export default function PersonePage() {
  const { data, error, refetch } = useGetPersoneQuery();
  const [update] = useUpdatePersonaMutation();
  const [chosen, setChosen] = useState<number>();
  const [invito, setInvito] = useState<Invito>();
  const columns = useMemo(() => columnsOf(({ id }) => setChosen(id)), []);
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
      <SeCambia>
        <InvitoForm invito={invito} onInvito={setInvito} />
      </SeCambia>
      {data && <EditableTable label="Persone" rows={data} columns={columns} edit={edit} onSave={save} />}
      <InvitiPanel onRitirato={(email) => setInvito((last) => (last?.email === email ? undefined : last))} />
      {persona && <SessioniPanel persona={persona} />}
      <SeCambia>
        <FattoreObbligo />
      </SeCambia>
    </>
  );
}
