import type { Database, Tx } from '../db/database';
import { holdBackOrdini } from '../idempotency/idempotencyRepository';
import { logChanges, type Author } from '../db/registro';
import { anonymizeOrdini, lockUtenti, type Recapito } from './utentiRepository';
import { inArray, sql } from 'drizzle-orm';
import { ordini, utenti } from '../db/schema';

/** Makes their orders anonymous, too, after waiting for orders in progress. Undefined when nobody fits. */
export async function forgetUtente(database: Database, author: Author, recapito: Recapito) {
  return database.transaction(async (tx) => {
    await holdBackOrdini(tx);
    const conRecapito = await lockUtenti(tx, recapito);
    const { email } = recapito;
    const perTelefono =
      email === undefined ? { ids: [], telefoni: [] } : await lockPerTelefono(tx, email, conRecapito);
    const utenteIds = [...conRecapito, ...perTelefono.ids];
    const ordineIds = await anonymizeOrdini(tx, recapito, utenteIds);
    if (utenteIds.length > 0) await tx.delete(utenti).where(inArray(utenti.id, utenteIds));
    await logChanges(tx, author, [
      ...utenteIds.map((entitaId) => ({ azione: 'elimina', entita: 'utente', entitaId })),
      ...ordineIds.map((entitaId) => ({ azione: 'anonimizza', entita: 'ordine', entitaId })),
    ]);
    if (utenteIds.length + ordineIds.length === 0) return undefined;
    return { utenti: utenteIds.length, ordini: ordineIds.length, altri: perTelefono.telefoni };
  });
}

type Row = { id: number; phone: string; same: boolean };

/**
 * Locks customers without an e-mail who have this person's phone. Those with the same name are the person; the others
 * may be family, so that the function only returns their phones.
 * @param ids the customers locked already
 */
async function lockPerTelefono(tx: Tx, email: string, ids: readonly number[]) {
  const own = sql`any(${sql.param(ids)}::int[])`;
  const { rows } = await tx.execute<Row>(sql`
    with noti as materialized (
      select telefono_semplice(phone_number) as telefono, lower(concat_ws(' ', nome, cognome)) as nome
        from ${utenti} where id = ${own}
      union select telefono_semplice(telefono), lower(cliente)
        from ${ordini} where utente_id = ${own} or lower(email) = lower(${email})
    )
    select id, phone_number as phone, exists (select from noti
      where telefono = telefono_semplice(phone_number) and nome = lower(concat_ws(' ', u.nome, u.cognome))) as same
    from ${utenti} u where email is null and id <> all(${sql.param(ids)}::int[])
      and telefono_semplice(phone_number) in (select telefono from noti)
    order by id for update of u`);
  return {
    ids: rows.filter(({ same }) => same).map(({ id }) => id),
    telefoni: [...new Set(rows.filter(({ same }) => !same).map(({ phone }) => phone))],
  };
}
