import { useState } from 'react';
import { useSaveEccezioneMutation, useDeleteEccezioneMutation } from '../../api/dateProprie';
import type { Eccezione, EccezioneSave } from '../../contract/calendario';
import { SpostaOrdini } from '../../domain/SpostaOrdini';
import { formatDate, formatLongDate } from '../../shared/format/date';
import type { Draft, EditColumn } from '../../shared/table/edit/columns';
import type { TableEdit } from '../../shared/table/edit/useRowEdit';
import { FINESTRA_COLUMNS, NEW_FINESTRA, type ListQuery, TableSection, useDeleteOnce } from './TableSection';

const NEW: Draft<Eccezione> = { data: null, ...NEW_FINESTRA };
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
  ...FINESTRA_COLUMNS,
];

interface Props {
  query: ListQuery<Eccezione>;
  edit: TableEdit<Eccezione>;
}

/** Dates with their own time windows (extended), and the orders that such a change leaves without a slot. */
export function EccezioniSection({ query, edit }: Props) {
  const [save] = useSaveEccezioneMutation();
  const [changed, setChanged] = useState<string | null>(null);
  const remove = useDeleteOnce(useDeleteEccezioneMutation()[0], 'saveEccezione', 'Fascia oraria', 'fascia');
  return (
    <TableSection
      title="Date con orari propri"
      intro="Una data scritta qui ha solo queste fasce: la settimana e gli orari di apertura per quel giorno non contano."
      query={query}
      notLoaded="Non è stato possibile caricare le date con orari propri"
      empty="Nessuna data con orari propri."
      columns={COLUMNS}
      edit={edit}
      send={async (id, draft) => {
        const answer = await save({ ...(draft as EccezioneSave), id: id || undefined });
        if (!answer.error) setChanged(draft.data ?? null);
        return answer;
      }}
      saved="Fascia oraria salvata."
      onDelete={(row) => {
        remove(row);
        setChanged(row.data);
      }}
      add={{ empty: NEW, canAdd }}
    >
      {changed && <SpostaOrdini date={changed} />}
    </TableSection>
  );
}
