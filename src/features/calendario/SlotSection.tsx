import {
  disponibilitaApi,
  useCreateGiornoMutation,
  useDeleteGiornoMutation,
  useGetGiorniQuery,
  useUpdateGiornoMutation,
} from '../../api/disponibilitaApi';
import type { DisponibilitaGiorno, DisponibilitaGiornoSave } from '../../contract/calendario';
import { GIORNI } from '../../contract/costanti';
import { NotLoaded } from '../../domain/notices/NotLoaded';
import { NOT_SAVED, useSaveRow } from '../../domain/notices/useSaveRow';
import { useMayChange } from '../../shared/mayChange';
import type { EditColumn } from '../../shared/table/edit/columns';
import { EditableTable } from '../../shared/table/edit/EditableTable';
import type { TableEdit } from '../../shared/table/edit/useRowEdit';
import { useDeps } from '../../shared/useDeps';
import { AddRow } from './AddRow';
import { nomeGiorno, postoGiorno } from './giornoSettimana';
import { canAddSlot, NEW_SLOT } from './newSlot';
import { useDeleteOnce } from './useDeleteOnce';
import { Empty } from '../../shared/list/Empty';

type Slot = DisponibilitaGiorno;
const NONE: readonly Slot[] = [];

/** The columns of the weekly slots (S2.15). `withoutDomenica` holds for a new slot only (S5.3). */
const columnsOf = (withoutDomenica: boolean): readonly EditColumn<Slot>[] => [
  {
    type: 'choice',
    key: 'giornoSettimana',
    label: 'Giorno',
    rowHead: true,
    required: true,
    none: 'Scegli...',
    choices: GIORNI.map((label, value) => ({ value, label, disabled: withoutDomenica && value === 0 })),
    view: ({ giornoSettimana }) => nomeGiorno(giornoSettimana),
    sortBy: ({ giornoSettimana }) => postoGiorno(giornoSettimana),
  },
  { type: 'time', key: 'oraInizio', label: 'Ora inizio', required: true },
  { type: 'time', key: 'oraFine', label: 'Ora fine', required: true },
  { type: 'count', key: 'slotMinuti', label: 'Slot (min)', required: true },
  { type: 'count', key: 'maxOrdiniPerSlot', label: 'Max ordini', required: true },
];
const COLUMNS = columnsOf(false);
const COLUMNS_WITHOUT_DOMENICA = columnsOf(true);

export function SlotSection({ edit }: { edit: TableEdit<Slot> }) {
  const { data: rows, error, refetch } = useGetGiorniQuery();
  const { slotDomenica } = useDeps().config;
  const [create] = useCreateGiornoMutation();
  const [update] = useUpdateGiornoMutation();
  const { remove } = useDeleteOnce(useDeleteGiornoMutation()[0], 'createGiorno', {
    done: 'Fascia oraria eliminata.',
    failed: 'Fascia oraria non eliminata',
    logged: 'Errore eliminazione slot:',
  });
  const save = useSaveRow(edit, {
    group: disponibilitaApi,
    columns: COLUMNS,
    send: (id, draft) => update({ ...(draft as DisponibilitaGiornoSave), id }),
    untold: NOT_SAVED,
    saved: 'Fascia oraria salvata.',
  });

  return (
    <section className="page mb-5">
      <h2 className="mt-3 ms-1">Disponibilità settimanale</h2>
      <NotLoaded
        always
        what="Non è stato possibile caricare la disponibilità settimanale"
        error={error}
        onRetry={() => void refetch()}
      />
      {rows?.length === 0 && <Empty text="Nessuna fascia oraria settimanale." />}
      <EditableTable
        label="Disponibilità settimanale"
        rows={rows ?? NONE}
        columns={COLUMNS}
        edit={edit}
        // Without an id there is nothing to save (S5.3).
        onSave={() => edit.id && save()}
        onDelete={({ versione: _, ...slot }) => remove(slot)}
        lastRow={
          useMayChange() && (
            <AddRow
              columns={slotDomenica ? COLUMNS : COLUMNS_WITHOUT_DOMENICA}
              empty={NEW_SLOT}
              canAdd={(draft) => canAddSlot(draft, slotDomenica)}
              create={(slot) => create(slot as DisponibilitaGiornoSave)}
            />
          )
        }
      />
    </section>
  );
}
