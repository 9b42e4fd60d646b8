import Badge from 'react-bootstrap/Badge';
import { disponibilitaApi, useGetOrariQuery, useUpdateOrarioMutation } from '../../api/disponibilitaApi';
import type { OrarioApertura, OrarioAperturaSave } from '../../contract/calendario';
import { NotLoaded } from '../../domain/notices/NotLoaded';
import { NOT_SAVED, useSaveRow } from '../../domain/notices/useSaveRow';
import type { EditColumn } from '../../shared/table/edit/columns';
import { EditableTable } from '../../shared/table/edit/EditableTable';
import type { TableEdit } from '../../shared/table/edit/useRowEdit';
import { nomeGiorno, postoGiorno } from './giornoSettimana';
import { Empty } from '../../shared/list/Empty';

const NONE: readonly OrarioApertura[] = [];

const COLUMNS: readonly EditColumn<OrarioApertura>[] = [
  {
    type: 'fixed',
    key: 'giorno',
    label: 'Giorno',
    rowHead: true,
    view: ({ giorno }) => nomeGiorno(giorno),
    sortBy: ({ giorno }) => postoGiorno(giorno),
  },
  { type: 'time', key: 'oraApertura', label: 'Ora apertura', required: true },
  { type: 'time', key: 'oraChiusura', label: 'Ora chiusura', required: true },
  {
    type: 'flag',
    key: 'chiuso',
    label: 'Chiuso',
    view: ({ chiuso }) => (
      <Badge bg="" className={`text-bg-${chiuso ? 'danger' : 'success'}`}>
        {chiuso ? 'Sì' : 'No'}
      </Badge>
    ),
  },
];

export function OrariSection({ edit }: { edit: TableEdit<OrarioApertura> }) {
  const { data: rows, error, refetch } = useGetOrariQuery();
  const [update] = useUpdateOrarioMutation();
  const save = useSaveRow(edit, {
    group: disponibilitaApi,
    columns: COLUMNS,
    send: (id, draft) => update({ ...(draft as OrarioAperturaSave), id }),
    untold: NOT_SAVED,
    saved: 'Orario salvato.',
  });

  return (
    <section className="page mb-5">
      <h2 className="mt-3 ms-1">Orari di apertura</h2>
      <NotLoaded
        always
        what="Non è stato possibile caricare gli orari di apertura"
        error={error}
        onRetry={() => void refetch()}
      />
      {rows?.length === 0 && <Empty text="Nessun orario di apertura." />}
      <EditableTable
        label="Orari di apertura"
        rows={rows ?? NONE}
        columns={COLUMNS}
        edit={edit}
        // Without an id there is nothing to save (S5.3).
        onSave={() => edit.id && save()}
      />
    </section>
  );
}
