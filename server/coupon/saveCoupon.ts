import type { Coupon, CouponSave } from '../../src/contract/coupon';
import type { Database, Tx } from '../db/database';
import type { Caller } from '../base/caller';
import { refuseFields, refusingTaken } from '../http/fieldErrors';
import { categoriaErrors } from '../prodotti/categorie';
import { logChange } from '../db/registro';
import { ordini } from '../db/schema';
import { isReferred } from '../db/statement';
import { raiseVersione } from '../versioni/versioni';
import { scontoErrors } from './couponRules';
import {
  deleteCoupon,
  insertCoupon,
  isCodiceRetired,
  lockCouponById,
  reactivateCoupon,
  updateCoupon,
} from './couponRepository';

const entita = 'coupon';

export async function createCoupon(database: Database, caller: Caller, body: CouponSave): Promise<Coupon> {
  return refusingSameCodice(database, body.codice, async (tx) => {
    await refuseWrongFields(tx, body);
    const dopo = await insertCoupon(tx, body);
    await logChange(tx, caller, { azione: 'crea', entita, entitaId: dopo.id, dopo });
    return dopo;
  });
}

export async function changeCoupon(database: Database, caller: Caller, id: number, body: CouponSave) {
  return refusingSameCodice(database, body.codice, async (tx) => {
    const prima = await lockCouponById(tx, id);
    await raiseVersione(tx, entita, prima, body.versione);
    await refuseWrongFields(tx, body);
    const dopo = await updateCoupon(tx, id, body);
    await logChange(tx, caller, { azione: 'modifica', entita, entitaId: id, prima, dopo });
    return dopo;
  });
}

/** One that orders refer to is deactivated and keeps its code. @throws NotFound */
export async function removeCoupon(database: Database, caller: Caller, id: number): Promise<void> {
  await database.transaction(async (tx) => {
    const prima = await lockCouponById(tx, id);
    const used = await isReferred(tx, ordini.couponId, id);
    await deleteCoupon(tx, id, used);
    await logChange(tx, caller, { azione: used ? 'disattiva' : 'elimina', entita, entitaId: id, prima });
  });
}

/** Reactivates a coupon, or makes an erased one anew from `body`. @throws InvalidInput, Conflict */
export async function restoreCoupon(database: Database, caller: Caller, id: number, body: CouponSave) {
  const dopo = await database.transaction(async (tx) => {
    const restored = await reactivateCoupon(tx, id);
    if (restored) await logChange(tx, caller, { azione: 'ripristina', entita, entitaId: id, dopo: restored });
    return restored;
  });
  return dopo ?? createCoupon(database, caller, body);
}

async function refuseWrongFields(tx: Tx, body: CouponSave): Promise<void> {
  refuseFields({ ...scontoErrors(body), ...(await categoriaErrors(tx, body.categoriaId)) });
}

const refusingSameCodice = <T>(
  database: Database,
  codice: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  refusingTaken('coupon_codice', database.transaction(work), async () => ({
    codice: [
      (await isCodiceRetired(database, codice))
        ? 'Questo codice è di un coupon già usato ed eliminato: scegline un altro.'
        : 'Esiste già un coupon con questo codice.',
    ],
  }));
