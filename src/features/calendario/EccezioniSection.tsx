import { useState } from 'react';
import {
  dateApi,
  useCreateEccezioneMutation,
  useDeleteEccezioneMutation,
  useGetEccezioniQuery,
  useUpdateEccezioneMutation,
} from '../../api/dateProprie';
import type { Eccezione, EccezioneSave } from '../../contract/calendario';
import { NotLoaded } from '../../domain/notices/NotLoaded';
import { NOT_SAVED, useSaveRow } from '../../domain/notices/useSaveRow';
import { SpostaOrdini } from '../../domain/spostamenti/SpostaOrdini';
import { formatDate, formatLongDate } from '../../shared/format/date';
import { Empty } from '../../shared/list/Empty';
import { useMayChange } from '../../shared/mayChange';
import type { Draft, EditColumn } from '../../shared/table/edit/columns';
import { EditableTable } from '../../shared/table/edit/EditableTable';
import type { TableEdit } from '../../shared/table/edit/useRowEdit';
import { AddRow } from './AddRow';
import { useDeleteOnce } from './useDeleteOnce';

const NONE: readonly Eccezione[] = [];
const NEW: Draft<Eccezione> = {
  data: null,
  oraInizio: '',
  oraFine: '',
  slotMinuti: 30,
  maxOrdiniPerSlot: 5,
};
const canAdd = ({ data, oraInizio, oraFine }: Draft<Eccezione>) => !!data && !!oraInizio && !!oraFine;

const COLUMNS: readonly EditColumn<Eccezione>[] = [
  {
    type: 'date',
    key: 'data',
    label: 'Data',
    rowHead: true,
    required: true,
    view: ({ data }) => `${formatDate(data)} (${formatLongDate(data).split(' ')[0]})`,
    sortBy: ({ data, oraInizio }) => `${data} ${oraInizio}`,
  },
  { type: 'time', key: 'oraInizio', label: 'Ora inizio', required: true },
  { type: 'time', key: 'oraFine', label: 'Ora fine', required: true },
  { type: 'count', key: 'slotMinuti', label: 'Slot (min)', required: true },
  { type: 'count', key: 'maxOrdiniPerSlot', label: 'Max ordini', required: true },
];

/** Dates with windows of their own (extended), and the orders for which such a date has no slot any more. */
export function EccezioniSection({ edit }: { edit: TableEdit<Eccezione> }) {
  const { data: rows, error, refetch } = useGetEccezioniQuery();
  const [create] = useCreateEccezioneMutation();
  const [update] = useUpdateEccezioneMutation();
  const [changed, setChanged] = useState<string | null>(null);
  const { remove } = useDeleteOnce(useDeleteEccezioneMutation()[0], 'createEccezione', {
    done: 'Fascia oraria eliminata.',
    failed: 'Fascia oraria non eliminata',
    logged: 'Errore eliminazione fascia:',
  });
  const noting = async <Answer extends { error?: unknown }>(
    draft: Draft<Eccezione>,
    saved: PromiseLike<Answer>,
  ) => {
    const answer = await saved;
    if (!answer.error) setChanged(draft.data ?? null);
    return answer;
  };
  const save = useSaveRow(edit, {
    group: dateApi,
    columns: COLUMNS,
    send: (id, draft) => noting(draft, update({ ...(draft as EccezioneSave), id })),
    untold: NOT_SAVED,
    saved: 'Fascia oraria salvata.',
  });

  return (
    <section className="page mb-5">
      <h2 className="mt-3 ms-1">Date con orari propri</h2>
      <p className="ms-1 text-body-secondary">
        Una data scritta qui ha solo queste fasce: la settimana e gli orari di apertura per quel giorno non
        contano.
      </p>
      <NotLoaded
        what="Non è stato possibile caricare le date con orari propri"
        error={error}
        onRetry={() => void refetch()}
      />
      {rows?.length === 0 && <Empty text="Nessuna data con orari propri." />}
      <EditableTable
        label="Date con orari propri"
        rows={rows ?? NONE}
        columns={COLUMNS}
        edit={edit}
        onSave={save}
        onDelete={({ versione: _, ...row }) => remove(row)}
        lastRow={
          useMayChange() && (
            <AddRow
              columns={COLUMNS}
              empty={NEW}
              canAdd={canAdd}
              create={(row) => noting(row, create(row as EccezioneSave))}
            />
          )
        }
      />
      {changed && <SpostaOrdini date={changed} />}
    </section>
  );
}
