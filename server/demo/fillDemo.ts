import { sql } from 'drizzle-orm';
import { STATO } from '../../src/contract/costanti';
import type { Tx } from '../db/database';
import * as schema from '../db/schema';
import type { Deps } from '../http/routes';
import { DIMOSTRAZIONE } from '../base/caller';
import { addDays, toWallClock } from '../base/time';
import { markVendite } from '../statistiche/venditeRepository';
import { ORARI_DEMO, SLOT_DEMO, chiusureDemo, eccezioniDemo } from './calendarioDemo';
import { inventClienti } from './clientiDemo';
import { makeOrdine, type OrdineDemo, type VarianteDemo } from './ordiniDemo';
import { drawCatalogo, insertCatalogo, insertLimiti } from './fillCatalogo';
import { planRitiri } from './planDemo';
import promozioniDemo from './promozioniDemo.json';
import { movimentiDemo, writeRegistro } from './registroDemo';
import { createRandom, type Random } from './random';

const CLIENTI = 90;

/** Made to order: until noon of the day before, for the end of the week. */
const SU_ORDINAZIONE = 'Vitello tonnato';

export async function fillDemo({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<boolean> {
  if ((await database.$count(schema.prodotti)) > 0) return false;
  const now = clock();
  const { giorno: today } = toWallClock(now);
  const random = createRandom(Date.parse(today) / 1000);
  const drawn = await drawCatalogo(random);
  await database.transaction(async (tx) => {
    const chiusure = chiusureDemo(today);
    await tx.insert(schema.orariApertura).values(ORARI_DEMO);
    await tx.insert(schema.disponibilitaGiorni).values(SLOT_DEMO);
    await tx.insert(schema.chiusure).values(chiusure);
    await tx.insert(schema.eccezioni).values(eccezioniDemo(today));
    const varianti = await insertCatalogo(tx, drawn, today, random);
    const clienti = await tx.insert(schema.utenti).values(inventClienti(CLIENTI, random)).returning();
    const promozioni = await insertPromozioni(tx, varianti, today, now);
    const negozio = { varianti, clienti, ...promozioni };
    const ordini = planRitiri(now, chiusure, random).map((ritiro) => makeOrdine(negozio, ritiro, random));
    const ordineIds = await insertOrdini(tx, ordini);
    await insertLimiti(tx, varianti, today);
    const pagamenti = ordini.flatMap((ordine, i) => movimentiDemo(ordine, ordineIds[i] ?? 0, i, now));
    await tx.insert(schema.movimentiOrdine).values(pagamenti);
    await updatePromozioni(tx, promozioni);
    await orderAhead(tx, now);
    await stockShelves(tx, varianti, random);
    // No page follows a new shop, so it begins without events.
    await tx.delete(schema.eventi);
    await writeRegistro(tx, now);
  });
  return true;
}

type Promozioni = Awaited<ReturnType<typeof insertPromozioni>>;

async function insertPromozioni(tx: Tx, varianti: readonly VarianteDemo[], today: string, now: Date) {
  const ids = new Map(varianti.map(({ categoria, categoriaId }) => [categoria, categoriaId]));
  const place = <T extends { categoria?: string; scadeTraGiorni?: number }>(promozione: T) => {
    const { categoria = '', scadeTraGiorni, ...row } = promozione;
    const dataScadenza = scadeTraGiorni === undefined ? null : addDays(today, scadeTraGiorni);
    return { ...row, categoriaId: ids.get(categoria), dataScadenza };
  };
  const coupon = await tx.insert(schema.coupon).values(promozioniDemo.coupon.map(place)).returning();
  const cards = promozioniDemo.giftcard
    .map(place)
    .map((card) => ({ ...card, saldoCents: card.valoreInizialeCents }));
  const giftcard = await tx.insert(schema.giftcard).values(cards).returning();
  const issued = new Date(now.getTime() - 60 * 24 * 3_600_000);
  await tx.insert(schema.movimentiGiftcard).values(
    giftcard.map(({ id, valoreInizialeCents }) => ({
      giftcardId: id,
      importoCents: valoreInizialeCents,
      causale: 'emissione' as const,
      creatoIl: issued,
    })),
  );
  return { coupon, giftcard };
}

async function insertOrdini(tx: Tx, ordini: readonly OrdineDemo[]): Promise<number[]> {
  const rows = await tx
    .insert(schema.ordini)
    .values(ordini.map(({ ordine }) => ordine))
    .returning({ id: schema.ordini.id });
  const ids = rows.map(({ id }) => id);
  const withId = <T>(lists: T[][]) =>
    lists.flatMap((list, i) => list.map((row) => ({ ...row, ordineId: ids[i]! })));
  await tx.insert(schema.dettagliOrdine).values(withId(ordini.map(({ dettagli }) => dettagli)));
  const movimenti = withId(ordini.map((entry) => entry.movimenti));
  if (movimenti.length > 0) await tx.insert(schema.movimentiGiftcard).values(movimenti);
  await tx.execute(sql`insert into ${schema.slotOccupati} (giorno, ora, usati)
    select giorno, slot_ora, count(*) from ${schema.ordini} where stato <> ${STATO.Annullato} group by 1, 2`);
  const giorni = ordini.map(({ ordine }) => ordine.giorno);
  await markVendite(tx, giorni);
  return ids;
}

async function updatePromozioni(tx: Tx, { coupon, giftcard }: Promozioni): Promise<void> {
  for (const { id, usi } of coupon)
    await tx.execute(sql`update ${schema.coupon} set usi = ${usi} where id = ${id}`);
  for (const { id, saldoCents } of giftcard)
    await tx.execute(sql`update ${schema.giftcard} set saldo_cents = ${saldoCents} where id = ${id}`);
}

async function orderAhead(tx: Tx, now: Date): Promise<void> {
  const limiti = [`«${SU_ORDINAZIONE}» oltre il termine o fuori dai suoi giorni`];
  const motivo = 'Ne resta del banchetto di oggi';
  const deroghe = [{ limiti, motivo, chi: DIMOSTRAZIONE.nome, quando: now.toISOString() }];
  const last = sql`(select max(o.id) from ${schema.ordini} o join ${schema.dettagliOrdine} d on d.ordine_id = o.id
    where o.stato = ${STATO.InLavorazione} and d.nome_prodotto = ${SU_ORDINAZIONE})`;
  await tx.execute(sql`update ${schema.ordini} set deroghe = ${JSON.stringify(deroghe)} where id = ${last}`);
}

/** Most variants are plenty, some few, some sold out. */
async function stockShelves(tx: Tx, varianti: readonly VarianteDemo[], random: Random): Promise<void> {
  const left = varianti.map(({ varianteId }) => {
    const roll = random.next();
    const quantita = roll < 0.06 ? 0 : roll < 0.18 ? random.whole(1, 5) : random.whole(8, 90);
    return { id: varianteId, quantita };
  });
  await tx.execute(sql`update ${schema.varianti} v set quantita_disponibile = l.quantita
    from jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as l(id int, quantita int) where v.id = l.id`);
}
