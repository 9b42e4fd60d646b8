import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Persona, PersonaSave, RuoloPersona } from '../../src/contract/persone';
import type { Queries, Tx } from '../db/database';
import { account, fattori } from '../db/schema';

const COLUMNS = {
  id: account.id,
  nome: account.nome,
  email: account.email,
  ruolo: sql<RuoloPersona>`${account.ruolo}`,
  disabilitato: account.disabilitato,
  ultimoAccesso: account.ultimoAccesso,
  versione: account.versioneToken,
  fattore: sql<boolean>`exists (select from ${fattori} f where f.account_id = ${account}.id and f.confermato)`,
};
/** The shop's own site signs in, and is nobody. */
const isPersona = ne(account.ruolo, 'vetrina');

type Row = Pick<typeof account.$inferSelect, 'disabilitato' | 'ultimoAccesso'> &
  Omit<Persona, 'attivo' | 'ultimoAccesso'>;
const toPersona = ({ disabilitato, ultimoAccesso, ...row }: Row): Persona => ({
  ...row,
  attivo: !disabilitato,
  ultimoAccesso: ultimoAccesso?.toISOString() ?? null,
});

export async function listPersone(queries: Queries): Promise<Persona[]> {
  const rows = await queries
    .select(COLUMNS)
    .from(account)
    .where(isPersona)
    .orderBy(asc(sql`lower(${account.nome})`), asc(account.id));
  return rows.map(toPersona);
}

/** One person, locked until the transaction ends. */
export async function lockPersona(tx: Tx, id: number): Promise<Persona | undefined> {
  const [row] = await tx
    .select(COLUMNS)
    .from(account)
    .where(and(eq(account.id, id), isPersona))
    .for('update');
  return row && toPersona(row);
}

/** Makes tokens that were signed before invalid. */
export async function updatePersona(tx: Tx, id: number, { ruolo, attivo }: PersonaSave): Promise<void> {
  await tx
    .update(account)
    .set({ ruolo, disabilitato: !attivo, versioneToken: sql`${account.versioneToken} + 1` })
    .where(eq(account.id, id));
}
