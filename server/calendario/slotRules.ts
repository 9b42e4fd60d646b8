import { fromWallClock, toItalianDay, weekday, addDays, toWallClock } from '../base/time';
import type { DisponibilitaGiorno } from '../../src/contract/calendario';
import { GIORNI } from '../../src/contract/costanti';

type Window = 'oraInizio' | 'oraFine' | 'slotMinuti' | 'maxOrdiniPerSlot';
/** A weekly pickup window (S3.8). Hours are 'HH:mm' or 'HH:mm:ss'. */
export type Finestra = Pick<DisponibilitaGiorno, Window>;

/** The calendar of one day; `finestre` and `apertura` are those of its week day. */
export interface CalendarioGiorno {
  giorno: string;
  finestre: readonly Finestra[];
  /** Undefined for a week day without a row: then only the windows count (S3.10). */
  apertura?: { oraApertura: string; oraChiusura: string; chiuso: boolean };
  chiusura?: { motivo: string | null };
  /** Windows of the date itself, which replace those of its week day and the opening hours. */
  eccezioni?: readonly Finestra[];
  /** Places of single slots; entries for slots that the date does not have are ignored. */
  posti?: readonly { ora: string; posti: number }[];
}

/** A slot of a day: `ora` 'HH:mm' on the shop's clock is its key within the day. */
export interface Slot {
  ora: string;
  inizio: Date;
  /** 0 for a closed slot. */
  postiTotali: number;
  /** The places by the window, when this date has a different number. */
  diSolito?: number;
}

export function toMinutes(ora: string): number {
  const [hours, minutes] = ora.split(':') as [string, string];
  return Number(hours) * 60 + Number(minutes);
}

const toOra = (minutes: number): string => new Date(minutes * 60_000).toISOString().slice(11, 16);

export function closureReason(day: CalendarioGiorno): string | undefined {
  const { giorno, apertura, chiusura, eccezioni } = day;
  if (chiusura) {
    const motivo = chiusura.motivo?.trim();
    return `Il negozio è chiuso il ${toItalianDay(giorno)}${motivo ? ` (${motivo})` : ''}.`;
  }
  if (apertura?.chiuso && !eccezioni?.length)
    return `Il negozio è chiuso di ${GIORNI[weekday(giorno)]?.toLowerCase()}.`;
  return undefined;
}

/**
 * Cuts windows into whole slots, weekly windows within the opening hours. Of two slots at the same time the larger
 * counts. The hour that spring skips has no slots; in the hour that autumn repeats they are in the first passage.
 */
export function slotsOfDay(calendario: CalendarioGiorno): Slot[] {
  if (closureReason(calendario) !== undefined) return [];
  const { giorno, eccezioni = [], posti = [] } = calendario;
  const { finestre, apertura } = eccezioni.length > 0 ? { finestre: eccezioni } : calendario;
  const own = new Map(posti.map((slot) => [slot.ora, slot.posti]));
  const opens = apertura ? toMinutes(apertura.oraApertura) : 0;
  const closes = apertura ? toMinutes(apertura.oraChiusura) : 24 * 60;
  const places = new Map<number, number>();
  for (const { oraInizio, oraFine, slotMinuti, maxOrdiniPerSlot } of finestre) {
    const end = Math.min(toMinutes(oraFine), closes);
    for (let start = toMinutes(oraInizio); start + slotMinuti <= end; start += slotMinuti) {
      if (start >= opens) places.set(start, Math.max(places.get(start) ?? 0, maxOrdiniPerSlot));
    }
  }
  return [...places]
    .sort(([a], [b]) => a - b)
    .flatMap(([start, diSolito]): Slot[] => {
      const ora = toOra(start);
      const inizio = fromWallClock({ giorno, ora });
      if (!inizio) return [];
      const others = own.get(ora);
      return [{ ora, inizio, postiTotali: others ?? diSolito, ...(others !== undefined && { diSolito }) }];
    });
}

export const isPast = (slot: Slot, now: Date): boolean => slot.inizio <= now;

export const freePlaces = (slot: Slot, usati: number, now: Date): number =>
  isPast(slot, now) ? 0 : Math.max(0, slot.postiTotali - usati);

export const lastBookableDay = (now: Date, giorniPrenotabili: number): string =>
  addDays(toWallClock(now).giorno, giorniPrenotabili);

/** Whether a pickup is after the day. Compares moments, because days after the year 9999 do not sort as text. */
export function isAfterDay(inizio: Date, giorno: string): boolean {
  const end = fromWallClock({ giorno: addDays(giorno, 1), ora: '00:00' });
  return end !== undefined && inizio >= end;
}
