import { findAccountByEmail, replacePassword } from '../auth/authRepository';
import { randomPassword, type Passwords } from '../auth/password';
import { forgetAllTries } from '../auth/loginTriesRepository';
import type { Database } from '../db/database';
import { RIGA_DI_COMANDO } from '../base/caller';
import { logChange } from '../db/registro';
import { CommandRefused } from './command';

/**
 * Returns the new password in plain text, which nothing stores. Ends the account's sessions and clears failed logins,
 * so that the password works at once.
 * @throws CommandRefused when there is no such account
 */
export async function resetPassword(database: Database, passwords: Pick<Passwords, 'hash'>, email: string) {
  const password = randomPassword();
  const passwordHash = await passwords.hash(password);
  await database.transaction(async (tx) => {
    const account = await findAccountByEmail(tx, email);
    if (!account) throw new CommandRefused(`No account has the e-mail ${email}.`);
    if (!(await replacePassword(tx, account, passwordHash)))
      throw new CommandRefused('The password was changed by somebody else just now. Try again.');
    await forgetAllTries(tx);
    const change = { azione: 'reimposta-password', entita: 'account', entitaId: account.id };
    await logChange(tx, RIGA_DI_COMANDO, change);
  });
  return password;
}
