import { useState } from 'react';
import { chooseTema, readTema } from '../../shared/browser/tema';
import type { Tema } from '../../shared/browser/tema';

const CHOICES: readonly { tema: Tema; label: string }[] = [
  { tema: 'light', label: 'Chiaro' },
  { tema: 'dark', label: 'Scuro' },
  { tema: '', label: 'Come il sistema' },
];

/** Light, dark, or as the system has it: a choice of this browser, shown at once. */
export function TemaChoice() {
  const [chosen, setChosen] = useState(readTema);
  return (
    <fieldset className="tema">
      <legend>Tema</legend>
      <small>Il tema scuro riposa gli occhi in laboratorio.</small>
      <div className="tema-scelte">
        {CHOICES.map(({ tema, label }) => (
          <label key={label} className="btn">
            <input
              type="radio"
              name="tema"
              checked={chosen === tema}
              onChange={() => {
                chooseTema(tema);
                setChosen(tema);
              }}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
