import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Messaggi } from '../../src/contract/messaggi';
import { SERVER } from '../base/caller';
import { countChanged, together, type Database, type Queries, type Tx } from '../db/database';
import { readImpostazione } from '../db/impostazioni';
import { logChange } from '../db/registro';
import { dettagliOrdine, eventi, impostazioni, messaggi, ordini, utenti } from '../db/schema';
import { build, placeholder, run } from '../db/statement';
import { HOURS } from './messaggiRules';
import { lockMessaggi, NOME, SENDS } from './outbox';
import { withNew } from './testi';

const KEPT_DAYS = 30;

export const readMessaggi = async (queries: Queries): Promise<Messaggi> => ({
  messaggi: withNew(await readImpostazione<Messaggi>(queries, NOME)),
});

/** Starts telling customers what happens. Drops messages that have waited for longer than a day: they would confuse. */
export async function beginMessaggi(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.insert(impostazioni).values({ nome: SENDS, valore: true }).onConflictDoNothing();
    await tx.execute(sql`update ${messaggi} set stato = 'superato'
      where stato = 'attesa' and tentativi = 0 and creato < now() - make_interval(hours => ${HOURS})`);
  });
}

/** Drops waiting messages, which may have been sent since the backup was made. */
export async function dropMessaggi(tx: Pick<Tx, 'execute'>): Promise<void> {
  await tx.execute(sql`update ${messaggi} set stato = 'superato' where stato in ('attesa', 'invio')`);
}

/** Longer than sending takes: afterwards the sender counts as dead, and another sends the mail again. */
const LEASE = sql`interval '5 minutes'`;
/** No message waits for longer (`nextTry`), unless the clock was set back. */
const LONGEST = sql`interval '61 minutes'`;

/** Mails to one address in a day, because anybody can type somebody else's; enough for several orders. */
export const MAX_AL_GIORNO = 12;

/**
 * Takes a message, so that no other instance sends it. The instances take turns here, so that each counts the mails
 * that the others are sending. `age` is in minutes; `tooMany` when the address already got `MAX_AL_GIORNO` mails in a
 * day; `toldSince` when the customer got a later mail of the order.
 * @param waitMs how long a new message waits, so that a slip can be undone
 */
export const takeMessaggio = (database: Database, waitMs: number) =>
  database.transaction(async (tx) => {
    await tx.select().from(impostazioni).where(eq(impostazioni.nome, SENDS)).for('update');
    const [taken] = await tx
      .update(messaggi)
      .set({ stato: 'invio', tentativi: sql`${messaggi.tentativi} + 1`, nonPrima: sql`now() + ${LEASE}` })
      .where(
        sql`${messaggi.id} = (select id from messaggi where stato in ('attesa', 'invio')
          and (non_prima <= now() - make_interval(secs => case tentativi when 0 then ${waitMs / 1000}::float8 else 0 end)
            or stato = 'attesa' and non_prima > now() + ${LONGEST})
          order by non_prima limit 1 for update skip locked)`,
      )
      .returning({
        ...getTableColumns(messaggi),
        age: sql<number>`extract(epoch from now() - ${messaggi.creato})::float8 / 60`,
      });
    if (!taken) return undefined;
    // For a sent message `non_prima` tells when it was sent.
    const { rows } = await tx.execute<{ n: number; toldSince: boolean | null }>(sql`
      select count(*)::int as n, bool_or(o.id = ${taken.ordineId} and m.id > ${taken.id} and m.stato = 'inviato') as "toldSince"
      from ${ordini} o join ${messaggi} m on m.ordine_id = o.id
      where lower(o.email) = (select lower(email) from ${ordini} where id = ${taken.ordineId})
        and m.id <> ${taken.id} and m.stato in ('invio', 'inviato') and m.non_prima > now() - interval '1 day'`);
    const { n, toldSince } = rows[0]!;
    return { ...taken, tooMany: n >= MAX_AL_GIORNO, toldSince: toldSince === true };
  });
export type TakenMessaggio = NonNullable<Awaited<ReturnType<typeof takeMessaggio>>>;

const toTell = build
  .select({
    ...getTableColumns(ordini),
    nome: utenti.nome,
    telefono: sql<string | null>`coalesce(${ordini.telefono}, ${utenti.phoneNumber})`,
    modificato: sql<boolean>`exists (select from registro
      where (entita, entita_id, azione) = ('ordine', ${ordini.id}::text, 'modifica'))`,
  })
  .from(ordini)
  .leftJoin(utenti, eq(utenti.id, ordini.utenteId))
  .where(eq(ordini.id, placeholder('id')))
  .prepare('ordine_to_tell');

const righeToTell = build
  .select()
  .from(dettagliOrdine)
  .where(eq(dettagliOrdine.ordineId, placeholder('id')))
  .orderBy(asc(dettagliOrdine.id))
  .prepare('righe_to_tell');

/** `modificato` when the order was changed after it was placed. */
export async function readOrdineToTell(queries: Queries, id: number) {
  const [[row], righe] = await together([run(queries, toTell, { id }), run(queries, righeToTell, { id })]);
  return row && { ...row, nome: row.nome || row.cliente, righe };
}

export type Outcome =
  | { stato: 'inviato' | 'superato' }
  | { stato: 'fallito'; errore: string }
  | { stato: 'attesa'; errore: string; minutes: number };

/** Writes the outcome unless another sender has taken the message; logs and publishes what was sent or given up. */
export async function finishMessaggio(
  tx: Tx,
  { id, ordineId, tipo, tentativi }: TakenMessaggio,
  outcome: Outcome,
): Promise<void> {
  const { stato } = outcome;
  await lockMessaggi(tx, [ordineId]);
  // An equal message that was queued meanwhile replaces this one.
  const another = sql`exists (select from messaggi where ordine_id = ${ordineId} and tipo = ${tipo} and stato = 'attesa')`;
  const changed = await tx
    .update(messaggi)
    .set({
      stato: stato === 'attesa' ? sql`case when ${another} then 'superato' else 'attesa' end` : stato,
      ...('errore' in outcome && { errore: outcome.errore }),
      ...('minutes' in outcome && { nonPrima: sql`now() + make_interval(mins => ${outcome.minutes})` }),
    })
    .where(and(eq(messaggi.id, id), eq(messaggi.tentativi, tentativi), eq(messaggi.stato, 'invio')))
    .returning({ id: messaggi.id });
  if (changed.length === 0 || stato === 'superato' || stato === 'attesa') return;
  await logChange(tx, SERVER, {
    azione: stato === 'inviato' ? 'invia-email' : 'rinuncia-email',
    entita: 'ordine',
    entitaId: ordineId,
    dopo: { email: tipo, ...('errore' in outcome && { causa: outcome.errore }) },
  });
  await tx.insert(eventi).values({ tipo: 'messaggio', ordineId });
}

export const forgetOldMessaggi = (database: Database): Promise<number> =>
  countChanged(database, (tx) =>
    tx.delete(messaggi).where(sql`creato < now() - make_interval(days => ${KEPT_DAYS})`),
  );
