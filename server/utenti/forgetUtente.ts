import type { Database } from '../db/database';
import { holdBackOrdini } from '../idempotency/idempotencyRepository';
import { logChanges } from '../db/registro';
import type { Author } from '../db/registro';
import { lockPerTelefono } from './stessaPersona';
import { anonymizeOrdini, deleteUtenti, lockUtenti } from './utentiRepository';
import type { Recapito } from './utentiRepository';

export interface ForgottenUtente {
  utenti: number;
  ordini: number;
  /** Phones of the person under which somebody of another name is known, who stays. */
  altri: string[];
}

/**
 * Erases a customer: their row is deleted, their orders stay without name, e-mail and phone. The log has only ids of
 * customers; the erasure is logged. By e-mail the person's orders by phone go as well. Orders being placed are waited for, so that they are anonymised too. Undefined when
 * there is no such customer.
 */
export async function forgetUtente(
  database: Database,
  author: Author,
  recapito: Recapito,
): Promise<ForgottenUtente | undefined> {
  return database.transaction(async (tx) => {
    await holdBackOrdini(tx);
    const conRecapito = await lockUtenti(tx, recapito);
    const { email } = recapito;
    const perTelefono =
      email === undefined ? { ids: [], telefoni: [] } : await lockPerTelefono(tx, email, conRecapito);
    const utenteIds = [...conRecapito, ...perTelefono.ids];
    const ordineIds = await anonymizeOrdini(tx, recapito, utenteIds);
    await deleteUtenti(tx, utenteIds);
    await logChanges(tx, author, [
      ...utenteIds.map((entitaId) => ({ azione: 'elimina', entita: 'utente', entitaId })),
      ...ordineIds.map((entitaId) => ({ azione: 'anonimizza', entita: 'ordine', entitaId })),
    ]);
    const found = utenteIds.length + ordineIds.length > 0;
    return found
      ? { utenti: utenteIds.length, ordini: ordineIds.length, altri: perTelefono.telefoni }
      : undefined;
  });
}
