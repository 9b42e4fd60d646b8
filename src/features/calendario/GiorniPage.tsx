import Badge from 'react-bootstrap/Badge';
import { useGetEccezioniQuery } from '../../api/dateProprie';
import {
  useDeleteGiornoMutation,
  useGetChiusureQuery,
  useGetGiorniQuery,
  useGetOrariQuery,
  useSaveGiornoMutation,
  useSaveOrarioMutation,
} from '../../api/disponibilitaApi';
import type {
  DisponibilitaGiorno,
  DisponibilitaGiornoSave,
  OrarioApertura,
  OrarioAperturaSave,
} from '../../contract/calendario';
import { GIORNI } from '../../contract/costanti';
import { orDash } from '../../shared/format/text';
import { useDeps, useEstesa } from '../../shared/store';
import type { Draft, EditColumn } from '../../shared/table/edit/columns';
import { useRowEdit } from '../../shared/table/edit/useRowEdit';
import { ChiusureSection } from './ChiusureSection';
import { EccezioniSection } from './EccezioniSection';
import { FINESTRA_COLUMNS, NEW_FINESTRA, TableSection, useDeleteOnce } from './TableSection';
import './giorni.scss';

type Slot = DisponibilitaGiorno;

/** The name of a week day, 0 = Domenica to 6 = Sabato (S3.8). */
const nomeGiorno = (giorno: number): string => orDash(GIORNI[giorno]);

/** The day's place in a week that begins on Lunedì, from 0. */
const postoGiorno = (giorno: number): number => (giorno + 6) % 7;

/** The columns of the weekly slots (S2.15). Only the add row may be without Domenica (S5.3). */
const slotColumns = (domenica: boolean): readonly EditColumn<Slot>[] => [
  {
    type: 'choice',
    key: 'giornoSettimana',
    label: 'Giorno',
    rowHead: true,
    required: true,
    none: 'Scegli...',
    choices: GIORNI.map((label, value) => ({ value, label, disabled: value === 0 && !domenica })),
    view: ({ giornoSettimana }) => nomeGiorno(giornoSettimana),
    sortBy: ({ giornoSettimana }) => postoGiorno(giornoSettimana),
  },
  ...FINESTRA_COLUMNS,
];
const SLOT_COLUMNS = slotColumns(true);
export const NEW_SLOT: Draft<Slot> = { giornoSettimana: null, ...NEW_FINESTRA };

/** Whether the slot has a day and both hours (S5.3). Domenica needs the setting `slotDomenica` (decisions 5.3). */
export function canAddSlot(draft: Draft<Slot>, slotDomenica: boolean): boolean {
  const { giornoSettimana: giorno = null, oraInizio, oraFine } = draft;
  return giorno !== null && (giorno !== 0 || slotDomenica) && !!oraInizio && !!oraFine;
}

const ORARI_COLUMNS: readonly EditColumn<OrarioApertura>[] = [
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
  const estesa = useEstesa();
  const tableEdit = useRowEdit();
  const { slotDomenica } = useDeps().config;
  const [saveSlot] = useSaveGiornoMutation();
  const [saveOrario] = useSaveOrarioMutation();
  const removeSlot = useDeleteOnce(useDeleteGiornoMutation()[0], 'saveGiorno', 'Fascia oraria', 'slot');
  const slot = useGetGiorniQuery();
  const orari = useGetOrariQuery();
  const chiusure = useGetChiusureQuery();
  const eccezioni = useGetEccezioniQuery(undefined, { skip: !estesa });
  // All at once, because one by one they would push each other down.
  const isLoading = [slot, orari, chiusure, eccezioni].some((query) => query.isLoading);
  const title = <h1>Giorni e orari</h1>;
  if (isLoading) return <div className="giorni">{title}</div>;
  return (
    <div className="giorni">
      {title}
      <TableSection
        title="Disponibilità settimanale"
        query={slot}
        notLoaded="Non è stato possibile caricare la disponibilità settimanale"
        empty="Nessuna fascia oraria settimanale."
        columns={SLOT_COLUMNS}
        edit={tableEdit<Slot>('slot')}
        send={(id, draft) => saveSlot({ ...(draft as DisponibilitaGiornoSave), id: id || undefined })}
        saved="Fascia oraria salvata."
        onDelete={removeSlot}
        add={{
          columns: slotColumns(slotDomenica),
          empty: NEW_SLOT,
          canAdd: (draft) => canAddSlot(draft, slotDomenica),
        }}
      />
      <ChiusureSection query={chiusure} />
      <TableSection
        title="Orari di apertura"
        query={orari}
        notLoaded="Non è stato possibile caricare gli orari di apertura"
        empty="Nessun orario di apertura."
        columns={ORARI_COLUMNS}
        edit={tableEdit<OrarioApertura>('orari')}
        send={(id, draft) => saveOrario({ ...(draft as OrarioAperturaSave), id })}
        saved="Orario salvato."
      />
      {estesa && <EccezioniSection query={eccezioni} edit={tableEdit('eccezioni')} />}
    </div>
  );
}
