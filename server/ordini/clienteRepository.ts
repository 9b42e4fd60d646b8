import { asc, eq, sql } from 'drizzle-orm';
import type { NuovoOrdineRequest } from '../../src/contract/nuovoOrdine';
import { TELEFONO_LOCK } from '../db/advisoryLocks';
import type { Tx } from '../db/database';
import { utenti } from '../db/schema';
import { plainTelefono } from '../utenti/utentiRepository';

type Cliente = NuovoOrdineRequest['cliente'];

export interface FoundCliente {
  id: number;
  /** Made by this order. */
  nuovo: boolean;
}

async function findByEmail(tx: Tx, email: string): Promise<FoundCliente | undefined> {
  const [found] = await tx
    .select({ id: utenti.id })
    .from(utenti)
    .where(eq(sql`lower(${utenti.email})`, sql`lower(${email})`));
  return found && { id: found.id, nuovo: false };
}

/**
 * A number may be shared. It identifies a customer without an e-mail; among those with an e-mail only the one with the
 * same name. Undefined when it would be a guess.
 */
async function findByTelefono(tx: Tx, telefono: string, cliente: Cliente): Promise<FoundCliente | undefined> {
  const found = await tx
    .select({
      id: utenti.id,
      email: utenti.email,
      sameName: sql<boolean>`lower(${utenti.nome}) = lower(${cliente.nome}) and lower(coalesce(${utenti.cognome}, '')) = lower(${cliente.cognome})`,
    })
    .from(utenti)
    .where(eq(plainTelefono(utenti.phoneNumber), plainTelefono(telefono)))
    .orderBy(asc(utenti.id));
  const named = found.filter(({ email, sameName }) => email !== null && sameName);
  const known = named.length === 1 ? named[0] : found.find(({ email }) => email === null);
  return known && { id: known.id, nuovo: false };
}

/** Who `findOrCreateCliente` would find. */
export async function findCliente(tx: Tx, cliente: Cliente): Promise<FoundCliente | undefined> {
  const { email, phone } = cliente;
  if (email !== undefined) return findByEmail(tx, email);
  return phone === undefined ? undefined : findByTelefono(tx, phone, cliente);
}

async function insertCliente(tx: Tx, cliente: Cliente): Promise<FoundCliente | undefined> {
  const { nome, cognome, email, phone } = cliente;
  const [created] = await tx
    .insert(utenti)
    .values({ nome, cognome: cognome || null, email, phoneNumber: phone })
    .onConflictDoNothing()
    .returning({ id: utenti.id });
  return created && { id: created.id, nuovo: true };
}

/**
 * The customer of an order: the one with the same e-mail (ignoring case), or without an e-mail the one with the same
 * phone. Their data is not changed, because knowing an address must not be enough to rewrite its owner's data. Otherwise
 * a new one. Undefined without e-mail and phone.
 */
export async function findOrCreateCliente(tx: Tx, cliente: Cliente): Promise<FoundCliente | undefined> {
  const { email, phone } = cliente;
  if (email !== undefined) {
    // If another order creates the same customer meanwhile, the insert waits for it and then finds the e-mail taken.
    return (
      (await findByEmail(tx, email)) ?? (await insertCliente(tx, cliente)) ?? (await findByEmail(tx, email))
    );
  }
  if (phone === undefined) return undefined;
  const known = await findCliente(tx, cliente);
  if (known) return known;
  // Phones are not unique, so no index prevents duplicates: only one order at a time creates a customer by phone.
  await tx.execute(sql`select pg_advisory_xact_lock(${TELEFONO_LOCK}, hashtext(${plainTelefono(phone)}))`);
  return (await findByTelefono(tx, phone, cliente)) ?? insertCliente(tx, cliente);
}
