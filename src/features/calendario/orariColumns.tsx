import type { OrarioApertura } from '../../contract/calendario';
import { orDash } from '../../shared/format/orDash';
import type { EditColumn } from '../../shared/table/edit/editColumn';
import { CellCheck, CellInput } from '../../shared/table/edit/inputs';
import { nomeGiorno, postoGiorno } from './giornoSettimana';
import { oreMinuti } from './ora';
import type { OrarioDraft } from './orarioDraft';

type Column = EditColumn<OrarioApertura, OrarioDraft>;

const time = (key: 'oraApertura' | 'oraChiusura', label: string): Column => ({
  key,
  label,
  required: true,
  view: (orario) => orDash(oreMinuti(orario[key])),
  sortBy: (orario) => oreMinuti(orario[key]),
  edit: ({ draft, change, field }) => (
    <CellInput field={field} type="time" value={draft[key]} onChange={(value) => change({ [key]: value })} />
  ),
});

/** The columns of the opening hours (S2.15). */
export const ORARI_COLUMNS: readonly Column[] = [
  {
    key: 'giorno',
    label: 'Giorno',
    rowHead: true,
    view: ({ giorno }) => nomeGiorno(giorno),
    sortBy: ({ giorno }) => postoGiorno(giorno),
  },
  time('oraApertura', 'Ora apertura'),
  time('oraChiusura', 'Ora chiusura'),
  {
    key: 'chiuso',
    label: 'Chiuso',
    view: ({ chiuso }) => (
      <span className={`badge text-bg-${chiuso ? 'danger' : 'success'}`}>{chiuso ? 'Sì' : 'No'}</span>
    ),
    sortBy: ({ chiuso }) => Number(chiuso),
    edit: ({ draft, change, field }) => (
      <CellCheck field={field} checked={draft.chiuso} onChange={(chiuso) => change({ chiuso })} />
    ),
  },
];
