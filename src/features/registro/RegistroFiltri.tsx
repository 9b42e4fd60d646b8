import type { ChangeEvent } from 'react';
import Button from 'react-bootstrap/Button';
import FormSelect from 'react-bootstrap/FormSelect';
import type { Filtro } from '../../api/registroApi';
import type { RegistroIndice } from '../../contract/registro';
import { Field, TextField } from '../../shared/form/Field';
import { azioneLabel, entitaLabel } from './words';

interface SelectProps {
  id: string;
  label: string;
  value: string;
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
  /** What no choice is called. */
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

interface Props {
  filtro: Filtro;
  indice: RegistroIndice | undefined;
  onChoose: (change: Filtro) => void;
}

/** What the log is narrowed by; each choice asks at once. */
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
      <TextField {...field('Dal giorno', 'da')} type="date" />
      <TextField {...field('Al giorno', 'a')} type="date" />
      <Select {...field('Persona', 'chi')} all="Tutte" choices={persone} />
      <Select {...field('Cosa', 'entita')} all="Tutto" choices={entities} text={entitaLabel} />
      <Select {...field('Azione', 'azione')} all="Tutte" choices={actions} text={azioneLabel} />
      <TextField
        {...field('Numero d’ordine', 'numero')}
        type="search"
        inputMode="numeric"
        autoComplete="off"
      />
      {filtro.id && <span>Solo n. {filtro.id}</span>}
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
