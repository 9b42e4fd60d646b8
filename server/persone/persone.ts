import type { Persona, PersonaSave, RuoloPersona } from '../../src/contract/persone';
import { notifySessionsEnded } from '../auth/authRepository';
import type { Caller } from '../base/caller';
import { Conflict, orNotFound } from '../base/errors';
import { byNome } from '../base/italianOrder';
import { pgErrorConstraint, type Queries, type Tx } from '../db/database';
import { logChange } from '../db/registro';
import type { AuthDeps } from '../auth/authDeps';
import { refuseStale } from '../versioni/versioni';
import { and, eq, ne, sql } from 'drizzle-orm';
import { account, fattori } from '../db/schema';

const COLUMNS = {
  id: account.id,
  nome: account.nome,
  email: account.email,
  ruolo: sql<RuoloPersona>`${account.ruolo}`,
  disabilitato: account.disabilitato,
  ultimoAccesso: account.ultimoAccesso,
  versione: account.versioneToken,
  fattore: sql<boolean>`exists (select from ${fattori} f where f.account_id = ${account}.id and f.confermato)`,
};
/** The shop's own site has an account, too, but is not a person. */
const isPersona = ne(account.ruolo, 'vetrina');

type Row = Pick<typeof account.$inferSelect, 'disabilitato' | 'ultimoAccesso'> &
  Omit<Persona, 'attivo' | 'ultimoAccesso'>;
const toPersona = ({ disabilitato, ultimoAccesso, ...row }: Row): Persona => ({
  ...row,
  attivo: !disabilitato,
  ultimoAccesso: ultimoAccesso?.toISOString() ?? null,
});

export async function listPersone(queries: Queries): Promise<Persona[]> {
  const rows = await queries.select(COLUMNS).from(account).where(isPersona).orderBy(account.id);
  return rows.map(toPersona).sort(byNome);
}

async function lockPersona(tx: Tx, id: number): Promise<Persona> {
  const isIt = and(eq(account.id, id), isPersona);
  const [row] = await tx.select(COLUMNS).from(account).where(isIt).for('update');
  return toPersona(orNotFound(row, 'Persona non trovata.'));
}

/** Also ends the person's sessions. @throws NotFound, StaleSave; Conflict when no administrator would be left */
export async function savePersona(
  { database, bus }: AuthDeps,
  caller: Caller,
  id: number,
  save: PersonaSave,
) {
  const [prima, dopo] = await refusingLastAdmin(
    database.transaction(async (tx) => {
      const attuale = await lockPersona(tx, id);
      const { nome, ruolo, attivo, versione } = attuale;
      if (ruolo === save.ruolo && attivo === save.attivo) return [attuale, attuale];
      if (save.versione !== undefined && save.versione !== versione)
        await refuseStale(tx, 'account', attuale);
      const versioneToken = sql`${account.versioneToken} + 1`;
      const set = { ruolo: save.ruolo, disabilitato: !save.attivo, versioneToken };
      await tx.update(account).set(set).where(eq(account.id, id));
      await notifySessionsEnded(tx, { accountId: id });
      const change = { azione: 'modifica', entita: 'account', entitaId: id };
      const wanted = { ruolo: save.ruolo, attivo: save.attivo };
      await logChange(tx, caller, { ...change, prima: { nome, ruolo, attivo }, dopo: { nome, ...wanted } });
      return [attuale, { ...attuale, ...wanted, versione: versione! + 1 }];
    }),
  );
  if (dopo !== prima) bus.endSessions({ accountId: id });
  return dopo;
}

/** A trigger refuses to remove the last one, because two could remove each other at the same moment. */
async function refusingLastAdmin<T>(save: Promise<T>): Promise<T> {
  try {
    return await save;
  } catch (error) {
    if (pgErrorConstraint(error) !== 'account_un_amministratore') throw error;
    throw new Conflict('Deve restare almeno un amministratore che può accedere.');
  }
}
