import type { DisponibilitaGiorno, DisponibilitaGiornoSave } from '../../contract/calendario';
import { oreMinuti } from './ora';

/** A weekly slot as it is typed; what is not chosen is null or ''. */
export interface SlotDraft {
  giornoSettimana: number | null;
  oraInizio: string;
  oraFine: string;
  slotMinuti: number | null;
  maxOrdiniPerSlot: number | null;
  /** None for a new one. */
  versione?: number;
}

/** The add row before anything is typed: 30 minutes, 5 orders (S9). */
export const NEW_SLOT: SlotDraft = {
  giornoSettimana: null,
  oraInizio: '',
  oraFine: '',
  slotMinuti: 30,
  maxOrdiniPerSlot: 5,
};

export const toSlotDraft = (slot: DisponibilitaGiorno): SlotDraft => ({
  giornoSettimana: slot.giornoSettimana,
  oraInizio: oreMinuti(slot.oraInizio),
  oraFine: oreMinuti(slot.oraFine),
  slotMinuti: slot.slotMinuti,
  maxOrdiniPerSlot: slot.maxOrdiniPerSlot,
  versione: slot.versione,
});

/**
 * Whether a new slot is sent: without a day or an hour it is silently ignored (S5.3). Day 0, Domenica, does not count as
 * a day unless the app's configuration allows it (decisions 5.3).
 */
export function canAddSlot(draft: SlotDraft, slotDomenica: boolean): boolean {
  const { giornoSettimana: giorno, oraInizio, oraFine } = draft;
  const hasGiorno = giorno !== null && (giorno !== 0 || slotDomenica);
  return hasGiorno && oraInizio !== '' && oraFine !== '';
}

/** An empty number is sent as null: the server says what is missing. */
export const toSlotBody = (draft: SlotDraft) => draft as DisponibilitaGiornoSave;
