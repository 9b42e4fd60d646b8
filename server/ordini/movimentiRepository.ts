import { and, asc, eq, gte, lt, ne, sql } from 'drizzle-orm';
import { STATO } from '../../src/contract/costanti';
import type { Incassi } from '../../src/contract/incassi';
import { toEur } from '../base/money';
import type { Queries } from '../db/database';
import { movimentiOrdine, ordini } from '../db/schema';
import { midnight } from '../db/statement';
import { selectOrdini } from './ordiniRepository';

/** Orders paid more than they cost; spelled like the condition of the index, so that PostgreSQL uses it. */
const TOO_MUCH = sql`${ordini.incassatoCents} > case when ${ordini.stato} = 3 then 0 else ${ordini.totaleDaPagareCents} end`;

/** The money of a day by method, what is left to pay of its orders, and what is to be given back of any. */
export async function readIncassi(queries: Queries, giorno: string): Promise<Incassi> {
  const { metodo, importoCents, quando } = movimentiOrdine;
  const saldo = sql`${ordini.totaleDaPagareCents} - ${ordini.incassatoCents}`;
  const [metodi, [owed], daRestituire] = await Promise.all([
    queries
      .select({
        metodo,
        incassato: sql<number>`sum(greatest(${importoCents}, 0))::float8 / 100`,
        restituito: sql<number>`sum(greatest(-${importoCents}, 0))::float8 / 100`,
      })
      .from(movimentiOrdine)
      .where(and(gte(quando, midnight(giorno, 0)), lt(quando, midnight(giorno, 1))))
      .groupBy(metodo)
      .orderBy(asc(metodo)),
    queries
      .select({ cents: sql<number>`coalesce(sum(${saldo}), 0)::float8`, ordini: sql<number>`count(*)::int` })
      .from(ordini)
      .where(and(eq(ordini.giorno, giorno), ne(ordini.stato, STATO.Annullato), sql`${saldo} > 0`)),
    selectOrdini(queries, TOO_MUCH, [ordini.giorno, ordini.id], 500),
  ]);
  const daIncassare = { importo: toEur(owed!.cents), ordini: owed!.ordini };
  return { metodi, daIncassare, daRestituire };
}
