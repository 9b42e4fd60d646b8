import { eq, sql, and, desc } from 'drizzle-orm';
import { Cliente, ClienteParams, ClienteSave } from '../../src/contract/cliente';
import { type Deps, type Routes, routeSchemas } from '../http/routes';
import type { Caller } from '../base/caller';
import { logChange, CONSULTA } from '../db/registro';
import { isToSave } from '../versioni/versioni';
import { transactionBy } from '../ordini/eventiRepository';
import { readsUtenti } from '../auth/permessi';
import { triedTooOften, orNotFound } from '../base/errors';
import type { Database, Queries, Tx } from '../db/database';
import { account, registro, dettagliOrdine, ordini, utenti } from '../db/schema';
import { STATO } from '../../src/contract/costanti';
import { toEur } from '../base/money';
import { toIsoWithOffset } from '../base/time';
import { withoutNulls } from '../base/withoutNulls';
import { nomeRiga } from '../ordini/ordineWire';
import { selectOrdini } from '../ordini/ordiniRepository';

const route = routeSchemas('Utenti', ClienteParams);

export const clientiRoutes: Routes = async (app, deps) => {
  const { database } = deps;
  app.get(
    '/clienti/:riferimento',
    route.read('A customer and their orders; the log says who read them', Cliente),
    async ({ params: { riferimento }, caller }) =>
      readCliente(database, await openCliente(database, caller, riferimento)),
  );

  app.put(
    '/clienti/:riferimento',
    route.change('Set the allergies and the note of a customer', ClienteSave, Cliente),
    async ({ params: { riferimento }, body, caller }) => saveCliente(deps, caller, riferimento, body),
  );
};

/**
 * The log names the changed fields without their texts, which are personal. The answer shows the customer and therefore
 * counts as opening their page.
 * @throws NotFound, TooManyTries, StaleSave
 */
async function saveCliente({ database, bus }: Deps, caller: Caller, riferimento: string, save: ClienteSave) {
  await openCliente(database, caller, riferimento);
  const saved = await transactionBy(database, caller, async (tx) => {
    const utente = await lockUtente(tx, riferimento);
    const attuale = await readCliente(tx, utente);
    const annotazioni = (['allergie', 'note'] as const).filter((field) => attuale[field] !== save[field]);
    if (annotazioni.length === 0) return attuale;
    await isToSave(tx, 'utente', attuale, save);
    await writeAnnotazioni(tx, attuale.id, save);
    const { id: entitaId } = attuale;
    await logChange(tx, caller, { azione: 'modifica', entita: 'utente', entitaId, dopo: { annotazioni } });
    return readCliente(tx, await lockUtente(tx, riferimento));
  });
  bus.publish();
  return saved;
}

/** Pages in an hour for roles that may not read all customers: many times what the counter needs. */
export const MAX_LETTURE = 60;
const OPENED_ALL = `Hai aperto ${MAX_LETTURE} schede di clienti nell’ultima ora.`;

/**
 * Logs who opened whose page, at most once an hour. Counts the pages by the log's lines of the last hour; a lock makes
 * pages that one person opens at the same moment count one after the other. @throws NotFound, TooManyTries
 */
const openCliente = (database: Database, caller: Caller, riferimento: string) =>
  database.transaction(async (tx) => {
    const utente = await lockUtente(tx, riferimento);
    const { accountId } = caller;
    await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('no key update');
    const letti = await tx
      .select({
        id: registro.entitaId,
        seconds: sql<number>`extract(epoch from ${registro.quando} + interval '1 hour' - now())::float8`,
      })
      .from(registro)
      .where(sql`entita = 'utente' and azione = ${CONSULTA} and account_id = ${accountId}
        and quando > now() - interval '1 hour'`)
      .orderBy(registro.quando);
    if (letti.some(({ id }) => id === String(utente.id))) return utente;
    if (letti.length >= MAX_LETTURE && !readsUtenti(caller.ruolo))
      throw triedTooOften(OPENED_ALL, letti[0]!.seconds);
    await logChange(tx, caller, { azione: CONSULTA, entita: 'utente', entitaId: utente.id });
    return utente;
  });

const LATEST = 50;
const ABITUALI = 5;

/** @throws NotFound */
async function lockUtente(tx: Tx, riferimento: string) {
  const isRiferimento = eq(utenti.riferimento, riferimento);
  const [utente] = await tx.select().from(utenti).where(isRiferimento).for('no key update');
  return orNotFound(utente, 'Cliente non trovato.');
}

async function readCliente(queries: Queries, utente: typeof utenti.$inferSelect): Promise<Cliente> {
  const { id, riferimento, email, phoneNumber: phone, allergie, note } = utente;
  const latest = [desc(ordini.giorno), desc(ordini.dataRitiro), desc(ordini.id)];
  return {
    id,
    riferimento,
    nome: utente.nome ?? '',
    cognome: utente.cognome ?? '',
    ...withoutNulls({ email, phone, allergie, note }),
    versione: utente.versione,
    ...(await sumsOf(queries, id)),
    abituali: await abitualiOf(queries, id),
    ultimi: await selectOrdini(queries, eq(ordini.utenteId, id), latest, LATEST),
  };
}

const isOf = (id: number) => and(eq(ordini.utenteId, id), sql`${ordini.stato} <> ${STATO.Annullato}`);

async function sumsOf(queries: Queries, id: number) {
  const [sums] = await queries
    .select({
      numeroOrdini: sql<number>`count(*)::int`,
      cents: sql<number>`coalesce(sum(${ordini.totaleLordoCents} - ${ordini.scontoCents}), 0)::float8`,
      ritiro: sql<Date | null>`max(${ordini.dataRitiro}) filter (where ${ordini.stato} = ${STATO.Ritirato})`,
    })
    .from(ordini)
    .where(isOf(id));
  const { numeroOrdini, cents, ritiro } = sums!;
  const ultimoRitiro = ritiro ? toIsoWithOffset(new Date(ritiro)) : undefined;
  return { numeroOrdini, speso: toEur(cents), ultimoRitiro };
}

async function abitualiOf(queries: Queries, id: number): Promise<Cliente['abituali']> {
  const { nomeProdotto, prodottoId, codiceProdotto, peso, ordineId } = dettagliOrdine;
  const nome = sql<string>`(array_agg(${nomeProdotto} order by ${dettagliOrdine.id} desc))[1]`;
  const times = sql<number>`count(distinct ${ordineId})::int`;
  const rows = await queries
    .select({ nomeProdotto: nome, peso, times })
    .from(dettagliOrdine)
    .innerJoin(ordini, eq(ordini.id, ordineId))
    .where(isOf(id))
    // Lines of a deleted product have only its code.
    .groupBy(prodottoId, sql`case when ${prodottoId} is null then ${codiceProdotto} end`, peso)
    .orderBy(desc(times), desc(sql`max(${ordineId})`))
    .limit(ABITUALI);
  return rows.map((row) => ({ nome: nomeRiga(row), ordini: row.times }));
}

/** Also raises the version of the customer's open orders, so that screens read their cards again. */
async function writeAnnotazioni(tx: Tx, id: number, save: ClienteSave): Promise<void> {
  const { allergie = null, note = null } = save;
  const versione = sql`${utenti.versione} + 1`;
  await tx.update(utenti).set({ allergie, note, versione }).where(eq(utenti.id, id));
  await tx.execute(sql`with aperti as materialized (
      select id from ${ordini} where utente_id = ${id} and stato in (${STATO.InLavorazione}, ${STATO.ProntoPerIlRitiro})
      order by id for no key update
    ) update ${ordini} o set revisione = revisione + 1 from aperti where o.id = aperti.id`);
}
