import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Utente } from '../../src/contract/auth';
import type { Queries, Tx } from '../db/database';
import { ordini, utenti } from '../db/schema';

/** What an order says of a customer who was erased. */
export const CLIENTE_ELIMINATO = 'Cliente eliminato';

/** Every customer (S3.13), in the order in which they came. */
export async function listUtenti(queries: Queries): Promise<Utente[]> {
  return queries
    .select({
      phoneNumber: utenti.phoneNumber,
      email: utenti.email,
      nome: utenti.nome,
      cognome: utenti.cognome,
      indirizzo: utenti.indirizzo,
      dataNascita: utenti.dataNascita,
    })
    .from(utenti)
    .orderBy(asc(utenti.id));
}

/** Ids of the customers with this e-mail, whatever its case; locked until the transaction ends. */
export async function lockUtentiByEmail(tx: Tx, email: string): Promise<number[]> {
  const rows = await tx
    .select({ id: utenti.id })
    .from(utenti)
    .where(eq(sql`lower(${utenti.email})`, sql`lower(${email})`))
    .for('update');
  return rows.map(({ id }) => id);
}

/** Takes the person out of the orders of these customers and out of those with this e-mail; returns their ids. */
export async function anonymizeOrdini(
  tx: Tx,
  email: string,
  utenteIds: readonly number[],
): Promise<number[]> {
  const rows = await tx
    .update(ordini)
    .set({ cliente: CLIENTE_ELIMINATO, email: null, telefono: null, utenteId: null })
    .where(
      or(
        utenteIds.length > 0 ? inArray(ordini.utenteId, [...utenteIds]) : undefined,
        eq(sql`lower(${ordini.email})`, sql`lower(${email})`),
      ),
    )
    .returning({ id: ordini.id });
  return rows.map(({ id }) => id);
}

export async function deleteUtenti(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(utenti).where(inArray(utenti.id, [...ids]));
}
