import { STATO, type Stato } from '../../src/contract/costanti';
import type { Slot } from '../calendario/slotRules';
import { addDays, toWallClock } from '../base/time';
import { slotsDemo, type chiusureDemo } from './calendarioDemo';
import type { Random } from './random';

export interface RitiroDemo {
  giorno: string;
  slot: Slot;
  stato: Stato;
  creatoIl: Date;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ORDERS_TODAY = 40;
const ORDERS_AHEAD = [30, 24, 18, 14, 10, 8, 6];
const DAYS_BACK = 7;

export function planRitiri(now: Date, chiusure: ReturnType<typeof chiusureDemo>, random: Random) {
  const { giorno: today } = toWallClock(now);
  const before = Array.from({ length: DAYS_BACK }, () => random.whole(24, 36));
  return [...before, ORDERS_TODAY, ...ORDERS_AHEAD]
    .flatMap((count, day) => {
      const giorno = addDays(today, day - DAYS_BACK);
      const isToday = giorno === today;
      const slots = chooseSlots(slotsDemo(giorno, chiusure), count, isToday ? now : undefined, random);
      const stati = slots.map((slot) => likelyStato(slot, giorno, today, now, random));
      if (isToday) showEveryStato(stati);
      return slots.map((slot, i) => ({
        giorno,
        slot,
        stato: stati[i] ?? STATO.InLavorazione,
        creatoIl: placedAt(slot, now, random),
      }));
    })
    .sort((a, b) => a.creatoIl.getTime() - b.creatoIl.getTime());
}

function chooseSlots(slots: readonly Slot[], count: number, near: Date | undefined, random: Random): Slot[] {
  const places = slots.flatMap((slot) => Array<Slot>(Math.max(1, slot.postiTotali - 1)).fill(slot));
  const distance = (slot: Slot) => Math.abs(slot.inizio.getTime() - (near?.getTime() ?? 0));
  const [nearest] = near ? places.toSorted((a, b) => distance(a) - distance(b)) : [];
  if (nearest) places.splice(places.indexOf(nearest), 1);
  const others = random.sample(places, count - (nearest ? 1 : 0));
  return [...(nearest ? [nearest] : []), ...others].sort((a, b) => a.inizio.getTime() - b.inizio.getTime());
}

function likelyStato(slot: Slot, giorno: string, today: string, now: Date, random: Random): Stato {
  const { InLavorazione, ProntoPerIlRitiro, Ritirato, Annullato } = STATO;
  const roll = random.next();
  const untilPickup = slot.inizio.getTime() - now.getTime();
  if (giorno < today || untilPickup < -45 * MINUTE) {
    return roll < 0.88 ? Ritirato : roll < 0.96 ? Annullato : ProntoPerIlRitiro;
  }
  if (untilPickup < HOUR) return roll < 0.6 ? ProntoPerIlRitiro : roll < 0.95 ? InLavorazione : Annullato;
  return roll < 0.93 ? InLavorazione : roll < 0.98 ? Annullato : ProntoPerIlRitiro;
}

/** Shows each status at least once today, whatever the hour. */
function showEveryStato(stati: Stato[]): void {
  if (stati.length < 4) return;
  stati[0] = STATO.Ritirato;
  stati[1] = STATO.Annullato;
  stati[2] = STATO.ProntoPerIlRitiro;
  stati[stati.length - 1] = STATO.InLavorazione;
}

function placedAt(slot: Slot, now: Date, random: Random): Date {
  const wanted = slot.inizio.getTime() - random.whole(3 * 60, 5 * 24 * 60) * MINUTE;
  return new Date(Math.min(wanted, now.getTime() - random.whole(5, 600) * MINUTE));
}
