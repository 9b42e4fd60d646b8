import { STATO } from '../../src/contract/costanti';
import type { Stato } from '../../src/contract/costanti';
import type { Caller } from '../base/caller';
import type { Deps } from '../http/deps';
import { Conflict, NotFound } from '../base/errors';
import { logChange } from '../db/registro';
import { giveBack } from './giveBack';
import { listRighe, lockOrdine, setStato } from './ordiniRepository';
import { stillOut } from './resaRules';

/**
 * Sets the status of an order (S4.2). Annullato cancels it and gives back stock, place, coupon use and gift-card amount,
 * but nothing of an order that was handed over, whose goods have left (docs/decisions/0014). Setting the same status
 * again changes nothing. The order's row is locked first, so that of two cancellations the second finds it cancelled.
 * @throws NotFound, Conflict for any way out of Annullato
 */
export async function changeStato(
  { database, bus }: Pick<Deps, 'database' | 'bus'>,
  caller: Caller,
  id: number,
  stato: Stato,
): Promise<void> {
  await database.transaction(async (tx) => {
    const ordine = await lockOrdine(tx, id);
    if (!ordine) throw new NotFound('Ordine non trovato.');
    if (ordine.stato === stato) return;
    if (ordine.stato === STATO.Annullato) {
      throw new Conflict("L'ordine è annullato: il suo stato non può più cambiare.");
    }
    const cancels = stato === STATO.Annullato;
    const gaveBack =
      cancels && ordine.stato !== STATO.Ritirato
        ? await giveBack(tx, ordine, stillOut(ordine, await listRighe(tx, id)))
        : undefined;
    await setStato(tx, caller, ordine, stato);
    await logChange(tx, caller, {
      azione: cancels ? 'annulla' : 'cambia-stato',
      entita: 'ordine',
      entitaId: id,
      prima: { stato: ordine.stato, ...gaveBack?.prima },
      dopo: { stato, ...gaveBack?.dopo },
    });
  });
  bus.publish();
}
