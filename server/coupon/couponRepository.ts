import { and, eq, gt, or, sql } from 'drizzle-orm';
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

/** Counts a use; false when it is single use and used. */
export async function useCoupon(tx: Tx, id: number): Promise<boolean> {
  const used = await tx
    .update(coupon)
    .set({ usi: sql`${coupon.usi} + 1` })
    .where(and(eq(coupon.id, id), or(eq(coupon.singoloUso, false), eq(coupon.usi, 0))))
    .returning({ id: coupon.id });
  return used.length > 0;
}

export async function giveBackCoupon(tx: Tx, id: number): Promise<void> {
  await tx
    .update(coupon)
    .set({ usi: sql`${coupon.usi} - 1` })
    .where(and(eq(coupon.id, id), gt(coupon.usi, 0)));
}
