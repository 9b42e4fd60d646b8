import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { coupon } from '../db/schema';

/** The coupon of a code, whatever its case, locked until the transaction ends. */
export async function lockCoupon(tx: Tx, codice: string) {
  const rows = await tx
    .select()
    .from(coupon)
    .where(eq(sql`lower(${coupon.codice})`, sql`lower(${codice})`))
    .for('no key update');
  return rows[0];
}

/** How many uses of each coupon. */
const byCoupon = (ids: readonly number[]) =>
  sql`(select id, count(*)::int as n from unnest(${sql.param([...ids])}::int[]) as usi(id) group by id) usi`;

/** Counts a use of each; false, having counted some, when one is single use and used: then roll back. */
export async function useCoupons(tx: Tx, ...ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const { rowCount } =
    await tx.execute(sql`update ${coupon} set usi = ${coupon.usi} + usi.n from ${byCoupon(ids)}
    where ${coupon.id} = usi.id and (not ${coupon.singoloUso} or (${coupon.usi} = 0 and usi.n = 1))`);
  return rowCount === new Set(ids).size;
}

export async function giveBackCoupons(tx: Tx, ...ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`update ${coupon} set usi = greatest(${coupon.usi} - usi.n, 0) from ${byCoupon(ids)}
    where ${coupon.id} = usi.id`);
}
