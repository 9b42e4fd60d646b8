import { useMemo, useState } from 'react';
import { personeApi, useGetPersoneQuery, useUpdatePersonaMutation } from '../../api/personeApi';
import type { Invito, PersonaSave } from '../../contract/persone';
import { NOT_SAVED, useSaveRow } from '../../domain/avvisi/useSaveRow';
import { NonCaricato } from '../../domain/avvisi/NonCaricato';
import { ListPage } from '../../shared/list/ListPage';
import { SeCambia } from '../../shared/mayChange';
import { EditableTable } from '../../shared/table/edit/EditableTable';
import { useRowEdit } from '../../shared/table/edit/useRowEdit';
import { FattoreObbligo } from './FattoreObbligo';
import { InvitiPanel } from './InvitiPanel';
import { InvitoForm } from './InvitoForm';
import { personeColumns, toDraft } from './personeColumns';
import { SessioniPanel } from './SessioniPanel';
import './persone.scss';

/** Who may come in, and what each may do (extended). */
export default function PersonePage() {
  const { data, error, refetch } = useGetPersoneQuery();
  const [update] = useUpdatePersonaMutation();
  const [chosen, setChosen] = useState<number>();
  const [invito, setInvito] = useState<Invito>();
  const columns = useMemo(() => personeColumns(({ id }) => setChosen(id)), []);
  const persona = data?.find(({ id }) => id === chosen);
  const edit = useRowEdit<{ persone: PersonaSave }>()('persone');
  const save = useSaveRow(personeApi, edit, {
    send: (id, draft) => update({ id, ...draft }),
    untold: NOT_SAVED,
    saved: 'Persona salvata.',
  });

  return (
    <ListPage
      title="Persone"
      failure={
        <NonCaricato
          what="Le persone non sono state caricate"
          error={error}
          onRetry={() => void refetch()}
          always
        />
      }
      empty={null}
      next=""
    >
      <SeCambia>
        <InvitoForm invito={invito} onInvito={setInvito} />
      </SeCambia>
      {data && (
        <EditableTable
          label="Persone"
          rows={data}
          columns={columns}
          edit={edit}
          toDraft={toDraft}
          onSave={save}
        />
      )}
      <InvitiPanel onRitirato={(email) => setInvito((last) => (last?.email === email ? undefined : last))} />
      {persona && <SessioniPanel persona={persona} />}
      <SeCambia>
        <FattoreObbligo />
      </SeCambia>
    </ListPage>
  );
}
