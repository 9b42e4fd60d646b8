import type { Coupon, CouponSave } from '../../src/contract/coupon';
import type { Database, Tx } from '../db/database';
import { pgErrorConstraint } from '../db/database';
import type { Caller } from '../deps';
import { Conflict, InvalidInput, NotFound } from '../http/errors';
import { holdCategoria } from '../prodotti/categorieRepository';
import { logChange } from '../registro';
import { scontoMissing } from './couponRules';
import {
  deactivateCoupon,
  deleteCoupon,
  insertCoupon,
  isCodiceRetired,
  isCouponUsed,
  lockCouponById,
  updateCoupon,
} from './gestioneCouponRepository';

const entita = 'coupon';

/** @throws InvalidInput; Conflict when the code is taken, whatever its case */
export async function createCoupon(database: Database, caller: Caller, body: CouponSave): Promise<Coupon> {
  return refusingSameCodice(database, body.codice, async (tx) => {
    await refuseWrongFields(tx, body);
    const dopo = await insertCoupon(tx, body);
    await logChange(tx, caller, { azione: 'crea', entita, entitaId: dopo.id, dopo });
    return dopo;
  });
}

/** @throws NotFound, InvalidInput, Conflict */
export async function changeCoupon(
  database: Database,
  caller: Caller,
  id: number,
  body: CouponSave,
): Promise<Coupon> {
  return refusingSameCodice(database, body.codice, async (tx) => {
    const prima = await lockCouponById(tx, id);
    if (!prima) throw unknown();
    await refuseWrongFields(tx, body);
    const dopo = await updateCoupon(tx, id, body);
    await logChange(tx, caller, { azione: 'modifica', entita, entitaId: id, prima, dopo });
    return dopo;
  });
}

/**
 * Erases a coupon; one that orders refer to is deactivated instead: it is not listed any more, cannot be used,
 * and keeps its code.
 * @throws NotFound
 */
export async function removeCoupon(database: Database, caller: Caller, id: number): Promise<void> {
  await database.transaction(async (tx) => {
    const prima = await lockCouponById(tx, id);
    if (!prima) throw unknown();
    const used = await isCouponUsed(tx, id);
    await (used ? deactivateCoupon(tx, id) : deleteCoupon(tx, id));
    await logChange(tx, caller, { azione: used ? 'disattiva' : 'elimina', entita, entitaId: id, prima });
  });
}

const unknown = () => new NotFound('Coupon non trovato.');

/** All at once, so that a row shows every mistake after one try. */
async function refuseWrongFields(tx: Tx, body: CouponSave): Promise<void> {
  const errors: Record<string, string[]> = {};
  if (scontoMissing(body)) {
    errors.scontoPercentuale = ['Indica uno sconto percentuale o uno sconto fisso maggiore di zero.'];
  }
  if (body.categoriaId != null && !(await holdCategoria(tx, body.categoriaId))) {
    errors.categoriaId = ['La categoria non esiste più.'];
  }
  const [message] = Object.values(errors).flat();
  if (message !== undefined) throw new InvalidInput(message, errors);
}

/** The database keeps codes apart, also those of two saves at the same moment. */
async function refusingSameCodice<T>(
  database: Database,
  codice: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await database.transaction(work);
  } catch (error) {
    if (pgErrorConstraint(error) !== 'coupon_codice') throw error;
    const message = (await isCodiceRetired(database, codice))
      ? 'Questo codice è di un coupon già usato ed eliminato: scegline un altro.'
      : 'Esiste già un coupon con questo codice.';
    throw new Conflict(message, { codice: [message] });
  }
}
