import { and, asc, eq, gte, lt, ne, sql } from 'drizzle-orm';
import { STATO } from '../../src/contract/costanti';
import type { Incassi } from '../../src/contract/incassi';
import type { OrdineLista } from '../../src/contract/ordini';
import type { Conto } from '../../src/contract/pagamentoRules';
import { toEur } from '../base/money';
import type { Queries, Tx } from '../db/database';
import { midnight, placeholder, run, statement } from '../db/statement';
import { movimentiOrdine, ordini } from '../db/schema';
import { listColumns, toOrdineLista } from './ordineWire';
import type { LockedOrdine } from './ordiniRepository';

export const contoOf = (
  ordine: Pick<LockedOrdine, 'stato' | 'totaleDaPagareCents' | 'incassatoCents'>,
): Conto => ({
  stato: ordine.stato,
  totale: ordine.totaleDaPagareCents,
  incassato: ordine.incassatoCents,
});

const insert = statement(
  'insert_movimento',
  sql`insert into ${movimentiOrdine} (ordine_id, tipo, importo_cents, metodo, account_id, chi)
    values (${placeholder('ordineId')}, ${placeholder('tipo')}, ${placeholder('cents')}, ${placeholder('metodo')},
      ${placeholder('accountId')}, ${placeholder('chi')})`,
);

type Row = typeof movimentiOrdine.$inferInsert;
type Movimento = Pick<Row, 'ordineId' | 'tipo' | 'metodo' | 'accountId' | 'chi'>;

/** The order's own sum follows by a trigger. */
export async function insertMovimento(tx: Tx, movimento: Movimento & { cents: number }): Promise<void> {
  await run(tx, insert, movimento);
}

async function readMetodi(queries: Queries, giorno: string): Promise<Incassi['metodi']> {
  const { metodo, importoCents, quando } = movimentiOrdine;
  return queries
    .select({
      metodo,
      incassato: sql<number>`sum(greatest(${importoCents}, 0))::float8 / 100`,
      restituito: sql<number>`sum(greatest(-${importoCents}, 0))::float8 / 100`,
    })
    .from(movimentiOrdine)
    .where(and(gte(quando, midnight(giorno, 0)), lt(quando, midnight(giorno, 1))))
    .groupBy(metodo)
    .orderBy(asc(metodo));
}

async function readDaIncassare(queries: Queries, giorno: string): Promise<Incassi['daIncassare']> {
  const saldo = sql`${ordini.totaleDaPagareCents} - ${ordini.incassatoCents}`;
  const [row] = await queries
    .select({ cents: sql<number>`coalesce(sum(${saldo}), 0)::float8`, ordini: sql<number>`count(*)::int` })
    .from(ordini)
    .where(and(eq(ordini.giorno, giorno), ne(ordini.stato, STATO.Annullato), sql`${saldo} > 0`));
  return { importo: toEur(row!.cents), ordini: row!.ordini };
}

/** Orders of which more is held than they cost, by day: as the index says it. */
async function readDaRestituire(queries: Queries): Promise<OrdineLista[]> {
  const rows = await queries
    .select(listColumns)
    .from(ordini)
    .where(
      sql`${ordini.incassatoCents} > case when ${ordini.stato} = 3 then 0 else ${ordini.totaleDaPagareCents} end`,
    )
    .orderBy(asc(ordini.giorno), asc(ordini.id))
    .limit(500);
  return rows.map(toOrdineLista);
}

export async function readIncassi(queries: Queries, giorno: string): Promise<Incassi> {
  const [metodi, daIncassare, daRestituire] = await Promise.all([
    readMetodi(queries, giorno),
    readDaIncassare(queries, giorno),
    readDaRestituire(queries),
  ]);
  return { metodi, daIncassare, daRestituire };
}
