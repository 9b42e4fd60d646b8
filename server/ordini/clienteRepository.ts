import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Scheda } from '../../src/contract/ordini';
import type { NuovoOrdineRequest } from '../../src/contract/nuovoOrdine';
import type { Caller } from '../base/caller';
import { withoutNulls } from '../base/withoutNulls';
import { TELEFONO_LOCK } from '../db/advisoryLocks';
import type { Queries, Tx } from '../db/database';
import { logChange } from '../db/registro';
import { ordini, utenti } from '../db/schema';
import { build, placeholder, run } from '../db/statement';
import { plainTelefono } from '../utenti/utentiRepository';

type Cliente = NuovoOrdineRequest['cliente'];

export type FoundCliente = { id: number } | undefined;

const byEmail = build
  .select({ id: utenti.id })
  .from(utenti)
  .where(eq(sql`lower(${utenti.email})`, sql`lower(${placeholder('email')})`))
  .prepare('utente_by_email');

const byTelefono = build
  .select({
    id: utenti.id,
    email: utenti.email,
    sameName: sql<boolean>`lower(${utenti.nome}) = lower(${placeholder('nome')}) and lower(coalesce(${utenti.cognome}, '')) = lower(${placeholder('cognome')})`,
  })
  .from(utenti)
  .where(eq(plainTelefono(utenti.phoneNumber), plainTelefono(sql`${placeholder('telefono')}`)))
  .orderBy(asc(utenti.id))
  .prepare('utenti_by_telefono');

/**
 * Finds a customer by e-mail, whatever its case, or by phone when the request has no e-mail. Because a family may share
 * a phone, it finds a customer who has an e-mail only by the same name and only if one fits, otherwise the oldest one
 * without an e-mail.
 */
export async function findCliente(tx: Tx, cliente: Cliente): Promise<FoundCliente> {
  const { nome, cognome, email, phone } = cliente;
  if (email !== undefined) return (await run(tx, byEmail, { email }))[0];
  if (phone === undefined) return undefined;
  const found = await run(tx, byTelefono, { telefono: phone, nome, cognome });
  const named = found.filter((one) => one.email !== null && one.sameName);
  return named.length === 1 ? named[0] : found.find((one) => one.email === null);
}

/** Never changes an existing customer: knowing an address must not suffice. Undefined without e-mail and phone. */
export async function createCliente(tx: Tx, caller: Caller, cliente: Cliente): Promise<FoundCliente> {
  const { nome, cognome, email, phone } = cliente;
  if (email === undefined) {
    if (phone === undefined) return undefined;
    // Phones are not unique, so no index prevents duplicates: only one order at a time creates a customer by phone.
    await tx.execute(sql`select pg_advisory_xact_lock(${TELEFONO_LOCK}, hashtext(${plainTelefono(phone)}))`);
    const meanwhile = await findCliente(tx, cliente);
    if (meanwhile) return meanwhile;
  }
  const [created] = await tx
    .insert(utenti)
    .values({ nome, cognome: cognome || null, email, phoneNumber: phone })
    .onConflictDoNothing()
    .returning({ id: utenti.id });
  // If another order creates the same customer meanwhile, the insert waits for it and then finds the e-mail taken.
  if (!created) return findCliente(tx, cliente);
  await logChange(tx, caller, { azione: 'crea', entita: 'utente', entitaId: created.id });
  return created;
}

/** What card and prints say about the customer, by order id; orders without a customer are left out. */
export async function schedeOf(queries: Queries, ordineIds: readonly number[]): Promise<Map<number, Scheda>> {
  const rows = await queries
    .select({
      ordineId: ordini.id,
      riferimento: utenti.riferimento,
      allergie: utenti.allergie,
      note: utenti.note,
      phone: sql<string | null>`coalesce(${ordini.telefono}, ${utenti.phoneNumber})`,
    })
    .from(ordini)
    .innerJoin(utenti, eq(utenti.id, ordini.utenteId))
    .where(inArray(ordini.id, [...ordineIds]));
  return new Map(rows.map(({ ordineId, ...scheda }) => [ordineId, withoutNulls(scheda)]));
}
