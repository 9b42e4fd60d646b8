import { and, asc, eq, inArray } from 'drizzle-orm';
import { STATO } from '../../src/contract/costanti';
import type { DaSpostare, SpostaRequest } from '../../src/contract/spostamenti';
import { addUp } from '../base/addUp';
import type { Caller } from '../base/caller';
import { Conflict } from '../base/errors';
import { addDays, parseMoment, toWallClock } from '../base/time';
import { lastBookableDay, closureReason, slotsOfDay } from '../calendario/slotRules';
import { proposeSlots } from '../calendario/propostaRules';
import { readCalendario, readSlots } from '../calendario/slotRepository';
import { listGiorno } from '../limiti/limitiRepository';
import { chiaveOf, fromWire } from '../limiti/limitiRules';
import { readTermini } from '../prodotti/terminiRepository';
import { termineRefusal } from '../prodotti/terminiRules';
import type { Queries } from '../db/database';
import { ordini, varianti } from '../db/schema';
import type { Deps } from '../http/routes';
import { readAttivi } from '../messaggi/outbox';
import { changeAllOnce } from './changeOnce';
import { lockTaken } from './gruppoRepository';
import { applyModifica } from './modificaOrdine';
import { readModificabile, unchangedRequest } from './modificaRepository';
import { toOrdineLista, type RigaOrdine } from './ordineWire';
import { readRighe } from './ordiniRepository';

const DAYS_BEFORE = 3;
const DAYS_AFTER = 7;

export async function listDaSpostare(deps: Deps, giorno: string): Promise<DaSpostare> {
  const { database, clock, giorniPrenotabili } = deps;
  const now = clock();
  const calendario = await readCalendario(database, giorno);
  const slotTimes = new Set(slotsOfDay(calendario).map(({ ora }) => ora));
  const rows = await database
    .select()
    .from(ordini)
    .where(
      and(eq(ordini.giorno, giorno), inArray(ordini.stato, [STATO.InLavorazione, STATO.ProntoPerIlRitiro])),
    )
    .orderBy(asc(ordini.dataRitiro), asc(ordini.numeroOrdine));
  const fuori = rows.filter(({ slotOra }) => !slotTimes.has(slotOra.slice(0, 5)));
  const last = lastBookableDay(now, giorniPrenotabili);
  const near = Array.from({ length: DAYS_BEFORE + DAYS_AFTER + 1 }, (_, n) =>
    addDays(giorno, n - DAYS_BEFORE),
  );
  const { giorno: today } = toWallClock(now);
  const days = fuori.length > 0 ? near.filter((day) => day >= today && day <= last) : [];
  const slots = (await Promise.all(days.map((day) => readSlots(database, day, now)))).flat();
  const righeOf = await readRighe(database, fuori);
  const righe = fuori.flatMap(righeOf);
  const canPickUp = await pickupRule(database, righe, now);
  const { isLeft, take } = await readResto(database, days, giorno, righe);
  const daMuovere = fuori.map((ordine) => ({
    giorno,
    ora: ordine.slotOra,
    isAllowed: (day: string) => canPickUp(righeOf(ordine), day) && isLeft(righeOf(ordine), day),
    take: (day: string) => take(righeOf(ordine), day),
  }));
  const liberi = slots.filter(({ postiLiberi }) => postiLiberi > 0);
  const proposte = proposeSlots(daMuovere, liberi);
  return {
    chiuso: closureReason(calendario),
    ordini: fuori.map((row, index) => ({
      ...toOrdineLista(row),
      phone: row.telefono ?? undefined,
      versione: row.versione,
      proposte: proposte[index]!,
    })),
  };
}

/** Returns a function that says whether all products of an order can be picked up on a day. */
async function pickupRule(queries: Queries, all: readonly RigaOrdine[], now: Date) {
  const varianti = all.flatMap(({ varianteId }) => varianteId ?? []);
  const termini = await readTermini(queries, varianti);
  return (righe: readonly RigaOrdine[], giorno: string) =>
    righe.every(({ varianteId }) => {
      const prodotto = termini.get(varianteId ?? 0);
      return !prodotto || !termineRefusal(prodotto, { giorno, now });
    });
}

/**
 * What limits and stock have left for orders of the day `da`: `isLeft` says whether it is enough for one on another day,
 * `take` whether it still is beside those for which it was taken before.
 */
async function readResto(queries: Queries, days: readonly string[], da: string, all: readonly RigaOrdine[]) {
  const bookings = new Map<string, { chiave: string; aPezzo: number }>();
  const resto = new Map<string, number>();
  for (const day of days)
    for (const { id, unita, resta, varianti: own } of day === da ? [] : await listGiorno(queries, day)) {
      const chiave = chiaveOf(id, day);
      resto.set(chiave, fromWire(unita, resta));
      for (const variante of own)
        bookings.set(`${day} ${variante.id}`, { chiave, aPezzo: fromWire(unita, variante.aPezzo) });
    }
  const booked = all.flatMap(({ varianteId, booking }) => (booking ? (varianteId ?? []) : []));
  const isBooked = and(inArray(varianti.id, booked), eq(varianti.ritirata, false));
  for (const { id, quantitaDisponibile } of await queries.select().from(varianti).where(isBooked))
    resto.set(`scorta ${id}`, quantitaDisponibile);
  const asked = (righe: readonly RigaOrdine[], giorno: string) =>
    addUp(
      righe.flatMap(({ varianteId, booking, quantita }): (readonly [string, number])[] => {
        const limite = bookings.get(`${giorno} ${varianteId}`);
        if (limite) return [[limite.chiave, limite.aPezzo * quantita]];
        // A line that took stock keeps it on days without a limit.
        return giorno === da || varianteId === null || !booking ? [] : [[`scorta ${varianteId}`, quantita]];
      }),
    );
  const left = new Map(resto);
  const fits = (pezzi: Iterable<readonly [string, number]>, of: typeof resto) =>
    [...pezzi].every(([what, n]) => n <= (of.get(what) ?? 0));
  return {
    isLeft: (righe: readonly RigaOrdine[], giorno: string) => fits(asked(righe, giorno), resto),
    take: (righe: readonly RigaOrdine[], giorno: string) => {
      const pezzi = asked(righe, giorno);
      if (!fits(pezzi, left)) return false;
      for (const [what, n] of pezzi) left.set(what, left.get(what)! - n);
      return true;
    },
  };
}

/**
 * Moves all orders or none, each by the rules of a change. First locks everything that they take, in the sequence of
 * placing an order.
 * @throws Conflict with the order's number: full, closed, handed over, or changed since it was read
 */
export async function spostaOrdini(deps: Deps, caller: Caller, { spostamenti }: SpostaRequest) {
  const asked = new Map(spostamenti.map((spostamento) => [spostamento.id, spostamento]));
  const fatto = await changeAllOnce(deps, caller, [...asked.keys()], { spostamenti }, async (tx, locked) => {
    if (locked.length < asked.size) throw new Conflict('Un ordine non c’è più: ricarica l’elenco.');
    const nuovi = spostamenti.flatMap(({ dataRitiro }) => parseMoment(dataRitiro) ?? []).map(toWallClock);
    await lockTaken(tx, locked, nuovi);
    for (const { id, numeroOrdine, versioneModifica } of locked) {
      const { versione, dataRitiro } = asked.get(id)!;
      try {
        if (versione < versioneModifica) throw new Conflict('è stato cambiato nel frattempo.');
        const prima = await readModificabile(tx, id);
        const { request, chieste } = unchangedRequest(prima);
        await applyModifica(tx, deps, caller, { prima, request: { ...request, dataRitiro }, chieste });
      } catch (error) {
        if (!(error instanceof Conflict)) throw error;
        const message = `Ordine ${numeroOrdine}: ${error.message} Non è stato spostato niente.`;
        throw new Conflict(message, { [`spostamenti.${id}`]: [error.message] });
      }
    }
    const told = (await readAttivi(tx)).includes('modificato');
    return { spostati: locked.length, avvisati: told ? locked.filter(({ email }) => email).length : 0 };
  });
  const { spostati, avvisati } = fatto;
  return { message: spostati === 1 ? '1 ordine spostato.' : `${spostati} ordini spostati.`, avvisati };
}
