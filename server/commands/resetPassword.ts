/** `npm run password:reimposta -- --email …`: a new random password for an account whose password was lost. */
import { withShopDatabase } from '../app/program';
import { createPasswords } from '../auth/password';
import { command, readOptions, required } from '../operations/command';
import { resetPassword } from '../operations/resetPassword';

const USAGE = 'Whose? npm run password:reimposta -- --email admin@negozio.local';

export const run = command(import.meta.url, async ({ argv, env, print }) => {
  const email = required(readOptions(argv, { email: { type: 'string' } }, USAGE).email, USAGE);
  await withShopDatabase(import.meta.url, env, async (database) => {
    const password = await resetPassword(database, createPasswords(), email);
    print(`New password of ${email}: ${password}`);
    print('It is not shown again. Every session of the account has ended.');
  });
});
