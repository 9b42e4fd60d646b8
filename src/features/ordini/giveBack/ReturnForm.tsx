import { useState, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import FormCheckInput from 'react-bootstrap/FormCheckInput';
import type { Returnable } from '../../../contract/giveBack';
import { allOf, useGiveBack, entriesOf, type Ticked, type Entry } from './useGiveBack';
import { submitting } from '../../../shared/form/submitting';

interface Props {
  id: number;
  returning: Returnable;
  onClose: () => void;
  onStale: () => void;
}

export function ReturnForm({ id, returning, onClose, onStale }: Props) {
  const [ticked, setTicked] = useState<Ticked>({});
  const { send, problem, busy } = useGiveBack(id, returning, { onDone: onClose, onStale });
  return (
    <form onSubmit={submitting(() => send(ticked))}>
      <fieldset className="mb-3">
        <legend className="visually-hidden">Da rimettere a disposizione</legend>
        <Entries entries={entriesOf(returning)} ticked={ticked} onChange={setTicked} />
      </fieldset>
      {problem !== undefined && (
        <p className="text-danger" role="alert">
          {problem}
        </p>
      )}
      <div className="d-flex flex-wrap gap-2">
        <Button type="submit" aria-disabled={busy} aria-busy={busy}>
          Rimetti
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Niente
        </Button>
      </div>
    </form>
  );
}

interface EntriesProps {
  entries: readonly Entry[];
  ticked: Ticked;
  onChange: (ticked: Ticked) => void;
}

function Entries({ entries, ticked, onChange }: EntriesProps) {
  const all = entries.every(({ key }) => key in ticked);
  const everything = () => Object.fromEntries(entries.map((voce) => [voce.key, allOf(voce)]));
  const set = (key: string, pezzi: string | null) => {
    const { [key]: _, ...others } = ticked;
    onChange(pezzi === null ? others : { ...others, [key]: pezzi });
  };
  return (
    <>
      {entries.length > 1 && (
        <Tick label="Tutto" checked={all} onChange={() => onChange(all ? {} : everything())} />
      )}
      {entries.map((voce) => {
        const { key, label, riga } = voce;
        const checked = key in ticked;
        return (
          <Tick
            key={key}
            label={label}
            checked={checked}
            onChange={(isOn) => set(key, isOn ? allOf(voce) : null)}
          >
            {riga && riga.quantita > 1 && checked && (
              <FormControl
                type="number"
                className="tabular"
                aria-label={`Pezzi da rimettere di ${riga.nomeProdotto}`}
                min={1}
                max={riga.quantita}
                required
                value={ticked[key]}
                onChange={({ target }) => set(key, target.value)}
              />
            )}
          </Tick>
        );
      })}
    </>
  );
}

interface TickProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  children?: ReactNode;
}

function Tick({ label, checked, onChange, children }: TickProps) {
  return (
    <div className="hstack flex-wrap gap-3 finger">
      <label className="hstack gap-2 text-break">
        <FormCheckInput
          type="checkbox"
          checked={checked}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{label}</span>
      </label>
      {children}
    </div>
  );
}
