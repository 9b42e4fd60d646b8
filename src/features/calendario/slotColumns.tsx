import type { DisponibilitaGiorno } from '../../contract/calendario';
import { orDash } from '../../shared/format/orDash';
import type { EditColumn } from '../../shared/table/edit/editColumn';
import { CellInput, CellNumber } from '../../shared/table/edit/inputs';
import { GiornoSelect } from './GiornoSelect';
import { nomeGiorno, postoGiorno } from './giornoSettimana';
import { oreMinuti } from './ora';
import type { SlotDraft } from './slotDraft';

/** Every column can be edited: the add row is made of the same cells. */
type SlotColumn = EditColumn<DisponibilitaGiorno, SlotDraft> &
  Required<Pick<EditColumn<DisponibilitaGiorno, SlotDraft>, 'edit'>>;

const time = (key: 'oraInizio' | 'oraFine', label: string): SlotColumn => ({
  key,
  label,
  required: true,
  view: (slot) => orDash(oreMinuti(slot[key])),
  sortBy: (slot) => oreMinuti(slot[key]),
  edit: ({ draft, change, field }) => (
    <CellInput field={field} type="time" value={draft[key]} onChange={(value) => change({ [key]: value })} />
  ),
});

const count = (key: 'slotMinuti' | 'maxOrdiniPerSlot', label: string): SlotColumn => ({
  key,
  label,
  required: true,
  numeric: true,
  view: (slot) => orDash(slot[key]),
  sortBy: (slot) => slot[key],
  edit: ({ draft, change, field }) => (
    <CellNumber field={field} min={1} value={draft[key]} onChange={(value) => change({ [key]: value })} />
  ),
});

/** The columns of the weekly slots (S2.15). `withoutDomenica` holds for a new slot only (S5.3). */
export const slotColumns = (withoutDomenica = false): readonly SlotColumn[] => [
  {
    key: 'giornoSettimana',
    label: 'Giorno',
    rowHead: true,
    required: true,
    view: ({ giornoSettimana }) => nomeGiorno(giornoSettimana),
    sortBy: ({ giornoSettimana }) => postoGiorno(giornoSettimana),
    edit: ({ draft, change, field }) => (
      <GiornoSelect
        field={field}
        value={draft.giornoSettimana}
        onChange={(giornoSettimana) => change({ giornoSettimana })}
        withoutDomenica={withoutDomenica}
      />
    ),
  },
  time('oraInizio', 'Ora inizio'),
  time('oraFine', 'Ora fine'),
  count('slotMinuti', 'Slot (min)'),
  count('maxOrdiniPerSlot', 'Max ordini'),
];
