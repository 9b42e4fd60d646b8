import { useState } from 'react';
import { keepChoice, readShortcutsOn } from '../../shared/browser/storage';
import { CheckField } from './CheckField';

const NOTE = 'Un solo tasto basta: negli ordini premi ? per vederle.';

export function ShortcutsChoice() {
  const [on, setOn] = useState(readShortcutsOn);
  const choose = (wanted: boolean) => {
    keepChoice('scorciatoie', wanted ? '' : 'no');
    setOn(readShortcutsOn());
  };
  return (
    <CheckField id="scorciatoie" label="Scorciatoie da tastiera" note={NOTE} checked={on} onChange={choose} />
  );
}
