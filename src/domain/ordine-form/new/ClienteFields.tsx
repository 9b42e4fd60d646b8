import { useCallback, useState } from 'react';
import { TextField } from '../../../shared/form/Field';
import { FieldMessages } from '../../../shared/form/FieldMessages';
import { formatDate } from '../../../shared/format/date';
import { useToday } from '../../../shared/useToday';
import { SuggestBox } from '../../../shared/search/SuggestBox';
import { searchable } from '../../../shared/search/useRested';
import { useEnterFirst } from '../../../shared/search/useEnterFirst';
import { DaRicordare } from '../../ordini/DaRicordare';
import type { OrdinePart } from '../ordinePart';
import { chooseCliente, newCliente, repeatUltimo } from './newOrdineDraft';
import type { PresaDraft } from './newOrdineDraft';
import { useClienti } from './useClienti';

const FIELDS = [
  { name: 'nome', label: 'Nome', type: 'text', required: true },
  { name: 'cognome', label: 'Cognome', type: 'text', required: true },
  { name: 'phone', label: 'Telefono', type: 'tel', required: false },
  { name: 'email', label: 'Email', type: 'email', required: false },
] as const;

interface Props extends Pick<OrdinePart, 'messages' | 'goTo'> {
  draft: PresaDraft;
  change: (next: (draft: PresaDraft) => PresaDraft) => void;
}

/** Who orders: found while typing, or new, with what they took the last time. */
export function ClienteFields({ draft, change, messages, goTo }: Props) {
  const [text, setText] = useState('');
  const { trovati, settled, none, failed } = useClienti(text);
  const choose = useCallback(
    (trovato: (typeof trovati)[number]) => {
      setText('');
      change((so) => chooseCliente(so, trovato));
      goTo('prodotto');
    },
    [change, goTo],
  );
  const settle = useCallback(() => {
    if (trovati[0]) return choose(trovati[0]);
    setText('');
    change((so) => newCliente(so, text));
    goTo('nome');
  }, [trovati, choose, change, text, goTo]);
  const setEntered = useEnterFirst(settled, settle);
  return (
    <fieldset className="modulo-part" data-campo="cliente">
      <legend>Cliente</legend>
      <SuggestBox
        label="Cerca per telefono, nome o email"
        text={text}
        suggestions={trovati}
        none={none}
        onText={(typed) => {
          setText(searchable(typed));
          setEntered(false);
        }}
        onChoose={choose}
        onEnter={() => (text.trim() === '' ? goTo('prodotto') : setEntered(true))}
      />
      <FieldMessages id="modulo-clienti-messaggio" messages={failed ? [failed] : undefined} announced />
      <div className="modulo-fields">
        {FIELDS.map(({ name, ...field }) => (
          <TextField
            key={name}
            {...field}
            id={`modulo-${name}`}
            autoComplete="off"
            messages={messages(`cliente.${name}`)}
            announced={false}
            value={draft.cliente[name]}
            onChange={({ target }) =>
              change((so) => ({ ...so, cliente: { ...so.cliente, [name]: target.value } }))
            }
          />
        ))}
      </div>
      <div role="status">{draft.scheda && <DaRicordare {...draft.scheda} />}</div>
      <Ultimo draft={draft} change={change} goTo={goTo} />
    </fieldset>
  );
}

function Ultimo({ draft: { ultimo }, change, goTo }: Omit<Props, 'messages'>) {
  const today = useToday();
  if (!ultimo?.righe.length) return null;
  return (
    <p className="d-flex flex-wrap gap-2 align-items-center mt-2 mb-0">
      {ultimo.data > today ? 'Ha già un ordine per il' : 'L’ultima volta, il'} {formatDate(ultimo.data)}:{' '}
      {ultimo.righe.map(({ nome, quantita }) => `${nome} × ${quantita}`).join(', ')}.
      <button
        type="button"
        className="btn btn-sm btn-outline-secondary"
        onClick={() => {
          change((so) => ({ ...repeatUltimo(so), ultimo: null }));
          goTo('prodotto');
        }}
      >
        Ripeti
      </button>
    </p>
  );
}
