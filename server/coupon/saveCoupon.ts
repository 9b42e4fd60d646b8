import { and, asc, eq, sql } from 'drizzle-orm';
import type { Coupon, CouponSave } from '../../src/contract/coupon';
import { found } from '../base/errors';
import { toCentsOrNull, toEurOrNull } from '../base/money';
import type { Database, Queries, Tx } from '../db/database';
import type { Caller } from '../base/caller';
import { refuseFields, refusingTaken } from '../http/fieldErrors';
import { categoriaErrors } from '../prodotti/categorie';
import { logChange } from '../db/registro';
import { coupon, ordini } from '../db/schema';
import { isReferred } from '../db/statement';
import { raiseVersione } from '../versioni/versioni';
import { scontoErrors } from './couponRules';

const entita = 'coupon';

/** A coupon as it goes over the wire (S3.12): EUR. */
function toCoupon(row: typeof coupon.$inferSelect): Coupon {
  const { scontoFissoCents, spesaMinimaCents, attivo: _, usi: __, ...same } = row;
  return { ...same, scontoFisso: toEurOrNull(scontoFissoCents), spesaMinima: toEurOrNull(spesaMinimaCents) };
}

const toRow = (save: CouponSave) => ({
  codice: save.codice,
  descrizione: save.descrizione ?? '',
  scontoPercentuale: save.scontoPercentuale ?? null,
  scontoFissoCents: toCentsOrNull(save.scontoFisso),
  dataScadenza: save.dataScadenza ?? null,
  spesaMinimaCents: toCentsOrNull(save.spesaMinima),
  singoloUso: save.singoloUso,
  categoriaId: save.categoriaId ?? null,
});

export async function listCoupon(queries: Queries): Promise<Coupon[]> {
  const rows = await queries.select().from(coupon).where(eq(coupon.attivo, true)).orderBy(asc(coupon.id));
  return rows.map((row) => ({ ...toCoupon(row), ...(row.singoloUso && row.usi > 0 && { usato: true }) }));
}

/** @throws NotFound */
async function lockCoupon(tx: Tx, id: number): Promise<Coupon> {
  const isThere = and(eq(coupon.id, id), eq(coupon.attivo, true));
  const [row] = await tx.select().from(coupon).where(isThere).for('update');
  return toCoupon(found(row, 'Coupon non trovato.'));
}

export async function createCoupon(database: Database, caller: Caller, body: CouponSave): Promise<Coupon> {
  return refusingSameCodice(database, body.codice, async (tx) => {
    await refuseWrongFields(tx, body);
    const [row] = await tx.insert(coupon).values(toRow(body)).returning();
    const dopo = toCoupon(row!);
    await logChange(tx, caller, { azione: 'crea', entita, entitaId: dopo.id, dopo });
    return dopo;
  });
}

export async function changeCoupon(database: Database, caller: Caller, id: number, body: CouponSave) {
  return refusingSameCodice(database, body.codice, async (tx) => {
    const prima = await lockCoupon(tx, id);
    await raiseVersione(tx, entita, prima, body.versione);
    await refuseWrongFields(tx, body);
    const [row] = await tx.update(coupon).set(toRow(body)).where(eq(coupon.id, id)).returning();
    const dopo = toCoupon(row!);
    await logChange(tx, caller, { azione: 'modifica', entita, entitaId: id, prima, dopo });
    return dopo;
  });
}

/** One that orders refer to is deactivated and keeps its code. @throws NotFound */
export async function removeCoupon(database: Database, caller: Caller, id: number): Promise<void> {
  await database.transaction(async (tx) => {
    const prima = await lockCoupon(tx, id);
    const used = await isReferred(tx, ordini.couponId, id);
    if (used) await tx.update(coupon).set({ attivo: false }).where(eq(coupon.id, id));
    else await tx.delete(coupon).where(eq(coupon.id, id));
    await logChange(tx, caller, { azione: used ? 'disattiva' : 'elimina', entita, entitaId: id, prima });
  });
}

/** Reactivates a coupon, or makes an erased one anew from `body`. @throws InvalidInput, Conflict */
export async function restoreCoupon(database: Database, caller: Caller, id: number, body: CouponSave) {
  const dopo = await database.transaction(async (tx) => {
    const isDeleted = and(eq(coupon.id, id), eq(coupon.attivo, false));
    const [row] = await tx.update(coupon).set({ attivo: true }).where(isDeleted).returning();
    const restored = row && toCoupon(row);
    if (restored) await logChange(tx, caller, { azione: 'ripristina', entita, entitaId: id, dopo: restored });
    return restored;
  });
  return dopo ?? createCoupon(database, caller, body);
}

async function refuseWrongFields(tx: Tx, body: CouponSave): Promise<void> {
  refuseFields({ ...scontoErrors(body), ...(await categoriaErrors(tx, body.categoriaId)) });
}

const refusingSameCodice = <T>(database: Database, codice: string, work: (tx: Tx) => Promise<T>) =>
  refusingTaken('coupon_codice', database.transaction(work), async () => {
    const isIt = eq(sql`lower(${coupon.codice})`, sql`lower(${codice})`);
    const isRetired = (await database.$count(coupon, and(isIt, eq(coupon.attivo, false)))) > 0;
    const message = isRetired
      ? 'Questo codice è di un coupon già usato ed eliminato: scegline un altro.'
      : 'Esiste già un coupon con questo codice.';
    return { codice: [message] };
  });
