import type { DisponibilitaGiornoSave, OrarioAperturaSave } from '../../src/contract/calendario';
import type { FieldErrors } from '../base/errors';
import { toMinutes } from './slotRules';

/** Hours 'HH:mm', which sort as text. */
type Ore = Pick<DisponibilitaGiornoSave, 'oraInizio' | 'oraFine'>;

export function finestraErrors(finestra: Ore & Pick<DisponibilitaGiornoSave, 'slotMinuti'>): FieldErrors {
  const length = toMinutes(finestra.oraFine) - toMinutes(finestra.oraInizio);
  if (length <= 0) return { oraFine: ['L’ora di fine deve essere dopo l’ora di inizio.'] };
  if (length >= finestra.slotMinuti) return {};
  const lasts = length === 1 ? '1 minuto' : `${length} minuti`;
  return {
    slotMinuti: [`La fascia oraria dura ${lasts}: accorcia «Slot (min)» o allunga la fascia oraria.`],
  };
}

/** Refuses an overlap at the field that the user has to change. Windows may touch. */
export function sovrapposizioneErrors(finestra: Ore, others: readonly Ore[]): FieldErrors {
  const other = others.find(
    ({ oraInizio, oraFine }) => finestra.oraInizio < oraFine && oraInizio < finestra.oraFine,
  );
  if (!other) return {};
  const field = finestra.oraInizio >= other.oraInizio ? 'oraInizio' : 'oraFine';
  return {
    [field]: [`Si sovrappone alla fascia oraria ${other.oraInizio}-${other.oraFine} dello stesso giorno.`],
  };
}

export function orarioErrors({ oraApertura, oraChiusura, chiuso }: OrarioAperturaSave): FieldErrors {
  return chiuso || oraApertura < oraChiusura
    ? {}
    : { oraChiusura: ['L’ora di chiusura deve essere dopo l’ora di apertura.'] };
}
