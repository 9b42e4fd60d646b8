import { STATO } from '../../src/contract/costanti';
import type { Stato } from '../../src/contract/costanti';
import type { Caller } from '../base/caller';
import type { Deps } from '../http/deps';
import { Conflict, NotFound } from '../base/errors';
import { logChange } from '../db/registro';
import type { Tx } from '../db/database';
import { giveBack } from './giveBack';
import { listRighe, lockOrdine, setStato } from './ordiniRepository';
import type { LockedOrdine } from './ordiniRepository';
import { refuseDaPesare } from './pesataRules';
import { stillOut } from './resaRules';

/** Why a cancelled order is left as it is. */
export const GIA_ANNULLATO = 'L’ordine è annullato: il suo stato non può più cambiare.';

/**
 * Sets the status of an order (S4.2). Annullato cancels it and gives back stock, place, coupon use and gift-card amount,
 * but nothing of an order that was handed over, whose goods have left (docs/decisions/0014). Setting the same status
 * again changes nothing. The order's row is locked first, so that of two cancellations the second finds it cancelled.
 * @param pesato hands over only an order whose lines were weighed that are to be
 * @returns the order as it was
 * @throws NotFound, Conflict for any way out of Annullato; nothing is changed then
 */
export async function changeStatoIn(
  tx: Tx,
  caller: Caller,
  id: number,
  stato: Stato,
  pesato = false,
): Promise<LockedOrdine> {
  const ordine = await lockOrdine(tx, id);
  if (!ordine) throw new NotFound('Ordine non trovato.');
  if (ordine.stato === stato) return ordine;
  if (ordine.stato === STATO.Annullato) throw new Conflict(GIA_ANNULLATO);
  if (pesato && stato === STATO.Ritirato) refuseDaPesare(await listRighe(tx, id));
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
  return ordine;
}

/** changeStatoIn by itself. */
export async function changeStato(
  { database, bus }: Pick<Deps, 'database' | 'bus'>,
  caller: Caller,
  id: number,
  stato: Stato,
  pesato?: boolean,
): Promise<void> {
  await database.transaction((tx) => changeStatoIn(tx, caller, id, stato, pesato));
  bus.publish();
}
