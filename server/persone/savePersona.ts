import type { Persona, PersonaSave } from '../../src/contract/persone';
import { notifySessionsEnded } from '../auth/authRepository';
import type { Caller } from '../base/caller';
import { Conflict, NotFound } from '../base/errors';
import { pgErrorConstraint } from '../db/database';
import { logChange } from '../db/registro';
import type { Deps } from '../http/deps';
import { refuseStale } from '../versioni/versioni';
import { lockPersona, updatePersona } from './personeRepository';

/**
 * Gives a person another role, or takes away or gives back that they may sign in; their sessions end.
 * @throws NotFound, StaleSave, Conflict when nobody would be left who may do everything
 */
export async function savePersona(
  { database, bus }: Pick<Deps, 'database' | 'bus'>,
  caller: Caller,
  id: number,
  save: PersonaSave,
): Promise<Persona> {
  const [prima, dopo] = await refusingLastAdmin(
    database.transaction(async (tx) => {
      const there = await lockPersona(tx, id);
      if (!there) throw new NotFound('Persona non trovata.');
      const { nome, ruolo, attivo, versione } = there;
      if (ruolo === save.ruolo && attivo === save.attivo) return [there, there];
      if (save.versione !== undefined && save.versione !== versione) await refuseStale(tx, 'account', there);
      await updatePersona(tx, id, save);
      await notifySessionsEnded(tx, { accountId: id });
      const change = { azione: 'modifica', entita: 'account', entitaId: id };
      const wanted = { ruolo: save.ruolo, attivo: save.attivo };
      await logChange(tx, caller, { ...change, prima: { nome, ruolo, attivo }, dopo: { nome, ...wanted } });
      return [there, { ...there, ...wanted, versione: versione! + 1 }];
    }),
  );
  if (dopo !== prima) bus.endSessions({ accountId: id });
  return dopo;
}

/** By a trigger of the database, so that two who take each other's role away at the same moment do not both succeed. */
async function refusingLastAdmin<T>(save: Promise<T>): Promise<T> {
  try {
    return await save;
  } catch (error) {
    if (pgErrorConstraint(error) !== 'account_un_amministratore') throw error;
    throw new Conflict('Deve restare almeno un amministratore che può accedere.');
  }
}
