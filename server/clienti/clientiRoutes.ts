import { eq, sql } from 'drizzle-orm';
import { Cliente, ClienteParams, ClienteSave } from '../../src/contract/cliente';
import { type Deps, type Routes, routeSchemas } from '../http/routes';
import type { Caller } from '../base/caller';
import { logChange, CONSULTA } from '../db/registro';
import { raiseVersione } from '../versioni/versioni';
import { transactionBy } from '../ordini/eventiRepository';
import { readsUtenti } from '../auth/permessi';
import { triedTooOften } from '../base/errors';
import type { Database } from '../db/database';
import { account, registro } from '../db/schema';
import { readCliente, lockUtente, writeAnnotazioni } from './clientiRepository';

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
    await raiseVersione(tx, 'utente', attuale, save.versione);
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
