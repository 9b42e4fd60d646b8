import { asc, eq, sql } from 'drizzle-orm';
import type { Categoria } from '../../src/contract/prodotti';
import type { Queries, Tx } from '../db/database';
import { categorie } from '../db/schema';

export async function listCategorie(queries: Queries): Promise<Categoria[]> {
  return queries.select().from(categorie).orderBy(asc(categorie.id));
}

/** The category, locked against change and deletion until the transaction ends. */
export async function lockCategoria(tx: Tx, id: number): Promise<Categoria | undefined> {
  const rows = await tx.select().from(categorie).where(eq(categorie.id, id)).for('update');
  return rows[0];
}

/** Whether it exists; if so, it is locked against deletion until the transaction ends. */
export async function holdCategoria(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: categorie.id })
    .from(categorie)
    .where(eq(categorie.id, id))
    .for('key share');
  return rows.length > 0;
}

export async function insertCategoria(tx: Tx, nome: string): Promise<Categoria> {
  const rows = await tx.insert(categorie).values({ nome }).returning();
  return rows[0]!;
}

export async function renameCategoria(tx: Tx, id: number, nome: string): Promise<void> {
  await tx.update(categorie).set({ nome }).where(eq(categorie.id, id));
}

export async function deleteCategoria(tx: Tx, id: number): Promise<void> {
  await tx.delete(categorie).where(eq(categorie.id, id));
}

/** How many of each refer to the category; asked after locking it, so that none is added meanwhile. */
export async function countUses(
  tx: Tx,
  id: number,
): Promise<{ prodotti: number; coupon: number; giftcard: number }> {
  const { rows } = await tx.execute<{ prodotti: number; coupon: number; giftcard: number }>(sql`select
    (select count(*) from prodotti where categoria_id = ${id}) as prodotti,
    (select count(*) from coupon where categoria_id = ${id}) as coupon,
    (select count(*) from giftcard where categoria_id = ${id}) as giftcard`);
  return rows[0]!;
}
