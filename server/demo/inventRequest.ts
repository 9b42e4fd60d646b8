import type { SlotLibero } from '../../src/contract/calendario';
import type { NuovoOrdineRequest } from '../../src/contract/nuovoOrdine';
import type { Prodotto } from '../../src/contract/prodotti';
import { addDays, toWallClock } from '../base/time';
import { inventEmail, inventName, inventPhone } from './clientiDemo';
import { PAGAMENTI } from './ordiniDemo';
import type { Random } from './random';

export type ReadApi = <T>(path: string) => Promise<T>;

export type Offer = Awaited<ReturnType<typeof readOffer>>;

/** `giorni`: free slots by day, the soonest first, without full days. */
export async function readOffer(read: ReadApi, now: Date, days: number) {
  const { giorno: today } = toWallClock(now);
  const prodotti = await read<Prodotto[]>('/prodotti');
  const giorni: SlotLibero[][] = [];
  for (let day = 0; day < days; day++) {
    const slots = await read<SlotLibero[]>(`/disponibilita/slot?date=${addDays(today, day)}`);
    const free = slots.filter(({ postiLiberi }) => postiLiberi > 0);
    if (free.length > 0) giorni.push(free);
  }
  return { prodotti, giorni };
}

/** Mostly for the first day with room. Takes slot and goods off the offer, to avoid refusals. */
export function inventRequest({ prodotti, giorni }: Offer, random: Random): NuovoOrdineRequest | undefined {
  const open = giorni
    .map((slots) => slots.filter(({ postiLiberi }) => postiLiberi > 0))
    .filter(({ length }) => length);
  const inStock = prodotti
    .flatMap(({ varianti, termini }) => (termini ? [] : varianti))
    .filter((v) => v.quantitaDisponibile > 0);
  const [first] = open;
  if (!first || inStock.length === 0) return undefined;
  const slot = random.pick(random.chance(0.75) ? first : random.pick(open));
  slot.postiLiberi--;
  const lines = random.sample(inStock, random.whole(1, 4)).map((variante) => {
    const quantita = Math.min(random.whole(1, 3), variante.quantitaDisponibile);
    variante.quantitaDisponibile -= quantita;
    return { varianteId: variante.id, quantita };
  });
  const name = inventName(random);
  return {
    cliente: {
      ...name,
      ...(random.chance(0.6) && { email: inventEmail(name, random.whole(1, 9999), random) }),
      ...(random.chance(0.6) && { phone: inventPhone(random) }),
    },
    dataRitiro: slot.dataRitiro,
    lines,
    metodoPagamento: random.pick(PAGAMENTI),
  };
}
