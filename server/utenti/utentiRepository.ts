import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
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

/** How a customer is known: by e-mail, by phone, or by both. */
export type Recapito = { email: string; telefono?: string } | { email?: string; telefono: string };

/** A phone number without what people write it with, by a function of the migrations that the index knows as well. */
export const plainTelefono = (telefono: AnyPgColumn | string): SQL => sql`telefono_semplice(${telefono})`;

/** Whoever has an e-mail is known by that: a phone may be shared, and alone does not say whose an order is. */
function isOf(
  { email, telefono }: Recapito,
  columns: { email: AnyPgColumn; telefono: AnyPgColumn },
): SQL | undefined {
  return or(
    email === undefined ? undefined : eq(sql`lower(${columns.email})`, sql`lower(${email})`),
    telefono === undefined
      ? undefined
      : and(isNull(columns.email), eq(plainTelefono(columns.telefono), plainTelefono(telefono))),
  );
}

/** Ids of the customers with this e-mail, whatever its case, or known by this phone alone; locked until the end. */
export async function lockUtenti(tx: Tx, recapito: Recapito): Promise<number[]> {
  const rows = await tx
    .select({ id: utenti.id })
    .from(utenti)
    .where(isOf(recapito, { email: utenti.email, telefono: utenti.phoneNumber }))
    .orderBy(asc(utenti.id))
    .for('update');
  return rows.map(({ id }) => id);
}

/** E-mails of the customers who have this phone as well. */
export async function emailsOfTelefono(queries: Queries, telefono: string): Promise<string[]> {
  const rows = await queries
    .select({ email: utenti.email })
    .from(utenti)
    .where(and(isNotNull(utenti.email), eq(plainTelefono(utenti.phoneNumber), plainTelefono(telefono))))
    .orderBy(asc(utenti.email));
  return rows.map(({ email }) => email ?? '');
}

/** Takes the person out of the orders of these customers and out of those with this e-mail or phone; their ids. */
export async function anonymizeOrdini(
  tx: Tx,
  recapito: Recapito,
  utenteIds: readonly number[],
): Promise<number[]> {
  const rows = await tx
    .update(ordini)
    .set({ cliente: CLIENTE_ELIMINATO, email: null, telefono: null, utenteId: null })
    .where(
      or(
        utenteIds.length > 0 ? inArray(ordini.utenteId, [...utenteIds]) : undefined,
        isOf(recapito, { email: ordini.email, telefono: ordini.telefono }),
      ),
    )
    .returning({ id: ordini.id });
  return rows.map(({ id }) => id);
}

export async function deleteUtenti(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(utenti).where(inArray(utenti.id, [...ids]));
}
