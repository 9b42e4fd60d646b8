import type { ChangeEvent } from 'react';
import Button from 'react-bootstrap/Button';
import FormSelect from 'react-bootstrap/FormSelect';
import type { Filtro } from '../../api/registroApi';
import type { RegistroIndice } from '../../contract/registro';
import { Field, TextField } from '../../shared/form/Field';
import { dayOf } from '../../shared/format/day';
import { useDeps } from '../../shared/store';
import { azioneLabel, entitaLabel } from './words';

interface SelectProps {
  id: string;
  label: string;
  value: string;
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
  all: string;
  choices: readonly string[];
  text?: (choice: string) => string;
}

/** A choice of the address stays in sight while the others are not there yet. */
function Select({ id, label, all, choices, text = String, ...select }: SelectProps) {
  return (
    <Field id={id} label={label}>
      {(tied) => (
        <FormSelect {...select} {...tied}>
          <option value="">{all}</option>
          {[...new Set([...choices, select.value])]
            .filter(Boolean)
            .sort((a, b) => text(a).localeCompare(text(b), 'it'))
            .map((choice) => (
              <option key={choice} value={choice}>
                {text(choice)}
              </option>
            ))}
        </FormSelect>
      )}
    </Field>
  );
}

interface MomentoProps {
  name: 'da' | 'a';
  day: string;
  time: string;
  /** A day, or a second of it: '2026-11-20', '2026-11-20T09:00:00'. */
  value?: string;
  onChoose: (change: Filtro) => void;
}

function MomentoFields({ name, day, time, value = '', onChoose }: MomentoProps) {
  const today = dayOf(useDeps().now());
  const [date = '', hour = ''] = value.split('T');
  const choose = (...parts: string[]) => onChoose({ [name]: parts.filter(Boolean).join('T') });
  return (
    <>
      <TextField
        id={`registro-${name}`}
        label={day}
        type="date"
        value={date}
        onChange={({ target }) => (target.value ? choose(target.value, hour) : choose())}
      />
      <TextField
        id={`registro-${name}-ore`}
        label={time}
        type="time"
        step="1"
        value={hour}
        // Browsers leave out seconds that are 0.
        onChange={({ target }) => choose(date || today, target.value && `${target.value}:00`.slice(0, 8))}
      />
    </>
  );
}

interface Props {
  filtro: Filtro;
  indice: RegistroIndice | undefined;
  onChoose: (change: Filtro) => void;
}

export function RegistroFiltri({ filtro, indice, onChoose }: Props) {
  const { persone = [], tipi = [] } = indice ?? {};
  const field = (label: string, name: keyof Filtro) => ({
    id: `registro-${name}`,
    label,
    value: filtro[name] ?? '',
    onChange: ({
      target: { value },
    }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
      onChoose({
        [name]: name === 'numero' ? value.replace(/\D/g, '').slice(0, 15) : value,
        ...(name === 'entita' && { id: '' }),
      }),
  });
  const ofEntita = tipi.filter(({ entita }) => !filtro.entita || entita === filtro.entita);
  const entities = tipi.map(({ entita }) => entita);
  const actions = ofEntita.map(({ azione }) => azione);
  return (
    <div role="search" className="elenco-fields d-print-none">
      <MomentoFields name="da" day="Dal giorno" time="Dalle ore" value={filtro.da} onChoose={onChoose} />
      <MomentoFields name="a" day="Al giorno" time="Alle ore" value={filtro.a} onChoose={onChoose} />
      <Select {...field('Persona', 'chi')} all="Tutte" choices={persone} />
      <Select {...field('Cosa', 'entita')} all="Tutto" choices={entities} text={entitaLabel} />
      <Select {...field('Azione', 'azione')} all="Tutte" choices={actions} text={azioneLabel} />
      <TextField
        {...field('Numero d’ordine', 'numero')}
        type="search"
        inputMode="numeric"
        autoComplete="off"
      />
      {filtro.id && <span className="mb-1">Solo n. {filtro.id}</span>}
      {Object.keys(filtro).length > 0 && (
        <Button
          variant="secondary"
          onClick={() => onChoose(Object.fromEntries(Object.keys(filtro).map((name) => [name, ''])))}
        >
          Togli i filtri
        </Button>
      )}
    </div>
  );
}
