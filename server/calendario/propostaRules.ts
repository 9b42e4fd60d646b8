import { daysBetween, type WallClock } from '../base/time';
import { toMinutes } from './slotRules';

export interface Libero extends WallClock {
  dataRitiro: string;
  postiLiberi: number;
}

export interface DaMuovere extends WallClock {
  /** Whether all products of the order can be picked up on a day. */
  isAllowed?: (giorno: string) => boolean;
  /** Takes what the order needs on a day; false when the orders before it have left too little. */
  take?: (giorno: string) => boolean;
}

export const PROPOSTE = 12;

/** How far a day counts: customers of Thursday at ten rather come on Friday at ten than on Thursday at three. */
const GIORNO_MINUTI = 120;

const distance = (one: WallClock, other: WallClock): number =>
  Math.abs(daysBetween(one.giorno, other.giorno)) * GIORNO_MINUTI +
  Math.abs(toMinutes(one.ora) - toMinutes(other.ora));

/**
 * The nearest slots for each order. The first still has a place when the orders before take their first ones, so that
 * staff can accept all proposals at once; an order for which they leave none gets no slots.
 */
export function proposeSlots(ordini: readonly DaMuovere[], liberi: readonly Libero[]): Libero[][] {
  const left = new Map(liberi.map((slot) => [slot, slot.postiLiberi]));
  return ordini.map((ordine) => {
    const { isAllowed = () => true, take = () => true } = ordine;
    const near = liberi
      .filter(({ giorno }) => isAllowed(giorno))
      .toSorted((one, other) => distance(ordine, one) - distance(ordine, other));
    const own = near.find((slot) => left.get(slot)! > 0 && take(slot.giorno));
    if (!own) return [];
    left.set(own, left.get(own)! - 1);
    return [own, ...near.filter((slot) => slot !== own)].slice(0, PROPOSTE);
  });
}
