import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Messaggi } from '../../src/contract/messaggi';
import { SERVER } from '../base/programmi';
import type { Database, Queries, Tx } from '../db/database';
import { readImpostazione } from '../db/impostazioni';
import { logChange } from '../db/registro';
import { eventi, impostazioni, messaggi, ordini, utenti } from '../db/schema';
import { EVENTI_DAYS, LEAP } from '../ordini/eventiRepository';
import { listRighe } from '../ordini/ordiniRepository';
import { HOURS, daDire } from './messaggiRules';
import type { Accaduto, Messaggio } from './messaggiRules';
import { MESSAGGI } from './testi';
import type { OrdineDetto } from './testi';

export const NOME = 'messaggi';
/** The number of the last event that was looked at. */
const FINO = 'messaggi-fino';

/** The texts as the shop has them. */
export const readMessaggi = async (queries: Queries): Promise<Messaggi> =>
  (await readImpostazione<Messaggi>(queries, NOME)) ?? { messaggi: MESSAGGI };

/** What comes from now on is told, unless it was said before from when: nothing of old. */
export async function beginMessaggi(database: Database): Promise<void> {
  await database.execute(sql`insert into ${impostazioni} (nome, valore)
    select ${FINO}, to_jsonb(coalesce(max(numero), 0)) from ${eventi} on conflict do nothing`);
}

/** A change of weights alone, in the log's words (modificaParole.ts). */
const SOLO_PESI = '^peso di [^;]+(; resi [^;]+)?$';

interface Trovato extends Accaduto {
  ordineId: number;
  quando: string;
}

/**
 * Puts into the outbox what customers are to be told of the events since the last time. Instances take turns. After a
 * restore, which leaves a gap in the numbers, nothing of before is told: it may have been.
 * @param waitMs how long a slip can be undone
 */
export async function queueMessaggi(database: Database, waitMs: number): Promise<void> {
  const ultimo = sql`(select coalesce(max(numero), 0) from ${eventi})`;
  const { rows } = await database.execute(
    sql`select from ${impostazioni} where nome = ${FINO} and valore <> to_jsonb(${ultimo})`,
  );
  if (rows.length === 0) return;
  await database.transaction(async (tx) => {
    const [fino] = await tx.select().from(impostazioni).where(eq(impostazioni.nome, FINO)).for('update');
    const { rows: last } = await tx.execute<{ n: number }>(sql`select ${ultimo}::float8 as n`);
    const [from, to] = [Number(fino?.valore), last[0]!.n];
    if (to - from >= LEAP)
      await tx
        .update(messaggi)
        .set({ stato: 'superato' })
        .where(sql`stato in ('attesa', 'invio')`);
    else await queueBetween(tx, from, to, waitMs);
    await tx.update(impostazioni).set({ valore: to }).where(eq(impostazioni.nome, FINO));
  });
}

async function queueBetween(tx: Tx, from: number, to: number, waitMs: number): Promise<void> {
  const attivi = (await readMessaggi(tx)).messaggi.filter(({ attivo }) => attivo).map(({ tipo }) => tipo);
  // An event and its line of the log are of one transaction, hence of one moment. Weights alone are no change to who
  // ordered: what they make of the price stands in what is told next.
  const { rows: accaduti } = await tx.execute<Trovato & Record<string, unknown>>(sql`
    select e.tipo, e.quando::text as quando, o.id as "ordineId", o.stato, r.azione from ${eventi} e
    join ${ordini} o on o.id = e.ordine_id and o.email <> ''
    left join registro r on r.entita = 'ordine' and r.entita_id = o.id::text and r.quando = e.quando
      and r.azione in ('modifica', 'ripristina') and coalesce(r.dopo->>'modifiche', '') !~ ${SOLO_PESI}
    where e.numero > ${from} and e.numero <= ${to} and e.tipo in ('nuovo', 'stato', 'annullato', 'modificato')
      and e.quando > now() - make_interval(hours => ${HOURS}) order by e.numero`);
  const ids = sql.param([...new Set(accaduti.map(({ ordineId }) => ordineId))]);
  const { rows: detti } = await tx.execute<Messaggio & { ordineId: number } & Record<string, unknown>>(
    sql`select ordine_id as "ordineId", tipo, stato from ${messaggi} where ordine_id = any(${ids}::int[]) order by id`,
  );
  const nuovi: (Pick<Trovato, 'ordineId'> & Pick<Messaggio, 'tipo'> & { creato: SQL; nonPrima: SQL })[] = [];
  for (const { ordineId, quando, ...accaduto } of accaduti) {
    const tipo = daDire(
      accaduto,
      detti.filter((detto) => detto.ordineId === ordineId),
    );
    if (!tipo || !attivi.includes(tipo)) continue;
    detti.push({ ordineId, tipo, stato: 'attesa' });
    const creato = sql`${quando}::timestamptz`;
    nuovi.push({
      ordineId,
      tipo,
      creato,
      nonPrima: sql`${creato} + make_interval(secs => ${waitMs / 1000})`,
    });
  }
  if (nuovi.length > 0) await tx.insert(messaggi).values(nuovi);
}

/** Longer than a mail takes: after it the sender is taken for dead, and the mail is sent again. */
const LEASE = sql`interval '5 minutes'`;

/** Mails to one address in a day: several orders, each told of thrice. Whoever typed it need not be who reads them. */
export const MAX_AL_GIORNO = 12;

/**
 * Takes a message that is due: no other instance does meanwhile. `age` is in minutes; `troppi` where its address got as
 * many mails in a day as one may. Instances take turns, so that each counts those that others are sending.
 */
export const takeMessaggio = (database: Database) =>
  database.transaction(async (tx) => {
    await tx.select().from(impostazioni).where(eq(impostazioni.nome, FINO)).for('update');
    const [preso] = await tx
      .update(messaggi)
      .set({ stato: 'invio', tentativi: sql`${messaggi.tentativi} + 1`, nonPrima: sql`now() + ${LEASE}` })
      .where(
        sql`${messaggi.id} = (select id from messaggi where stato in ('attesa', 'invio') and non_prima <= now()
          order by non_prima limit 1 for update skip locked)`,
      )
      .returning({
        ...getTableColumns(messaggi),
        age: sql<number>`extract(epoch from now() - ${messaggi.creato})::float8 / 60`,
      });
    if (!preso) return undefined;
    // `non_prima` of one that was sent says when.
    const { rows } = await tx.execute<{ n: number }>(sql`
      select count(*)::int as n from ${ordini} o join ${messaggi} m on m.ordine_id = o.id
      where lower(o.email) = (select lower(email) from ${ordini} where id = ${preso.ordineId})
        and m.id <> ${preso.id} and m.stato in ('invio', 'inviato') and m.non_prima > now() - interval '1 day'`);
    return { ...preso, troppi: rows[0]!.n >= MAX_AL_GIORNO };
  });
export type Preso = NonNullable<Awaited<ReturnType<typeof takeMessaggio>>>;

/** The order as it is to be told, its status and where to; undefined of a customer who has no address (any more). */
export async function readOrdineDetto(
  queries: Queries,
  id: number,
): Promise<(OrdineDetto & { email: string; stato: number }) | undefined> {
  const [row] = await queries
    .select({ ...getTableColumns(ordini), nome: utenti.nome })
    .from(ordini)
    .leftJoin(utenti, eq(utenti.id, ordini.utenteId))
    .where(eq(ordini.id, id));
  if (!row?.email) return undefined;
  return { ...row, email: row.email, nome: row.nome || row.cliente, righe: await listRighe(queries, id) };
}

export type Esito =
  | { stato: 'inviato' | 'superato' }
  | { stato: 'fallito'; errore: string }
  | { stato: 'attesa'; errore: string; minutes: number };

/**
 * Writes what became of a message, unless another sender has taken it meanwhile. What was sent or given up is in the log,
 * and told live.
 */
export async function finishMessaggio(
  tx: Tx,
  { id, ordineId, tipo, tentativi }: Preso,
  esito: Esito,
): Promise<void> {
  const { stato } = esito;
  // One that began to wait meanwhile tells the same later.
  const another = sql`exists (select from messaggi where ordine_id = ${ordineId} and tipo = ${tipo} and stato = 'attesa')`;
  const changed = await tx
    .update(messaggi)
    .set({
      stato: stato === 'attesa' ? sql`case when ${another} then 'superato' else 'attesa' end` : stato,
      ...('errore' in esito && { errore: esito.errore }),
      ...('minutes' in esito && { nonPrima: sql`now() + make_interval(mins => ${esito.minutes})` }),
    })
    .where(and(eq(messaggi.id, id), eq(messaggi.tentativi, tentativi), eq(messaggi.stato, 'invio')))
    .returning({ id: messaggi.id });
  if (changed.length === 0 || stato === 'superato' || stato === 'attesa') return;
  await logChange(tx, SERVER, {
    azione: stato === 'inviato' ? 'invia-email' : 'rinuncia-email',
    entita: 'ordine',
    entitaId: ordineId,
    dopo: { email: tipo, ...('errore' in esito && { causa: esito.errore }) },
  });
  await tx.insert(eventi).values({ tipo: 'messaggio', ordineId });
}

/** Deletes messages that are as old as events that are forgotten. Returns how many. */
export async function forgetOldMessaggi(queries: Queries): Promise<number> {
  const { rowCount } = await queries.execute(
    sql`delete from ${messaggi} where creato < now() - make_interval(days => ${EVENTI_DAYS})`,
  );
  return rowCount ?? 0;
}
