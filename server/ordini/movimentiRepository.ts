import { and, asc, eq, gte, lt, ne, sql } from 'drizzle-orm';
import { STATO } from '../../src/contract/costanti';
import type { Incassi } from '../../src/contract/incassi';
import type { Conto } from '../../src/contract/pagamentoRules';
import { toEur } from '../base/money';
import type { Queries } from '../db/database';
import { midnight, placeholder, statement } from '../db/statement';
import { movimentiOrdine, ordini } from '../db/schema';
import { selectOrdini, type LockedOrdine } from './ordiniRepository';

type Amounts = Pick<LockedOrdine, 'stato' | 'totaleDaPagareCents' | 'incassatoCents'>;
export function contoOf({ stato, totaleDaPagareCents: totale, incassatoCents: incassato }: Amounts): Conto {
  return { stato, totale, incassato };
}

/** The order's own sum follows by a trigger. */
export const insertMovimento = statement(
  'insert_movimento',
  sql`insert into ${movimentiOrdine} (ordine_id, tipo, importo_cents, metodo, account_id, chi)
    values (${placeholder('ordineId')}, ${placeholder('tipo')}, ${placeholder('cents')}, ${placeholder('metodo')},
      ${placeholder('accountId')}, ${placeholder('chi')})`,
);

/** Of which more is held than they cost: as the index says it. */
const TOO_MUCH = sql`${ordini.incassatoCents} > case when ${ordini.stato} = 3 then 0 else ${ordini.totaleDaPagareCents} end`;

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
