import { asc, eq, sql } from 'drizzle-orm';
import type { OrarioApertura } from '../../src/contract/calendario';
import type { Queries, Tx } from '../db/database';
import { orariApertura } from '../db/schema';

const columns = {
  id: orariApertura.id,
  giorno: orariApertura.giorno,
  oraApertura: sql<string>`to_char(${orariApertura.oraApertura}, 'HH24:MI')`,
  oraChiusura: sql<string>`to_char(${orariApertura.oraChiusura}, 'HH24:MI')`,
  chiuso: orariApertura.chiuso,
  versione: orariApertura.versione,
};

/** The opening hours of the week, from Sunday. */
export async function listOrari(queries: Queries): Promise<OrarioApertura[]> {
  return queries.select(columns).from(orariApertura).orderBy(asc(orariApertura.giorno));
}

/** The row, locked until the transaction ends. */
export async function lockOrario(tx: Tx, id: number): Promise<OrarioApertura | undefined> {
  const rows = await tx
    .select(columns)
    .from(orariApertura)
    .where(eq(orariApertura.id, id))
    .for('no key update');
  return rows[0];
}

export async function updateOrario(tx: Tx, { id, ...row }: OrarioApertura): Promise<void> {
  await tx.update(orariApertura).set(row).where(eq(orariApertura.id, id));
}
