import { STATO } from '../../src/contract/costanti';
import type { Tx } from '../db/database';
import type { Caller } from '../base/caller';
import type { Deps } from '../http/deps';
import { bookSlot } from '../calendario/bookSlot';
import { useCoupon } from '../coupon/couponRepository';
import { payWithGiftcard, writeMovimento } from '../giftcard/giftcardRepository';
import { Conflict, NotFound } from '../base/errors';
import { logChange } from '../db/registro';
import { clearRese, listRighe, lockOrdine, setStato } from './ordiniRepository';
import type { LockedOrdine } from './ordiniRepository';
import { resoOf } from './resaRules';
import type { RigaResa } from './resaRules';
import { takePezzi } from './takePezzi';

/**
 * Undoes a cancellation: the order takes again what went back and has the status from before. The locks are taken in the
 * order in which placing takes them. Its pickup may be past, because a slip is often noticed late.
 * @throws NotFound; Conflict when it is not cancelled, or when something that went back is gone: then roll back
 */
export async function restoreOrdineIn(tx: Tx, caller: Caller, id: number): Promise<void> {
  const ordine = await lockOrdine(tx, id);
  if (!ordine) throw new NotFound('Ordine non trovato.');
  if (ordine.stato !== STATO.Annullato) throw new Conflict('L’ordine non è annullato.');
  const righe = await listRighe(tx, id);
  await takeAgain(tx, caller, ordine, righe);
  await clearRese(tx, id);
  const stato = ordine.annullatoDa ?? STATO.InLavorazione;
  await setStato(tx, caller, ordine, stato);
  await logChange(tx, caller, {
    azione: 'ripristina',
    entita: 'ordine',
    entitaId: id,
    prima: { stato: ordine.stato, reso: resoOf(ordine, righe) },
    dopo: { stato },
  });
}

/** restoreOrdineIn by itself. */
export async function restoreOrdine(
  { database, bus }: Pick<Deps, 'database' | 'bus'>,
  caller: Caller,
  id: number,
): Promise<void> {
  await database.transaction((tx) => restoreOrdineIn(tx, caller, id));
  bus.publish();
}

async function takeAgain(tx: Tx, caller: Caller, ordine: LockedOrdine, righe: readonly RigaResa[]) {
  if (ordine.postoReso) await bookSlot(tx, ordine.dataRitiro);
  const lines = righe.flatMap(({ varianteId, quantitaResa }) =>
    varianteId !== null && quantitaResa > 0 ? [{ varianteId, quantita: quantitaResa }] : [],
  );
  if (lines.length > 0) await takePezzi(tx, lines, caller.ruolo);
  const { couponId, giftcardId, valoreGiftcardCents: cents } = ordine;
  if (ordine.couponReso && couponId !== null && !(await useCoupon(tx, couponId)))
    throw new Conflict('Il coupon è già stato usato per un altro ordine.');
  if (!ordine.giftcardResa || giftcardId === null) return;
  if (!(await payWithGiftcard(tx, giftcardId, cents)))
    throw new Conflict('Sulla gift card non c’è più l’importo che aveva pagato.');
  await writeMovimento(tx, { giftcardId, ordineId: ordine.id, importoCents: -cents, causale: 'ordine' });
}
