import { and, asc, eq, sql } from 'drizzle-orm';
import type { Variante } from '../../src/contract/prodotti';
import type { Queries, Tx } from '../db/database';
import { varianti } from '../db/schema';
import { toCents, toEur } from '../money';

/** A variant as it is to stand in the table; id 0 makes a new one. */
export interface VarianteDaScrivere extends Variante {
  posizione: number;
}

/** The variants of a product in their order. */
export async function listVarianti(queries: Queries, prodottoId: number): Promise<Variante[]> {
  const rows = await queries
    .select()
    .from(varianti)
    .where(eq(varianti.prodottoId, prodottoId))
    .orderBy(asc(varianti.posizione), asc(varianti.id));
  return rows.map(({ id, peso, prezzoCents, quantitaDisponibile }) => ({
    id,
    peso,
    prezzo: toEur(prezzoCents),
    quantitaDisponibile,
  }));
}

/** Locks the variants of a product in id order, as orders do; gives their stock by id. */
export async function lockVariantiOf(tx: Tx, prodottoId: number): Promise<Map<number, number>> {
  const rows = await tx
    .select({ id: varianti.id, quantita: varianti.quantitaDisponibile })
    .from(varianti)
    .where(eq(varianti.prodottoId, prodottoId))
    .orderBy(asc(varianti.id))
    .for('update');
  return new Map(rows.map(({ id, quantita }) => [id, quantita]));
}

/** Makes the variants of a locked product those given: known ids changed, 0 inserted, the others deleted. */
export async function writeVarianti(
  tx: Tx,
  prodottoId: number,
  righe: readonly VarianteDaScrivere[],
): Promise<void> {
  const kept = righe.filter(({ id }) => id !== 0);
  const keptIds = sql.param(kept.map(({ id }) => id));
  await tx
    .delete(varianti)
    .where(and(eq(varianti.prodottoId, prodottoId), sql`${varianti.id} <> all(${keptIds}::int[])`));
  for (const { id, ...riga } of kept)
    await tx.update(varianti).set(row(prodottoId, riga)).where(eq(varianti.id, id));
  const added = righe.filter(({ id }) => id === 0);
  if (added.length > 0) await tx.insert(varianti).values(added.map((riga) => row(prodottoId, riga)));
}

function row(prodottoId: number, riga: Omit<VarianteDaScrivere, 'id'>) {
  const { peso, prezzo, quantitaDisponibile, posizione } = riga;
  return { prodottoId, peso, prezzoCents: toCents(prezzo), quantitaDisponibile, posizione };
}
