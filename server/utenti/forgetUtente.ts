import type { Database } from '../db/database';
import { holdBackOrdini } from '../idempotency/idempotencyRepository';
import { logChanges } from '../db/registro';
import type { Author } from '../db/registro';
import { anonymizeOrdini, deleteUtenti, lockUtenti } from './utentiRepository';
import type { Recapito } from './utentiRepository';

export interface ForgottenUtente {
  utenti: number;
  ordini: number;
}

/**
 * Erases a customer: their row goes, their orders stay without name, e-mail and phone. Nothing of them stands in
 * the log, which knows customers by id alone; that they were erased is written there. An order that is being
 * placed is waited for, so that it is erased as well. Undefined when nobody is known by it.
 */
export async function forgetUtente(
  database: Database,
  author: Author,
  recapito: Recapito,
): Promise<ForgottenUtente | undefined> {
  return database.transaction(async (tx) => {
    await holdBackOrdini(tx);
    const utenteIds = await lockUtenti(tx, recapito);
    const ordineIds = await anonymizeOrdini(tx, recapito, utenteIds);
    await deleteUtenti(tx, utenteIds);
    await logChanges(tx, author, [
      ...utenteIds.map((entitaId) => ({ azione: 'elimina', entita: 'utente', entitaId })),
      ...ordineIds.map((entitaId) => ({ azione: 'anonimizza', entita: 'ordine', entitaId })),
    ]);
    const found = utenteIds.length + ordineIds.length > 0;
    return found ? { utenti: utenteIds.length, ordini: ordineIds.length } : undefined;
  });
}
