/** `npm run fattore:azzera -- --email …`: lets a user who lost phone and codes sign in by the password alone. */
import { withShopDatabase } from '../app/program';
import { findAccountByEmail } from '../auth/authRepository';
import { clearFattore } from '../auth/fattore';
import { RIGA_DI_COMANDO } from '../base/caller';
import { CommandRefused, command, readOptions, required } from '../operations/command';

const USAGE = 'Whose? npm run fattore:azzera -- --email admin@negozio.local';

export const run = command(import.meta.url, async ({ argv, env, print }) => {
  const email = required(readOptions(argv, { email: { type: 'string' } }, USAGE).email, USAGE);
  await withShopDatabase(import.meta.url, env, (database) =>
    database.transaction(async (tx) => {
      const account = await findAccountByEmail(tx, email);
      if (!account) throw new CommandRefused(`No account has the e-mail ${email}.`);
      if (!(await clearFattore(tx, RIGA_DI_COMANDO, account.id)))
        throw new CommandRefused(`${email} has no second factor.`);
    }),
  );
  print(
    `${email} signs in by the password alone, or makes a new second factor. Every session of theirs has ended.`,
  );
});
