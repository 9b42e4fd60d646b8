import { eq, sql, type SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgDialect, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { QueryResult, QueryResultRow } from 'pg';
import { FUSO_ORARIO } from '../../src/contract/costanti';
import type { Queries, Tx } from './database';

/** Builds statements without a database, at module load: `build.select()….prepare(name)`. */
export const build = drizzle.mock();

export const { placeholder } = sql;

/** Whether any row, a cancelled order's too, refers to `id` in `column`. The caller has locked the record. */
export async function isReferred(tx: Tx, column: AnyPgColumn, id: number): Promise<boolean> {
  const rows = await tx.select({ column }).from(column.table).where(eq(column, id)).limit(1);
  return rows.length > 0;
}

type Values = Readonly<Record<string, unknown>>;

export interface Statement<Answer> {
  execute(values?: Record<string, unknown>): Promise<Answer>;
}

const dialect = new PgDialect();

export function statement<Row extends QueryResultRow>(name: string, text: SQL): Statement<QueryResult<Row>> {
  const prepared: unknown = build._.session.prepareQuery(dialect.sqlToQuery(text), undefined, name, false);
  return prepared as Statement<QueryResult<Row>>;
}

/**
 * Runs a statement that was built once, because building it costs Node more than sending it (docs/decisions/0041). Each
 * connection prepares it at its first use.
 */
export function run<Answer>(
  { _: { session } }: Pick<Queries, '_'>,
  prepared: Statement<Answer>,
  values: Values = {},
): Promise<Answer> {
  // drizzle prepared the statement without a connection; this copy has one.
  const { client } = session as unknown as { client: object };
  const own = Object.create(prepared, { client: { value: client } }) as Statement<Answer>;
  return own.execute(values);
}

/** The moment when the day `days` after `giorno` begins on the shop's clock. */
export const midnight = (giorno: string, days: number) =>
  sql`(${giorno}::date + ${days}::int)::timestamp at time zone ${FUSO_ORARIO}`;
