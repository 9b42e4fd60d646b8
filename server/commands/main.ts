/** `npm start`: the shop. */
import { loadConfig } from '../base/config';
import { createLog } from '../http/logging';
import { endOnSignals, endOnUnhandledErrors, printAccounts, printReady, run } from '../app/program';
import { findProgramFiles } from '../app/programFiles';
import { start } from '../app/start';

run(async () => {
  const config = loadConfig(process.env);
  const log = createLog(config.logLevel);
  endOnUnhandledErrors(log);
  const files = findProgramFiles(import.meta.url);
  const server = await start({ config, files, log, onAccountsCreated: printAccounts });
  endOnSignals(log, server.close);
  printReady(server);
});
