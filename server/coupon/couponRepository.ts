import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { coupon } from '../db/schema';
import { build, placeholder, run, statement } from '../db/statement';

const lock = build
  .select()
  .from(coupon)
  .where(eq(sql`lower(${coupon.codice})`, sql`lower(${placeholder('codice')})`))
  .for('no key update')
  .prepare('lock_coupon');

export const lockCoupon = async (tx: Tx, codice: string) => (await run(tx, lock, { codice })).at(0);

const byCoupon = sql`(select id, count(*)::int as n from unnest(${placeholder('coupon')}::int[]) as usi(id) group by id) usi`;

/** Counts a use of each coupon; returns fewer rows than coupons when a single-use one is used up. */
export const usingCoupons = sql`update ${coupon} set usi = ${coupon.usi} + usi.n from ${byCoupon}
  where ${coupon.id} = usi.id and (not ${coupon.singoloUso} or (${coupon.usi} = 0 and usi.n = 1)) returning 1`;

const use = statement('use_coupons', usingCoupons);

/** False when a single-use coupon is used up: the caller must then roll back. */
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
  if (ids.length > 0) await run(tx, giveBack, { coupon: ids });
}
