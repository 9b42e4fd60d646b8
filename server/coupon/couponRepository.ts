import { eq, sql, and, asc } from 'drizzle-orm';
import { found } from '../base/errors';
import type { Tx, Queries } from '../db/database';
import { coupon } from '../db/schema';
import { build, placeholder, run, statement } from '../db/statement';
import type { Coupon, CouponSave } from '../../src/contract/coupon';
import { toCentsOrNull, toEurOrNull } from '../base/money';

const lock = build
  .select()
  .from(coupon)
  .where(eq(sql`lower(${coupon.codice})`, sql`lower(${placeholder('codice')})`))
  .for('no key update')
  .prepare('lock_coupon');

export async function lockCoupon(tx: Tx, codice: string) {
  const [row] = await run(tx, lock, { codice });
  return row;
}

const byCoupon = sql`(select id, count(*)::int as n from unnest(${placeholder('coupon')}::int[]) as usi(id) group by id) usi`;

/** Counts a use of each; fewer rows than coupons when one is single use and used. */
export const usingCoupons = sql`update ${coupon} set usi = ${coupon.usi} + usi.n from ${byCoupon}
  where ${coupon.id} = usi.id and (not ${coupon.singoloUso} or (${coupon.usi} = 0 and usi.n = 1)) returning 1`;

const use = statement('use_coupons', usingCoupons);

/** False, having counted some, when one is single use and used: then roll back. */
export async function claimCoupons(tx: Tx, ...ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const { rowCount } = await run(tx, use, { coupon: ids });
  return rowCount === new Set(ids).size;
}

const giveBack = statement(
  'give_back_coupons',
  sql`update ${coupon} set usi = greatest(${coupon.usi} - usi.n, 0) from ${byCoupon} where ${coupon.id} = usi.id`,
);

export async function giveBackCoupons(tx: Tx, ...ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await run(tx, giveBack, { coupon: ids });
}

type Row = typeof coupon.$inferSelect;

/** A coupon as it goes over the wire (S3.12): EUR. */
function toCoupon(row: Row): Coupon {
  const { scontoFissoCents, spesaMinimaCents, attivo: _, usi: __, ...same } = row;
  return { ...same, scontoFisso: toEurOrNull(scontoFissoCents), spesaMinima: toEurOrNull(spesaMinimaCents) };
}

function toRow(save: CouponSave) {
  return {
    codice: save.codice,
    descrizione: save.descrizione ?? '',
    scontoPercentuale: save.scontoPercentuale ?? null,
    scontoFissoCents: toCentsOrNull(save.scontoFisso),
    dataScadenza: save.dataScadenza ?? null,
    spesaMinimaCents: toCentsOrNull(save.spesaMinima),
    singoloUso: save.singoloUso,
    categoriaId: save.categoriaId ?? null,
  };
}

export async function listCoupon(queries: Queries): Promise<Coupon[]> {
  const rows = await queries.select().from(coupon).where(eq(coupon.attivo, true)).orderBy(asc(coupon.id));
  return rows.map((row) => ({ ...toCoupon(row), ...(row.singoloUso && row.usi > 0 && { usato: true }) }));
}

/** @throws NotFound */
export async function lockCouponById(tx: Tx, id: number): Promise<Coupon> {
  const isThere = and(eq(coupon.id, id), eq(coupon.attivo, true));
  const [row] = await tx.select().from(coupon).where(isThere).for('update');
  return toCoupon(found(row, 'Coupon non trovato.'));
}

export async function insertCoupon(tx: Tx, save: CouponSave): Promise<Coupon> {
  const rows = await tx.insert(coupon).values(toRow(save)).returning();
  return toCoupon(rows[0]!);
}

export async function updateCoupon(tx: Tx, id: number, save: CouponSave): Promise<Coupon> {
  const rows = await tx.update(coupon).set(toRow(save)).where(eq(coupon.id, id)).returning();
  return toCoupon(rows[0]!);
}

export async function deleteCoupon(tx: Tx, id: number, isUsed: boolean): Promise<void> {
  if (isUsed) await tx.update(coupon).set({ attivo: false }).where(eq(coupon.id, id));
  else await tx.delete(coupon).where(eq(coupon.id, id));
}

export async function reactivateCoupon(tx: Tx, id: number): Promise<Coupon | undefined> {
  const [row] = await tx
    .update(coupon)
    .set({ attivo: true })
    .where(and(eq(coupon.id, id), eq(coupon.attivo, false)))
    .returning();
  return row && toCoupon(row);
}

export async function isCodiceRetired(queries: Queries, codice: string): Promise<boolean> {
  const isIt = and(eq(sql`lower(${coupon.codice})`, sql`lower(${codice})`), eq(coupon.attivo, false));
  return (await queries.select({ id: coupon.id }).from(coupon).where(isIt)).length > 0;
}
