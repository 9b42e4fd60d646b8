import { STATI, STATO_LABELS } from '../../contract/costanti';
import type { Stato } from '../../contract/costanti';

const COLOURS: Readonly<Record<Stato, string>> = { 0: 'warning', 1: 'primary', 2: 'success', 3: 'danger' };

const known = (stato: number): Stato | undefined => STATI.find((value) => value === stato);

/** The label of an order's status (S4.1); '' for one that is none of the four. */
export function statoLabel(stato: number): string {
  const value = known(stato);
  return value === undefined ? '' : STATO_LABELS[value];
}

/** The colour of a status badge, as Bootstrap calls it: yellow, blue, green, red, and grey for any other (S4.1). */
export function statoColour(stato: number): string {
  const value = known(stato);
  return value === undefined ? 'secondary' : COLOURS[value];
}
