/** `npm run password:reimposta -- --email …`: a new random password for an account whose password was lost. */
import { withShopDatabase } from '../app/shopDatabase';
import { createPasswords } from '../auth/password';
import { RIGA_DI_COMANDO } from '../base/programmi';
import { readOptions, required, runCommand, say } from '../operations/command';
import { resetPassword } from '../operations/resetPassword';

const USAGE = 'Whose? npm run password:reimposta -- --email admin@negozio.local';

runCommand(async () => {
  const email = required(readOptions({ email: { type: 'string' } }, USAGE).email, USAGE);
  await withShopDatabase(import.meta.url, async (database) => {
    const password = await resetPassword(database, createPasswords(), RIGA_DI_COMANDO, email);
    say(`New password of ${email}: ${password}`);
    say('It is not shown again. Every session of the account has ended.');
  });
});
