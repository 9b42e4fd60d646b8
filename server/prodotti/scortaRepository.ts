import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { categorie, prodotti, varianti } from '../db/schema';

/** Pieces by variant id. */
export type Pezzi = ReadonlyMap<number, number>;

const among = (ids: readonly number[]) => eq(varianti.id, sql`any(${sql.param([...ids])}::int[])`);

/** A variant and its product as an order needs them; amounts in cents. */
export type LockedVariante = Awaited<ReturnType<typeof lockVarianti>>[number];

/**
 * Locks the variants in id order, the order that everything which locks several of them keeps: in any other,
 * two orders for the same two loaves wait for each other. Unknown and withdrawn ones are simply not in the answer.
 */
export async function lockVarianti(tx: Tx, ids: readonly number[]) {
  return tx
    .select({
      id: varianti.id,
      peso: varianti.peso,
      prezzoCents: varianti.prezzoCents,
      quantitaDisponibile: varianti.quantitaDisponibile,
      prodottoId: prodotti.id,
      codice: prodotti.codice,
      nome: prodotti.nome,
      nonVisualizzare: prodotti.nonVisualizzare,
      categoriaId: categorie.id,
      categoria: categorie.nome,
    })
    .from(varianti)
    .innerJoin(prodotti, eq(prodotti.id, varianti.prodottoId))
    .innerJoin(categorie, eq(categorie.id, prodotti.categoriaId))
    .where(and(among(ids), eq(varianti.ritirata, false)))
    .orderBy(varianti.id)
    .for('no key update', { of: varianti });
}

/** Locks the stock of these variants as `lockVarianti` does, that of withdrawn ones as well: pieces go back to them. */
export async function lockScorte(tx: Tx, ids: readonly number[]) {
  return tx
    .select({ id: varianti.id, quantitaDisponibile: varianti.quantitaDisponibile })
    .from(varianti)
    .where(among(ids))
    .orderBy(varianti.id)
    .for('no key update');
}

/** The pieces as a table: one statement, always with the same text, however many lines an order has. */
function asTable(pezzi: Pezzi) {
  const ids = sql.param([...pezzi.keys()]);
  const amounts = sql.param([...pezzi.values()]);
  return sql`unnest(${ids}::int[], ${amounts}::int[]) as pezzi(id, n)`;
}

/** Takes the pieces of locked variants; false, having taken some, when one has too few: then roll back. */
export async function takeScorta(tx: Tx, pezzi: Pezzi): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`update ${varianti}
    set quantita_disponibile = quantita_disponibile - pezzi.n from ${asTable(pezzi)}
    where ${varianti.id} = pezzi.id and quantita_disponibile >= pezzi.n`);
  return rowCount === pezzi.size;
}

/** Gives the pieces back to locked variants. It never fails: what an integer cannot hold is not worth a cancellation. */
export async function giveBackScorta(tx: Tx, pezzi: Pezzi): Promise<void> {
  if (pezzi.size === 0) return;
  await tx.execute(sql`update ${varianti}
    set quantita_disponibile = least(quantita_disponibile::bigint + pezzi.n, 2147483647) from ${asTable(pezzi)}
    where ${varianti.id} = pezzi.id`);
}
