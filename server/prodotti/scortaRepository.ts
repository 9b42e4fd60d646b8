import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { categorie, prodotti, varianti } from '../db/schema';
import { build, placeholder, run, statement } from '../db/statement';
import { terminiColumns } from './terminiRepository';

export type Pezzi = ReadonlyMap<number, number>;

const among = eq(varianti.id, sql`any(${placeholder('ids')}::int[])`);

export type LockedVariante = Awaited<ReturnType<typeof lockVarianti>>[number];

const lock = build
  .select({
    id: varianti.id,
    peso: varianti.peso,
    prezzoCents: varianti.prezzoCents,
    quantitaDisponibile: varianti.quantitaDisponibile,
    limiteId: varianti.limiteId,
    prodottoId: prodotti.id,
    codice: prodotti.codice,
    nonVisualizzare: prodotti.nonVisualizzare,
    aPeso: prodotti.aPeso,
    categoriaId: categorie.id,
    categoria: categorie.nome,
    ...terminiColumns,
  })
  .from(varianti)
  .innerJoin(prodotti, eq(prodotti.id, varianti.prodottoId))
  .innerJoin(categorie, eq(categorie.id, prodotti.categoriaId))
  .where(and(among, eq(varianti.ritirata, false)))
  .orderBy(varianti.id)
  .for('no key update', { of: varianti })
  .prepare('lock_varianti');

/** Locks by id, because two orders for the same loaves could deadlock. Leaves out unknown and withdrawn ones. */
export const lockVarianti = async (tx: Tx, ids: readonly number[]) => run(tx, lock, { ids: [...ids] });

const lockAlsoWithdrawn = build
  .select({
    id: varianti.id,
    peso: varianti.peso,
    quantitaDisponibile: varianti.quantitaDisponibile,
    limiteId: varianti.limiteId,
  })
  .from(varianti)
  .where(among)
  .orderBy(varianti.id)
  .for('no key update')
  .prepare('lock_scorte');

/** Locks withdrawn variants, too, because pieces go back to them. */
export const lockScorte = async (tx: Tx, ids: readonly number[]) =>
  run(tx, lockAlsoWithdrawn, { ids: [...ids] });

/** Arrays, so that the text of the statement is the same for any number of lines. */
const asTable = sql`unnest(${placeholder('varianti')}::int[], ${placeholder('pezzi')}::int[]) as pezzi(id, n)`;

export const pezziOf = (pezzi: Pezzi) => ({ varianti: [...pezzi.keys()], pezzi: [...pezzi.values()] });

/** Returns fewer rows than variants when one has too few pieces, unless staff may go beyond (`oltreScorta`). */
export const takingScorta = sql`update ${varianti}
  set quantita_disponibile = quantita_disponibile - pezzi.n from ${asTable}
  where ${varianti.id} = pezzi.id
    and (quantita_disponibile >= pezzi.n or ${placeholder('oltreScorta')}::boolean) returning 1`;

const take = statement('take_scorta', takingScorta);

/** False when a locked variant has too few pieces; the caller must then roll back what the others gave. */
export async function takeScorta(tx: Tx, pezzi: Pezzi, oltreScorta: boolean): Promise<boolean> {
  if (pezzi.size === 0) return true;
  const { rowCount } = await run(tx, take, { ...pezziOf(pezzi), oltreScorta });
  return rowCount === pezzi.size;
}

const giveBack = statement(
  'give_back_scorta',
  sql`update ${varianti}
  set quantita_disponibile = least(quantita_disponibile::bigint + pezzi.n, 2147483647) from ${asTable}
  where ${varianti.id} = pezzi.id`,
);

/** Caps the stock at the column's maximum, so that a cancellation never fails. */
export async function giveBackScorta(tx: Tx, pezzi: Pezzi): Promise<void> {
  if (pezzi.size > 0) await run(tx, giveBack, pezziOf(pezzi));
}
