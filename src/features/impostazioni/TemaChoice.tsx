import { useState } from 'react';
import { chooseTema, readTema } from '../../shared/browser/tema';
import type { Tema } from '../../shared/browser/tema';
import { ChoiceField } from './ChoiceField';

const TEMI: readonly [Tema, string][] = [
  ['light', 'Chiaro'],
  ['dark', 'Scuro'],
  ['', 'Come il sistema'],
];
const NOTE = 'Il tema scuro riposa gli occhi in laboratorio.';

export function TemaChoice() {
  const [chosen, setChosen] = useState(readTema);
  const choose = (tema: Tema) => {
    chooseTema(tema);
    setChosen(tema);
  };
  return <ChoiceField label="Tema" note={NOTE} parti={TEMI} chosen={chosen} onChoose={choose} />;
}
