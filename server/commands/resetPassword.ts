/** `npm run password:reimposta -- --email …`: a new random password for an account whose password was lost. */
import { createPasswords } from '../auth/password';
import { loadConfig } from '../base/config';
import { createDatabase } from '../db/database';
import { migrate } from '../db/migrate';
import { openDatabase } from '../db/pool';
import { readOptions, required, runCommand, say } from '../operations/command';
import { resetPassword } from '../operations/resetPassword';
import { createLog } from '../http/logging';
import { findProgramFiles } from '../app/programFiles';

const AUTHOR = { accountId: null, nome: 'Riga di comando' };
const USAGE = 'Whose? npm run password:reimposta -- --email admin@negozio.local';

runCommand(async () => {
  const email = required(readOptions({ email: { type: 'string' } }, USAGE).email, USAGE);
  const config = loadConfig({ LOG_LEVEL: 'warn', ...process.env });
  const { workerFile, migrationsFolder, version } = findProgramFiles(import.meta.url);
  const { databaseUrl, dataDir } = config;
  const handle = await openDatabase({ databaseUrl, dataDir, workerFile, log: createLog(config.logLevel) });
  try {
    await migrate(handle, migrationsFolder, version);
    const password = await resetPassword(createDatabase(handle), createPasswords(), AUTHOR, email);
    say(`New password of ${email}: ${password}`);
    say('It is not shown again. Every session of the account has ended.');
  } finally {
    await handle.close();
  }
});
