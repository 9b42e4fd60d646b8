import Badge from 'react-bootstrap/Badge';
import { useGetOrariQuery, useUpdateOrarioMutation } from '../../api/disponibilitaApi';
import type { OrarioApertura, OrarioAperturaSave } from '../../contract/calendario';
import type { EditColumn } from '../../shared/table/edit/columns';
import type { TableEdit } from '../../shared/table/edit/useRowEdit';
import { nomeGiorno, postoGiorno } from './giornoSettimana';
import { TableSection } from './TableSection';

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
  const [update] = useUpdateOrarioMutation();
  return (
    <TableSection
      title="Orari di apertura"
      query={useGetOrariQuery()}
      notLoaded="Non è stato possibile caricare gli orari di apertura"
      empty="Nessun orario di apertura."
      columns={COLUMNS}
      edit={edit}
      send={(id, draft) => update({ ...(draft as OrarioAperturaSave), id })}
      saved="Orario salvato."
    />
  );
}
