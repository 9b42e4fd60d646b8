import {
  useSaveGiornoMutation,
  useDeleteGiornoMutation,
  useGetGiorniQuery,
} from '../../api/disponibilitaApi';
import type { DisponibilitaGiorno, DisponibilitaGiornoSave } from '../../contract/calendario';
import { GIORNI } from '../../contract/costanti';
import { orDash } from '../../shared/format/text';
import { useDeps } from '../../shared/store';
import type { Draft, EditColumn } from '../../shared/table/edit/columns';
import type { TableEdit } from '../../shared/table/edit/useRowEdit';
import { FINESTRA_COLUMNS, NEW_FINESTRA, TableSection, useDeleteOnce } from './TableSection';

type Slot = DisponibilitaGiorno;

/** The name of a week day, 0 = Domenica to 6 = Sabato (S3.8). */
export const nomeGiorno = (giorno: number): string => orDash(GIORNI[giorno]);

/** The day's place in a week that begins on Lunedì, from 0. */
export const postoGiorno = (giorno: number): number => (giorno + 6) % 7;

export const NEW_SLOT: Draft<Slot> = { giornoSettimana: null, ...NEW_FINESTRA };

/** Whether the slot has a day and both hours (S5.3). Domenica needs the setting `slotDomenica` (decisions 5.3). */
export function canAddSlot(draft: Draft<Slot>, slotDomenica: boolean): boolean {
  const { giornoSettimana: giorno = null, oraInizio, oraFine } = draft;
  return giorno !== null && (giorno !== 0 || slotDomenica) && !!oraInizio && !!oraFine;
}

/** The columns of the weekly slots (S2.15). Only the add row may be without Domenica (S5.3). */
const columnsOf = (domenica: boolean): readonly EditColumn<Slot>[] => [
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
const COLUMNS = columnsOf(true);

export function SlotSection({ edit }: { edit: TableEdit<Slot> }) {
  const { slotDomenica } = useDeps().config;
  const [save] = useSaveGiornoMutation();
  const remove = useDeleteOnce(useDeleteGiornoMutation()[0], 'saveGiorno', 'Fascia oraria', 'slot');
  return (
    <TableSection
      title="Disponibilità settimanale"
      query={useGetGiorniQuery()}
      notLoaded="Non è stato possibile caricare la disponibilità settimanale"
      empty="Nessuna fascia oraria settimanale."
      columns={COLUMNS}
      edit={edit}
      send={(id, draft) => save({ ...(draft as DisponibilitaGiornoSave), id: id || undefined })}
      saved="Fascia oraria salvata."
      onDelete={remove}
      add={{
        columns: columnsOf(slotDomenica),
        empty: NEW_SLOT,
        canAdd: (draft) => canAddSlot(draft, slotDomenica),
      }}
    />
  );
}
