/** `npm start`: the shop. */
import { loadConfig } from './config';
import { createLog } from './http/logging';
import { endOnSignals, endOnUnhandledErrors, printAccounts, printReady, run } from './program';
import { findProgramFiles } from './programFiles';
import { start } from './start';

run(async () => {
  const config = loadConfig(process.env);
  const log = createLog(config.logLevel);
  endOnUnhandledErrors(log);
  const server = await start({
    config,
    files: findProgramFiles(import.meta.url),
    log,
    onAccountsCreated: printAccounts,
  });
  endOnSignals(log, server.close);
  printReady(server);
});
