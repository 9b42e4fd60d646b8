import { useState } from 'react';
import { chooseScorciatoie, readScorciatoie } from '../../shared/browser/shortcutsChoice';
import { Casella } from './Casella';

const NOTE = 'Un solo tasto basta: negli ordini premi ? per vederle.';

/** Whether single keys act: a choice of this browser. */
export function ScorciatoieChoice() {
  const [on, setOn] = useState(readScorciatoie);
  const choose = (wanted: boolean) => {
    chooseScorciatoie(wanted);
    setOn(readScorciatoie());
  };
  return (
    <Casella id="scorciatoie" label="Scorciatoie da tastiera" note={NOTE} checked={on} onChange={choose} />
  );
}
