import { eq, sql } from 'drizzle-orm';
import type { Variante } from '../../src/contract/prodotti';
import type { Tx } from '../db/database';
import { dettagliOrdine, varianti } from '../db/schema';
import { toCents } from '../base/money';

export interface VarianteToWrite extends Variante {
  posizione: number;
}

export type ProdottoVariante = Awaited<ReturnType<typeof lockVariantiOf>>[number];

export async function lockVariantiOf(tx: Tx, prodottoId: number) {
  const { id, peso, quantitaDisponibile: quantita, ritirata } = varianti;
  const isOfProdotto = eq(varianti.prodottoId, prodottoId);
  return tx
    .select({ id, peso, quantita, ritirata })
    .from(varianti)
    .where(isOfProdotto)
    .orderBy(id)
    .for('update');
}

/** Changes known ids, inserts those with id 0, deletes the others, or withdraws them if they were ordered. */
export async function writeVarianti(tx: Tx, prodottoId: number, righe: readonly VarianteToWrite[]) {
  const kept = righe.filter(({ id }) => id !== 0);
  const keptIds = sql.param(kept.map(({ id }) => id));
  const missing = sql`${varianti.prodottoId} = ${prodottoId} and ${varianti.id} <> all(${keptIds}::int[])`;
  const isOrdered = sql`exists (select 1 from ${dettagliOrdine} where ${dettagliOrdine.varianteId} = ${varianti.id})`;
  const withdrawn = sql`${missing} and ${isOrdered}`;
  await tx.update(varianti).set({ ritirata: true }).where(withdrawn);
  await tx.delete(varianti).where(sql`${missing} and not ${varianti.ritirata}`);
  for (const { id, ...riga } of kept)
    await tx.update(varianti).set(row(prodottoId, riga)).where(eq(varianti.id, id));
  const added = righe.filter(({ id }) => id === 0);
  if (added.length > 0) await tx.insert(varianti).values(added.map((riga) => row(prodottoId, riga)));
}

function row(prodottoId: number, riga: Omit<VarianteToWrite, 'id'>) {
  const { peso, prezzo, quantitaDisponibile, posizione } = riga;
  return { prodottoId, peso, prezzoCents: toCents(prezzo), quantitaDisponibile, posizione, ritirata: false };
}
