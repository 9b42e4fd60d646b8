import type { Persona, PersonaSave } from '../../contract/persone';
import { formatDateTime } from '../../shared/format/date';
import { orDash } from '../../shared/format/orDash';
import type { EditColumn } from '../../shared/table/edit/editColumn';
import { CellCheck } from '../../shared/table/edit/inputs';
import { RUOLI, RuoloSelect } from './RuoloSelect';

type Column = EditColumn<Persona, PersonaSave>;

export const toDraft = ({ ruolo, attivo, versione }: Persona): PersonaSave => ({ ruolo, attivo, versione });

/** Who may come in; `onSessioni` shows from where somebody has. */
export const personeColumns = (onSessioni: (persona: Persona) => void): readonly Column[] => [
  { key: 'nome', label: 'Nome', rowHead: true, view: ({ nome }) => nome, sortBy: ({ nome }) => nome },
  { key: 'email', label: 'Email', view: ({ email }) => email, sortBy: ({ email }) => email },
  {
    key: 'ruolo',
    label: 'Ruolo',
    view: ({ ruolo }) => <span title={RUOLI[ruolo].puo}>{RUOLI[ruolo].nome}</span>,
    sortBy: ({ ruolo }) => RUOLI[ruolo].nome,
    edit: ({ draft, change, field }) => (
      <RuoloSelect {...field} value={draft.ruolo} onChange={(ruolo) => change({ ruolo })} />
    ),
  },
  {
    key: 'attivo',
    label: 'Può entrare',
    view: ({ attivo }) => (
      <span className={`badge text-bg-${attivo ? 'success' : 'secondary'}`}>{attivo ? 'Sì' : 'No'}</span>
    ),
    sortBy: ({ attivo }) => Number(attivo),
    edit: ({ draft, change, field }) => (
      <CellCheck field={field} checked={draft.attivo} onChange={(attivo) => change({ attivo })} />
    ),
  },
  {
    key: 'ultimoAccesso',
    label: 'Ultimo accesso',
    view: ({ ultimoAccesso }) => orDash(ultimoAccesso && formatDateTime(ultimoAccesso)),
    sortBy: ({ ultimoAccesso }) => ultimoAccesso ?? '',
  },
  {
    key: 'fattore',
    label: 'Secondo fattore',
    view: ({ fattore }) => (fattore ? 'Sì' : 'No'),
    sortBy: ({ fattore }) => Number(fattore),
  },
  {
    key: 'sessioni',
    label: 'Sessioni',
    view: (persona) => (
      <button
        type="button"
        className="btn btn-sm btn-outline-secondary"
        aria-label={`Mostra le sessioni di ${persona.nome}`}
        onClick={() => onSessioni(persona)}
      >
        Mostra
      </button>
    ),
  },
];
