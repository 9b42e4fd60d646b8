import { useState } from 'react';
import { chooseScorciatoie, readScorciatoie } from '../../shared/browser/scorciatoie';

/** Whether single keys act: a choice of this browser, as it holds at once. */
export function ScorciatoieChoice() {
  const [on, setOn] = useState(readScorciatoie);
  return (
    <div className="voce">
      <div>
        <label htmlFor="scorciatoie">Scorciatoie da tastiera</label>
        <small id="scorciatoie-nota">Un solo tasto basta: negli ordini premi ? per vederle.</small>
      </div>
      <input
        id="scorciatoie"
        type="checkbox"
        aria-describedby="scorciatoie-nota"
        checked={on}
        onChange={({ target }) => {
          chooseScorciatoie(target.checked);
          setOn(readScorciatoie());
        }}
      />
    </div>
  );
}
