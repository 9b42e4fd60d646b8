import type { Sessione } from '../../src/contract/persone';
import { notifySessionsEnded } from '../auth/authRepository';
import { closeSessione, listSessioni } from '../auth/sessioniRepository';
import type { Caller } from '../base/caller';
import { NotFound } from '../base/errors';
import type { Queries } from '../db/database';
import { logChange } from '../db/registro';
import type { Deps } from '../http/deps';

export async function sessioniOf(
  queries: Queries,
  { sessione }: Caller,
  accountId: number,
  now: Date,
): Promise<Sessione[]> {
  const rows = await listSessioni(queries, accountId, now);
  return rows.map(({ sid, dispositivo, dal, ultimoUso }) => ({
    id: sid,
    dispositivo,
    dal: dal.toISOString(),
    ultimoUso: ultimoUso.toISOString(),
    questa: sid === sessione,
  }));
}

/** On every instance. @throws NotFound when there is none, or it is over */
export async function endSessione(
  { database, bus }: Pick<Deps, 'database' | 'bus'>,
  caller: Caller,
  accountId: number,
  only: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    const closed = await closeSessione(tx, accountId, only);
    if (!closed) throw new NotFound('La sessione è già chiusa.');
    await notifySessionsEnded(tx, { accountId, only });
    const change = { azione: 'chiudi-sessione', entita: 'account', entitaId: accountId };
    await logChange(tx, caller, { ...change, prima: { dispositivo: closed.dispositivo } });
  });
  bus.endSessions({ accountId, only });
}
