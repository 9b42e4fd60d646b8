import { and, asc, eq } from 'drizzle-orm';
import type { Prodotto } from '../../src/contract/prodotti';
import type { Queries } from '../db/database';
import { categorie, prodotti, varianti } from '../db/schema';
import { toEur } from '../base/money';

/** The products that the customer catalogue shows (S4.10), by category and name, with their variants. */
export async function listCatalogo(queries: Queries): Promise<Prodotto[]> {
  const rows = await queries
    .select({ prodotto: prodotti, categoria: categorie, variante: varianti })
    .from(prodotti)
    .innerJoin(categorie, eq(categorie.id, prodotti.categoriaId))
    .leftJoin(varianti, and(eq(varianti.prodottoId, prodotti.id), eq(varianti.ritirata, false)))
    .where(and(eq(prodotti.nonVisualizzare, false), eq(prodotti.ritirato, false)))
    .orderBy(
      asc(categorie.nome),
      asc(prodotti.nome),
      asc(prodotti.id),
      asc(varianti.posizione),
      asc(varianti.id),
    );
  const byId = new Map<number, Prodotto>();
  for (const { prodotto, categoria, variante } of rows) {
    const { cerca: _, ritirato: __, ...shown } = prodotto;
    const { id: categoriaId, nome: nomeCategoria } = categoria;
    const entry = byId.get(prodotto.id) ?? { ...shown, categoriaId, nomeCategoria, varianti: [] };
    byId.set(prodotto.id, entry);
    if (variante) {
      const { id, peso, prezzoCents, quantitaDisponibile } = variante;
      entry.varianti.push({ id, peso, prezzo: toEur(prezzoCents), quantitaDisponibile });
    }
  }
  return [...byId.values()];
}
