import type { ChangePasswordRequest } from '../../src/contract/auth';
import type { Caller } from '../base/caller';
import { Conflict, InvalidInput, NotAuthenticated } from '../base/errors';
import { logChange } from '../db/registro';
import type { AuthDeps } from './authDeps';
import { findAccountById, replacePassword } from './authRepository';
import { refuseCommonest } from './passwordRules';

interface Origin {
  ip: string;
  cookie: string | undefined;
}

/** Their other sessions end. @throws InvalidInput, Conflict, TooManyTries */
export async function changePassword(
  { database, bus, passwords, limits, devices }: AuthDeps,
  caller: Caller,
  { ip, cookie }: Origin,
  { currentPassword, newPassword }: ChangePasswordRequest,
) {
  refuseCommonest('newPassword', newPassword);
  const account = await findAccountById(database, caller.accountId);
  if (!account) throw new NotAuthenticated();
  const { email, passwordHash: current } = account;
  const attempt = await limits.take({ email, address: ip, device: devices.find(cookie, email) });
  if (!(await attempt.look((rank) => passwords.verify(currentPassword, current, rank)))) {
    throw new InvalidInput('La password attuale non è corretta.');
  }
  await attempt.succeeded();
  if (newPassword === currentPassword) {
    throw new Conflict('La nuova password deve essere diversa da quella attuale.');
  }
  const passwordHash = await passwords.hash(newPassword);
  const changed = await database.transaction(async (tx) => {
    const row = await replacePassword(tx, account, passwordHash, caller.sessione);
    if (row) await logChange(tx, caller, { azione: 'cambia-password', entita: 'account', entitaId: row.id });
    return row;
  });
  if (!changed) throw new Conflict('La password è stata cambiata nel frattempo. Accedi di nuovo.');
  bus.endSessions({ accountId: changed.id, kept: caller.sessione });
  return changed;
}
