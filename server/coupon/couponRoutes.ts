import { and, eq, sql } from 'drizzle-orm';
import { Coupon, CouponSave } from '../../src/contract/coupon';
import { type Routes, routeSchemas } from '../http/routes';
import { toCentsOrNull, toEurOrNull } from '../base/money';
import type { Database, Queries } from '../db/database';
import type { Caller } from '../base/caller';
import { refuseFields } from '../base/errors';
import { categoriaErrors } from '../prodotti/categorie';
import { logChange } from '../db/registro';
import { coupon, ordini } from '../db/schema';
import { isReferred } from '../db/statement';
import { recordRoutes } from '../versioni/recordRoutes';
import { records } from '../versioni/records';
import { scontoErrors } from './couponRules';

/** The coupons (S2.11, S7.5). */
export const couponRoutes: Routes = async (app, deps) => {
  const tag = 'Coupon';
  recordRoutes(app, deps, {
    tag,
    path: '/coupon',
    records: { ...COUPON, list: listCoupon },
    item: Coupon,
    save: CouponSave,
    list: 'Every coupon, the oldest first',
    create: 'Create a coupon; codes are unique, ignoring case',
    change: 'Change a coupon; orders already placed keep their discount',
    remove: 'Delete a coupon; if orders refer to it, it is only hidden and its code stays taken',
    removed: () => 'Coupon eliminato.',
  });
  if (!deps.estesa) return;
  app.post(
    '/coupon/:id/ripristina',
    routeSchemas(tag).change('Undo a deletion; the body is the deleted coupon', CouponSave, Coupon),
    async ({ params: { id }, body, caller }) => restoreCoupon(deps.database, caller, id, body),
  );
};

type Row = typeof coupon.$inferSelect;

function toCoupon(row: Row): Coupon {
  const { scontoFissoCents, spesaMinimaCents, attivo: _, usi: __, ...same } = row;
  return { ...same, scontoFisso: toEurOrNull(scontoFissoCents), spesaMinima: toEurOrNull(spesaMinimaCents) };
}

/** Deleting a coupon that orders refer to only deactivates it, and its code stays taken. */
const COUPON = records<Row, Coupon, CouponSave>({
  entita: 'coupon',
  missing: 'Coupon non trovato.',
  isVisible: eq(coupon.attivo, true),
  unique: {
    index: 'coupon_codice',
    errors: async ({ codice }, database) => {
      const isIt = eq(sql`lower(${coupon.codice})`, sql`lower(${codice})`);
      const isRetired = (await database.$count(coupon, and(isIt, eq(coupon.attivo, false)))) > 0;
      const message = isRetired
        ? 'Questo codice è di un coupon già usato ed eliminato: scegline un altro.'
        : 'Esiste già un coupon con questo codice.';
      return { codice: [message] };
    },
  },
  toItem: toCoupon,
  toRow: async (tx, save) => {
    refuseFields({ ...scontoErrors(save), ...(await categoriaErrors(tx, save.categoriaId)) });
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
  },
  retire: async (tx, { id }) => {
    if (!(await isReferred(tx, ordini.couponId, id))) return undefined;
    await tx.update(coupon).set({ attivo: false }).where(eq(coupon.id, id));
    return { azione: 'disattiva' };
  },
});

async function listCoupon(queries: Queries): Promise<Coupon[]> {
  const rows = await queries.select().from(coupon).where(eq(coupon.attivo, true)).orderBy(coupon.id);
  return rows.map((row) => ({ ...toCoupon(row), ...(row.singoloUso && row.usi > 0 && { usato: true }) }));
}

/** Reactivates a coupon, or creates an erased one again from `body`. @throws InvalidInput, Conflict */
async function restoreCoupon(database: Database, caller: Caller, id: number, body: CouponSave) {
  const dopo = await database.transaction(async (tx) => {
    const isDeleted = and(eq(coupon.id, id), eq(coupon.attivo, false));
    const [row] = await tx.update(coupon).set({ attivo: true }).where(isDeleted).returning();
    const restored = row && toCoupon(row);
    const change = { azione: 'ripristina', entita: 'coupon', entitaId: id, dopo: restored };
    if (restored) await logChange(tx, caller, change);
    return restored;
  });
  return dopo ?? COUPON.create(database, caller, body);
}
