import { eq, sql } from 'drizzle-orm';
import type { NuovoOrdineRequest } from '../../src/contract/ordini';
import type { Tx } from '../db/database';
import { utenti } from '../db/schema';

type Cliente = NuovoOrdineRequest['cliente'];

export interface ClienteTrovato {
  id: number;
  /** Made by this order. */
  nuovo: boolean;
}

async function findByEmail(tx: Tx, email: string): Promise<ClienteTrovato | undefined> {
  const [found] = await tx
    .select({ id: utenti.id })
    .from(utenti)
    .where(eq(sql`lower(${utenti.email})`, sql`lower(${email})`));
  return found && { id: found.id, nuovo: false };
}

/**
 * The customer of an order: the one with the same e-mail, whatever its case, as it stands, since whoever knows
 * an address must not be able to rewrite its owner's data; otherwise a new one. Undefined without e-mail and
 * phone: the name on the order is all there is to know.
 */
export async function findOrCreateCliente(tx: Tx, cliente: Cliente): Promise<ClienteTrovato | undefined> {
  const { nome, cognome, email, phone } = cliente;
  if (email === undefined && phone === undefined) return undefined;
  const known = email === undefined ? undefined : await findByEmail(tx, email);
  if (known) return known;
  const [created] = await tx
    .insert(utenti)
    .values({ nome, cognome, email, phoneNumber: phone })
    .onConflictDoNothing()
    .returning({ id: utenti.id });
  if (created) return { id: created.id, nuovo: true };
  // Another order made the same customer meanwhile; the insert waited for it.
  return email === undefined ? undefined : findByEmail(tx, email);
}
