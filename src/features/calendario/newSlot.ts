import type { DisponibilitaGiorno } from '../../contract/calendario';
import type { Draft } from '../../shared/table/edit/columns';

/** The add row before anything is typed: 30 minutes, 5 orders (S9). */
export const NEW_SLOT: Draft<DisponibilitaGiorno> = {
  giornoSettimana: null,
  oraInizio: '',
  oraFine: '',
  slotMinuti: 30,
  maxOrdiniPerSlot: 5,
};

/** Without a day or an hour it is ignored (S5.3); Domenica counts only where the configuration says so (decisions 5.3). */
export function canAddSlot(draft: Draft<DisponibilitaGiorno>, slotDomenica: boolean): boolean {
  const { giornoSettimana: giorno = null, oraInizio, oraFine } = draft;
  return giorno !== null && (giorno !== 0 || slotDomenica) && !!oraInizio && !!oraFine;
}
