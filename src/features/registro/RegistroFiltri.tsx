import Button from 'react-bootstrap/Button';
import type { Filtro } from '../../api/registroApi';
import type { RegistroIndice } from '../../contract/registro';
import { ChoiceSelect } from '../../shared/form/ChoiceSelect';
import { Field, TextField } from '../../shared/form/Field';
import { useToday } from '../../shared/useToday';
import { azioneLabel, entitaLabel } from './words';

interface Props {
  filtro: Filtro;
  onChoose: (change: Filtro) => void;
}

interface SelectProps extends Props {
  name: 'chi' | 'entita' | 'azione';
  label: string;
  all: string;
  choices: readonly string[];
  text?: (choice: string) => string;
}

/** Shows the address's choice even before the other choices are loaded. */
function Select({ name, label, all, choices, text = String, filtro, onChoose }: SelectProps) {
  const value = filtro[name] ?? '';
  const known = [...new Set([...choices, value])]
    .filter(Boolean)
    .map((choice) => ({ value: choice, label: text(choice) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'it'));
  return (
    <Field id={`registro-${name}`} label={label}>
      {(tied) => (
        <ChoiceSelect
          {...tied}
          none={all}
          choices={known}
          value={value || null}
          onChange={(chosen) => onChoose({ [name]: chosen ?? '', ...(name === 'entita' && { id: '' }) })}
        />
      )}
    </Field>
  );
}

interface MomentoProps extends Props {
  name: 'da' | 'a';
  day: string;
  time: string;
}

function MomentoFields({ name, day, time, filtro, onChoose }: MomentoProps) {
  const today = useToday();
  // A day, or a second of it: '2026-11-20', '2026-11-20T09:00:00'.
  const [date = '', hour = ''] = filtro[name]?.split('T') ?? [];
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

export function RegistroFiltri({ indice, ...props }: Props & { indice: RegistroIndice | undefined }) {
  const { filtro, onChoose } = props;
  const { persone = [], tipi = [] } = indice ?? {};
  const ofEntita = tipi.filter(({ entita }) => !filtro.entita || entita === filtro.entita);
  const entities = tipi.map(({ entita }) => entita);
  const actions = ofEntita.map(({ azione }) => azione);
  return (
    <div role="search" className="elenco-fields d-print-none">
      <MomentoFields {...props} name="da" day="Dal giorno" time="Dalle ore" />
      <MomentoFields {...props} name="a" day="Al giorno" time="Alle ore" />
      <Select {...props} name="chi" label="Persona" all="Tutte" choices={persone} />
      <Select {...props} name="entita" label="Cosa" all="Tutto" choices={entities} text={entitaLabel} />
      <Select {...props} name="azione" label="Azione" all="Tutte" choices={actions} text={azioneLabel} />
      <TextField
        id="registro-numero"
        label="Numero d’ordine"
        type="search"
        value={filtro.numero ?? ''}
        onChange={({ target }) => onChoose({ numero: target.value.replace(/\D/g, '').slice(0, 15) })}
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
