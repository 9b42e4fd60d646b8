import type { Database } from '../db/database';
import { holdBackOrdini } from '../ordini/idempotenzaRepository';
import { logChanges } from '../registro';
import type { Author } from '../registro';
import { anonymizeOrdini, deleteUtenti, lockUtentiByEmail } from './utentiRepository';

export interface Dimenticato {
  utenti: number;
  ordini: number;
}

/**
 * Erases a customer: their row goes, their orders stay without name, e-mail and phone. Nothing of them stands in
 * the log, which knows customers by id alone; that they were erased is written there. An order that is being
 * placed is waited for, so that it is erased as well. Undefined when nothing is known of the e-mail.
 */
export async function forgetUtente(
  database: Database,
  author: Author,
  email: string,
): Promise<Dimenticato | undefined> {
  return database.transaction(async (tx) => {
    await holdBackOrdini(tx);
    const utenteIds = await lockUtentiByEmail(tx, email);
    const ordineIds = await anonymizeOrdini(tx, email, utenteIds);
    await deleteUtenti(tx, utenteIds);
    await logChanges(tx, author, [
      ...utenteIds.map((entitaId) => ({ azione: 'elimina', entita: 'utente', entitaId })),
      ...ordineIds.map((entitaId) => ({ azione: 'anonimizza', entita: 'ordine', entitaId })),
    ]);
    const found = utenteIds.length + ordineIds.length > 0;
    return found ? { utenti: utenteIds.length, ordini: ordineIds.length } : undefined;
  });
}
