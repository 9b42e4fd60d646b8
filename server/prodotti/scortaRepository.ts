import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { categorie, prodotti, varianti } from '../db/schema';

export type Pezzi = ReadonlyMap<number, number>;

const among = (ids: readonly number[]) => eq(varianti.id, sql`any(${sql.param([...ids])}::int[])`);

export type LockedVariante = Awaited<ReturnType<typeof lockVarianti>>[number];

/**
 * Locks the variants in id order, like everything that locks several of them; otherwise two orders for the same two
 * loaves could deadlock. Unknown and withdrawn ones are left out.
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
      aPeso: prodotti.aPeso,
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

/** Like `lockVarianti`, but with withdrawn variants, because pieces go back to them too. */
export async function lockScorte(tx: Tx, ids: readonly number[]) {
  return tx
    .select({ id: varianti.id, quantitaDisponibile: varianti.quantitaDisponibile })
    .from(varianti)
    .where(among(ids))
    .orderBy(varianti.id)
    .for('no key update');
}

/** The pieces as a table, so that the statement's text is the same for any number of lines. */
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

/** Gives the pieces back to locked variants. Capped at the column's maximum, so that a cancellation never fails. */
export async function giveBackScorta(tx: Tx, pezzi: Pezzi): Promise<void> {
  if (pezzi.size === 0) return;
  await tx.execute(sql`update ${varianti}
    set quantita_disponibile = least(quantita_disponibile::bigint + pezzi.n, 2147483647) from ${asTable(pezzi)}
    where ${varianti.id} = pezzi.id`);
}
