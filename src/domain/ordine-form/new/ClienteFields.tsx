import { useState } from 'react';
import { useTrovaClientiQuery } from '../../../api/ordineFormApi';
import type { ClienteTrovato } from '../../../contract/nuovoOrdine';
import { FieldMessages, TextField } from '../../../shared/form/Field';
import { formatDate } from '../../../shared/format/date';
import { useToday } from '../../../shared/useToday';
import { SuggestBox } from '../../../shared/search/SuggestBox';
import { DaRicordare } from '../../ordini/cliente';
import { useTrova } from '../../ordini/useTrova';
import type { OrdinePart } from '../ordineDraft';
import { SmallButton } from '../../../shared/form/SmallButton';
import { chooseCliente, isForChosen, newCliente, repeatUltimo, type NewOrdineDraft } from './newOrdineDraft';

const FIELDS = [
  { name: 'nome', label: 'Nome', type: 'text', required: true },
  { name: 'cognome', label: 'Cognome', type: 'text', required: false },
  { name: 'phone', label: 'Telefono', type: 'tel', required: false },
  { name: 'email', label: 'Email', type: 'email', required: false },
] as const;

const shown = (trovato: ClienteTrovato, today: string) => ({
  ...trovato,
  label: [
    `${trovato.nome} ${trovato.cognome}`.trim(),
    trovato.phone,
    trovato.email,
    trovato.ultimo &&
      `${trovato.ultimo.data > today ? 'ha già un ordine per il' : 'l’ultima volta il'} ${formatDate(trovato.ultimo.data)}`,
  ]
    .filter(Boolean)
    .join(' · '),
});

interface Props extends Pick<OrdinePart, 'messages' | 'goTo'> {
  draft: NewOrdineDraft;
  change: (next: (draft: NewOrdineDraft) => NewOrdineDraft) => void;
}

export function ClienteFields({ draft, change, messages, goTo }: Props) {
  const today = useToday();
  const [text, setText] = useState('');
  const choose = (trovato: ClienteTrovato) => {
    setText('');
    change((so) => chooseCliente(so, trovato));
    goTo('prodotto');
  };
  const onEntered = ([first]: readonly ClienteTrovato[]) => {
    if (first) return choose(first);
    setText('');
    change((so) => newCliente(so, text));
    goTo('nome');
  };
  const { found, settled, failed, box } = useTrova(useTrovaClientiQuery, { text, setText, onEntered });
  const isChosen = isForChosen(draft);
  return (
    <fieldset id="ordine-form-cliente">
      <legend>Cliente</legend>
      <SuggestBox
        label="Cerca per telefono, nome o email"
        {...box}
        suggestions={found.map((trovato) => shown(trovato, today))}
        none={settled && !failed && found.length === 0 && 'Nuovo cliente: premi Invio'}
        onChoose={choose}
        onEnter={() => (text.trim() === '' ? goTo('prodotto') : box.onEnter())}
      />
      <FieldMessages id="ordine-form-clienti-message" messages={failed ? [failed] : undefined} announced />
      <div className="ordine-form-fields mt-2">
        {FIELDS.map(({ name, ...field }, n) => (
          <TextField
            key={name}
            {...field}
            id={`ordine-form-${name}`}
            data-enter={FIELDS[n + 1]?.name ?? 'prodotto'}
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
      <div role="status">{isChosen && draft.scheda && <DaRicordare {...draft.scheda} />}</div>
      {isChosen && <Ultimo draft={draft} change={change} goTo={goTo} />}
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
      <SmallButton
        onClick={() => {
          change((so) => ({ ...repeatUltimo(so), ultimo: null }));
          goTo('prodotto');
        }}
      >
        Ripeti
      </SmallButton>
    </p>
  );
}
