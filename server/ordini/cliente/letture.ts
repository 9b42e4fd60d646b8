import { and, eq, sql } from 'drizzle-orm';
import { readsUtenti } from '../../auth/permessi';
import type { Caller } from '../../base/caller';
import { NotFound, TooManyTries } from '../../base/errors';
import type { Database } from '../../db/database';
import { CONSULTA, logChange } from '../../db/registro';
import { account, registro } from '../../db/schema';
import { lockUtente } from './clientiRepository';
import type { UtenteRow } from './clientiRepository';

/** In an hour, where the role may not read them all: many times what a counter needs. */
export const MAX_LETTURE = 60;

export const unknown = () => new NotFound('Cliente non trovato.');

/**
 * The log says who read whom, at most once an hour. Its lines of the last hour are the count, and pages that one person
 * opens at the same moment are counted one after the other. @throws NotFound, TooManyTries
 */
export const openCliente = (database: Database, caller: Caller, riferimento: string): Promise<UtenteRow> =>
  database.transaction(async (tx) => {
    const utente = await lockUtente(tx, riferimento);
    if (!utente) throw unknown();
    const { accountId } = caller;
    await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('no key update');
    const letti = await tx
      .select({
        id: registro.entitaId,
        seconds: sql<number>`extract(epoch from ${registro.quando} + interval '1 hour' - now())::float8`,
      })
      .from(registro)
      .where(
        and(
          eq(registro.entita, 'utente'),
          eq(registro.azione, CONSULTA),
          sql`${registro.quando} > now() - interval '1 hour'`,
          eq(registro.accountId, accountId),
        ),
      )
      .orderBy(registro.quando);
    if (letti.some(({ id }) => id === String(utente.id))) return utente;
    if (letti.length >= MAX_LETTURE && !readsUtenti(caller.ruolo)) throw tooMany(letti[0]!.seconds);
    await logChange(tx, caller, { azione: CONSULTA, entita: 'utente', entitaId: utente.id });
    return utente;
  });

function tooMany(seconds: number): TooManyTries {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const wait = minutes === 1 ? 'un minuto' : `${minutes} minuti`;
  return new TooManyTries(
    `Hai aperto ${MAX_LETTURE} schede di clienti nell’ultima ora. Riprova tra ${wait}.`,
    Math.ceil(seconds),
  );
}
