/** `npm run utente:elimina -- --email person@example.com`: erases a customer's personal data; their orders stay. */
import { parseArgs } from 'node:util';
import { loadConfig } from './config';
import { createDatabase } from './db/database';
import { migrate } from './db/migrate';
import { openDatabase } from './db/pool';
import { createLog } from './http/logging';
import { run } from './program';
import { findProgramFiles } from './programFiles';
import { forgetUtente } from './utenti/forgetUtente';

const AUTHOR = { accountId: null, nome: 'Riga di comando' };

run(async () => {
  const { values } = parseArgs({ options: { email: { type: 'string' } } });
  const email = values.email?.trim();
  if (!email) {
    process.stderr.write('Whom? npm run utente:elimina -- --email person@example.com\n');
    process.exitCode = 2;
    return;
  }
  const config = loadConfig({ LOG_LEVEL: 'warn', ...process.env });
  const { workerFile, migrationsFolder } = findProgramFiles(import.meta.url);
  const { databaseUrl, dataDir } = config;
  const handle = await openDatabase({ databaseUrl, dataDir, workerFile, log: createLog(config.logLevel) });
  try {
    await migrate(handle, migrationsFolder);
    const erased = await forgetUtente(createDatabase(handle), AUTHOR, email);
    if (erased) {
      process.stdout.write(`Erased: customers ${erased.utenti}, made anonymous: orders ${erased.ordini}\n`);
    } else {
      process.stderr.write('Nothing is known of this e-mail.\n');
      process.exitCode = 1;
    }
  } finally {
    await handle.close();
  }
});
