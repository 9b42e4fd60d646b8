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
import { payOrdini, writeRegistro } from './registroDemo';
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
    const promozioni = await insertPromozioni(tx, varianti, today);
    const negozio = { varianti, clienti, ...promozioni };
    const ordini = planRitiri(now, chiusure, random).map((ritiro) => makeOrdine(negozio, ritiro, random));
    await insertOrdini(tx, ordini);
    await insertLimiti(tx, varianti, today);
    await payOrdini(tx, now);
    await usePromozioni(tx, now);
    await orderAhead(tx, now);
    await stockShelves(tx, varianti, random);
    // No page follows a new shop, so it begins without events.
    await tx.delete(schema.eventi);
    await writeRegistro(tx, now);
  });
  return true;
}

async function insertPromozioni(tx: Tx, varianti: readonly VarianteDemo[], today: string) {
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
  return { coupon, giftcard };
}

async function insertOrdini(tx: Tx, ordini: readonly OrdineDemo[]): Promise<void> {
  const rows = await tx
    .insert(schema.ordini)
    .values(ordini.map(({ ordine }) => ordine))
    .returning({ ordineId: schema.ordini.id });
  const righe = ordini.flatMap(({ dettagli }, i) => dettagli.map((riga) => ({ ...riga, ...rows[i]! })));
  await tx.insert(schema.dettagliOrdine).values(righe);
  await tx.execute(sql`insert into ${schema.slotOccupati} (giorno, ora, usati)
    select giorno, slot_ora, count(*) from ${schema.ordini} where stato <> ${STATO.Annullato} group by 1, 2`);
  const giorni = ordini.map(({ ordine }) => ordine.giorno);
  await markVendite(tx, giorni);
}

/** Writes the uses of the coupons, and the ledger and the balances of the cards, as the orders made them. */
async function usePromozioni(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`update ${schema.coupon} set usi = (select count(*) from ${schema.ordini} o
    where o.coupon_id = ${schema.coupon}.id and o.stato <> ${STATO.Annullato})`);
  await tx.execute(sql`insert into ${schema.movimentiGiftcard} (giftcard_id, ordine_id, importo_cents, causale, creato_il)
    select id, null, valore_iniziale_cents, 'emissione', ${now.toISOString()}::timestamptz - interval '60 days'
    from ${schema.giftcard}
    union all select giftcard_id, id, -valore_giftcard_cents, 'ordine', creato_il
    from ${schema.ordini} where giftcard_id is not null
    union all select giftcard_id, id, valore_giftcard_cents, 'annullamento', creato_il + interval '1 minute'
    from ${schema.ordini} where giftcard_id is not null and stato = ${STATO.Annullato}`);
  await tx.execute(sql`update ${schema.giftcard} set saldo_cents = (select sum(importo_cents)
    from ${schema.movimentiGiftcard} m where m.giftcard_id = ${schema.giftcard}.id)`);
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
