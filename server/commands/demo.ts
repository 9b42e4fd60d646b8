import path from 'node:path';
import type { NewCredentials } from '../app/firstStart';
import { OpeningRefused } from '../db/openingRefused';
import { demoConfig, DemoFolder, rethrowForDemo } from '../demo/demoFolder';
import { fillDemo } from '../demo/fillDemo';
import { simulateOrdini } from '../demo/simulation';
import { createLog } from '../http/logging';
import { readOptions } from '../operations/command';
import { endOnSignals, endOnUnhandledErrors, findProgramFiles, print, run } from '../app/program';
import { start } from '../app/start';
import net from 'node:net';

/** `npm run demo`: the product with a believable shop in its own folder; `-- --fresh` begins anew. */

const demo = async () => {
  const options = { fresh: { type: 'boolean', default: false } } as const;
  const { fresh } = readOptions(process.argv.slice(2), options, 'npm run demo [-- --fresh]');
  const files = findProgramFiles(import.meta.url);
  const folder = new DemoFolder(
    path.resolve(process.env.DEMO_DATA_DIR ?? path.join(files.root, 'data-demo')),
  );
  const config = demoConfig(process.env, folder.path);
  if (!process.env.PORT) config.port = await findFreePort(config.port, config.host);

  await folder.prepare(fresh);
  const log = createLog(config.logLevel);
  endOnUnhandledErrors(log);
  const server = await start({
    config,
    files,
    log,
    prepare: async (deps) => {
      const begun = performance.now();
      if (await fillDemo(deps))
        print(`The shop was filled in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    },
    onAccountsCreated: (accounts) => folder.remember(accounts),
  });
  const { url } = server;
  const loginOf = (of: NewCredentials['ruolo']) => folder.accounts?.find(({ ruolo }) => ruolo === of);
  const ended = new AbortController();
  const credentials = loginOf('vetrina');
  const coming = credentials && simulateOrdini({ ...NOW_AND_THEN, url, credentials, signal: ended.signal });
  coming?.catch((err: unknown) => log.warn({ err }, 'no more orders come in by themselves'));
  endOnSignals(log, async () => {
    ended.abort();
    await coming?.catch(() => undefined);
    await server.close();
  });
  print(`Gestione Ordini is ready: ${url}`);
  const admin = loginOf('admin');
  if (admin) print(`  e-mail:   ${admin.email}\n  password: ${admin.password}`);
};

const NOW_AND_THEN = { rate: 1 / 40, count: Infinity, days: 3, print: () => undefined };

const TRIES = 20;

async function findFreePort(from: number, host: string): Promise<number> {
  for (let port = from; port < from + TRIES; port++) if (await isFree(port, host)) return port;
  throw new OpeningRefused(`No port from ${from} to ${from + TRIES - 1} is free: set PORT`);
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false);
      else reject(error);
    });
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

// At the end of the file, because `demo` uses its constants at once.
run(() => demo().catch(rethrowForDemo));
