/** `npm run password:reimposta -- --email …`: a new random password for an account whose password was lost. */
import { withShopDatabase } from '../app/program';
import { findAccountByEmail, replacePassword } from '../auth/authRepository';
import { forgetAllTries } from '../auth/loginTriesRepository';
import { createPasswords, randomPassword, type Passwords } from '../auth/password';
import { RIGA_DI_COMANDO } from '../base/caller';
import type { Database } from '../db/database';
import { logChange } from '../db/registro';
import { CommandRefused, command, readOptions, required } from '../operations/command';

/**
 * Returns the new password in plain text, which nothing stores. Ends the account's sessions and clears failed logins,
 * so that the password works at once. @throws CommandRefused when there is no such account
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

const USAGE = 'Whose? npm run password:reimposta -- --email admin@negozio.local';

export const run = command(import.meta.url, async ({ argv, env, print }) => {
  const email = required(readOptions(argv, { email: { type: 'string' } }, USAGE).email, USAGE);
  await withShopDatabase(import.meta.url, env, async (database) => {
    const password = await resetPassword(database, createPasswords(), email);
    print(`New password of ${email}: ${password}`);
    print('It is not shown again. Every session of the account has ended.');
  });
});
