import type { GiftCard, GiftCardSave } from '../../src/contract/giftcard';
import type { Database, Tx } from '../db/database';
import { pgErrorConstraint } from '../db/database';
import type { Caller } from '../deps';
import { Conflict, InvalidInput, NotFound } from '../http/errors';
import { formatEur } from '../money';
import { holdCategoria } from '../prodotti/categorieRepository';
import { logChange } from '../registro';
import {
  deactivateGiftcard,
  deleteGiftcard,
  insertGiftcard,
  isGiftcardUsed,
  lockGiftcardById,
  toGiftCard,
  updateGiftcard,
} from './gestioneGiftcardRepository';
import { writeMovimento } from './giftcardRepository';
import { saldoToWrite, saldoTooHigh } from './giftcardRules';

const entita = 'giftcard';

/**
 * Makes a gift card, and the first line of its ledger.
 * @throws InvalidInput; Conflict when the code is taken, whatever its case
 */
export async function createGiftcard(
  database: Database,
  caller: Caller,
  body: GiftCardSave,
): Promise<GiftCard> {
  return refusingSameCodice(
    database.transaction(async (tx) => {
      const saldo = saldoTooHigh(body) && 'Il saldo non può superare il valore iniziale.';
      await refuseWrongFields(tx, body, saldo ? { saldo: [saldo] } : {});
      const row = await insertGiftcard(tx, body);
      await writeMovimento(tx, {
        giftcardId: row.id,
        importoCents: row.saldoCents,
        causale: 'emissione',
      });
      const dopo = toGiftCard(row);
      await logChange(tx, caller, { azione: 'crea', entita, entitaId: row.id, dopo });
      return dopo;
    }),
  );
}

/**
 * Changes a gift card; a new balance is a line of its ledger (S4.6).
 * @throws NotFound, InvalidInput; Conflict also when an order changed a balance that the person edited
 */
export async function changeGiftcard(
  database: Database,
  caller: Caller,
  id: number,
  body: GiftCardSave,
): Promise<GiftCard> {
  return refusingSameCodice(
    database.transaction(async (tx) => {
      const row = await lockGiftcardById(tx, id);
      if (!row) throw unknown();
      await refuseWrongFields(tx, body, {});
      const wanted = saldoToWrite(body, row.saldoCents);
      if (wanted === 'changed') throw staleSaldo(row.saldoCents);
      const saldoCents = wanted ?? row.saldoCents;
      const importoCents = saldoCents - row.saldoCents;
      const dopo = toGiftCard(await updateGiftcard(tx, id, body, saldoCents));
      if (importoCents !== 0) {
        await writeMovimento(tx, { giftcardId: id, importoCents, causale: 'rettifica' });
      }
      const prima = toGiftCard(row);
      await logChange(tx, caller, { azione: 'modifica', entita, entitaId: id, prima, dopo });
      return dopo;
    }),
  );
}

/**
 * Erases a gift card; one that orders refer to is deactivated instead and stays listed with its balance, which
 * its owner may still be owed. True when it was erased.
 * @throws NotFound
 */
export async function removeGiftcard(database: Database, caller: Caller, id: number): Promise<boolean> {
  return database.transaction(async (tx) => {
    const row = await lockGiftcardById(tx, id);
    if (!row) throw unknown();
    const used = await isGiftcardUsed(tx, id);
    await (used ? deactivateGiftcard(tx, id) : deleteGiftcard(tx, id));
    const prima = toGiftCard(row);
    await logChange(tx, caller, {
      azione: used ? 'disattiva' : 'elimina',
      entita,
      entitaId: id,
      prima,
      ...(used && { dopo: { ...prima, attiva: false } }),
    });
    return !used;
  });
}

const unknown = () => new NotFound('Gift card non trovata.');

function staleSaldo(currentCents: number): Conflict {
  const message = `Il saldo è cambiato nel frattempo: ora è ${formatEur(currentCents)}.`;
  return new Conflict(message, { saldo: [message] });
}

async function refuseWrongFields(
  tx: Tx,
  { categoriaId }: GiftCardSave,
  errors: Record<string, string[]>,
): Promise<void> {
  if (categoriaId != null && !(await holdCategoria(tx, categoriaId))) {
    errors.categoriaId = ['La categoria non esiste più.'];
  }
  const [message] = Object.values(errors).flat();
  if (message !== undefined) throw new InvalidInput(message, errors);
}

/** The database keeps codes apart, also those of two saves at the same moment. */
async function refusingSameCodice<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (pgErrorConstraint(error) !== 'giftcard_codice') throw error;
    const message = 'Esiste già una gift card con questo codice.';
    throw new Conflict(message, { codice: [message] });
  }
}
