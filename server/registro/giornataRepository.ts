import { and, desc, eq, gte, isNull, or, sql } from 'drizzle-orm';
import type { Giornata } from '../../src/contract/registro';
import { NotFound } from '../base/errors';
import type { Database } from '../db/database';
import { midnight } from '../db/statement';
import { eventi, ordini, registro } from '../db/schema';
import { EVENTI_DAYS, autore, numberEventi } from '../ordini/eventiRepository';
import { rowColumns, toOrdineLista } from '../ordini/ordineWire';
import { rewind, type Step } from './giornataRules';

const stato = (record: typeof registro.prima | typeof registro.dopo) =>
  sql<number | null>`(${record}->>'stato')::int`;

type OrdinePrima = NonNullable<NonNullable<Step['evento']>['modificato']>;

/** Actions that change a row of the list but not its status. */
const CHANGES_ROW = sql`${registro.azione} in ('modifica', 'incassa', 'restituisci')`;

const firstSince = (moment: ReturnType<typeof midnight>) =>
  sql<number | null>`(select min(numero)::float8 from eventi where quando >= ${moment})`;

/**
 * The day's list at midnight, and the events until the next midnight. Events name only their order, so the function
 * works backwards from the present rows, with the status changes from the log.
 * @throws NotFound when the events were deleted by age; Conflict when the orders contradict the log
 */
export async function readGiornata(database: Database, giorno: string): Promise<Giornata> {
  const { ultimo } = await numberEventi(database);
  const { rows } = await database.execute<{ inizio: number | null; fine: number | null; kept: boolean }>(sql`
    select ${firstSince(midnight(giorno, 0))} as inizio, ${firstSince(midnight(giorno, 1))} as fine,
      ${midnight(giorno, 0)} >= now() - make_interval(days => ${EVENTI_DAYS}) as kept`);
  const { inizio, fine, kept } = rows[0]!;
  if (!kept)
    throw new NotFound(`Di quel giorno i cambi non ci sono più: si tengono per ${EVENTI_DAYS} giorni.`);
  // One statement reads rows and events, so that it also takes back changes whose events have no number yet.
  const since = or(isNull(eventi.numero), inizio === null ? undefined : gte(eventi.numero, inizio));
  const found = await database
    .select({
      ordine: rowColumns,
      evento: {
        numero: eventi.numero,
        tipo: eventi.tipo,
        autore,
        quando: eventi.quando,
        vede: sql<boolean | null>`${eventi.quando} = ${ordini.vistoIl}`,
        statoPrima: stato(registro.prima),
        statoDopo: stato(registro.dopo),
        modificato: sql<OrdinePrima | null>`case when ${CHANGES_ROW} then ${registro.prima} end`,
      },
    })
    .from(ordini)
    .leftJoin(eventi, and(eq(eventi.ordineId, ordini.id), since))
    .leftJoin(
      registro,
      sql`(entita, entita_id, ${registro.quando}) = ('ordine', ${ordini.id}::text, ${eventi.quando})
        and (dopo->>'stato' is not null or ${CHANGES_ROW})`,
    )
    .where(
      sql`${ordini.id} in (select id from ordini where giorno = ${giorno} union select ordine_id from eventi where ${since})`,
    )
    .orderBy(sql`${eventi.numero} desc nulls first`, desc(eventi.id));
  const steps = found.map(({ ordine, evento }) => ({
    ordine: toOrdineLista(ordine),
    evento: evento?.tipo ? { ...evento, tipo: evento.tipo, quando: evento.quando.toISOString() } : null,
  }));
  const day = rewind(steps, fine ?? Infinity);
  return {
    giorno,
    prima: (inizio ?? ultimo + 1) - 1,
    mattina: day.mattina.filter(({ data }) => data === giorno),
    eventi: day.eventi,
  };
}
