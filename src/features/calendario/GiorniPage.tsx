import Badge from 'react-bootstrap/Badge';
import { useGetOrariQuery, useSaveOrarioMutation } from '../../api/disponibilitaApi';
import type { OrarioApertura, OrarioAperturaSave } from '../../contract/calendario';
import type { EditColumn } from '../../shared/table/edit/columns';
import { useRowEdit } from '../../shared/table/edit/useRowEdit';
import { useEstesa } from '../../shared/store';
import { ChiusureSection } from './ChiusureSection';
import { EccezioniSection } from './EccezioniSection';
import { nomeGiorno, postoGiorno, SlotSection } from './SlotSection';
import { TableSection } from './TableSection';
import '../../shared/list/elenco.scss';
import './giorni.scss';

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

/** Weekly slots, closure days, opening hours (S2.15) and exceptions. All tables share one row in edit. */
export default function GiorniPage() {
  const tableEdit = useRowEdit();
  const [save] = useSaveOrarioMutation();
  return (
    <div className="giorni">
      <h1>Giorni e orari</h1>
      <SlotSection edit={tableEdit('slot')} />
      <ChiusureSection />
      <TableSection
        title="Orari di apertura"
        query={useGetOrariQuery()}
        notLoaded="Non è stato possibile caricare gli orari di apertura"
        empty="Nessun orario di apertura."
        columns={COLUMNS}
        edit={tableEdit<OrarioApertura>('orari')}
        send={(id, draft) => save({ ...(draft as OrarioAperturaSave), id })}
        saved="Orario salvato."
      />
      {useEstesa() && <EccezioniSection edit={tableEdit('eccezioni')} />}
    </div>
  );
}
