/** `npm start`: the shop. */
import type { NewCredentials } from '../app/firstStart';
import { endOnSignals, endOnUnhandledErrors, findProgramFiles, print, run } from '../app/program';
import { start } from '../app/start';
import { loadConfig } from '../base/config';
import { createLog } from '../http/logging';

/** Prints passwords once and never logs them, because others read and keep logs. */
function printAccounts(accounts: readonly NewCredentials[]): void {
  const names = { admin: 'administrator', vetrina: "shop's own site" };
  print('\nFirst start: these accounts were created. Write them down, they are not shown again.');
  for (const { ruolo, email, password } of accounts)
    print(`  ${names[ruolo].padEnd(15)}  ${email}  password: ${password}`);
  print('');
}

run(async () => {
  const config = loadConfig(process.env);
  const log = createLog(config.logLevel);
  endOnUnhandledErrors(log);
  const files = findProgramFiles(import.meta.url);
  const server = await start({ config, files, log, onAccountsCreated: printAccounts });
  endOnSignals(log, server.close);
  print(`Gestione Ordini is ready: ${server.url}`);
});
