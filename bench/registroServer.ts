/** The server of `npm start` as a child of bench/registro.ts, which has statements run in its database while it is up. */
import { pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import { findProgramFiles } from '../server/app/programFiles';
import { start } from '../server/app/start';
import { loadConfig } from '../server/base/config';
import { registroDaSigillare } from '../server/db/schema';
import { createLog } from '../server/http/logging';
import { keepCatena } from '../server/registro/catenaRepository';

/** The milliseconds that processors worked so far, and what the server did last: it chained so many lines in so many. */
export interface Worked {
  soFar: number;
  lines: number;
  chaining: number;
}

/** Chains what waits, for whoever placed the orders to pay for it, and then has the statements run. */
export type Step = (statements: string[]) => Promise<Worked>;

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const log = createLog(config.logLevel);
  const files = findProgramFiles(pathToFileURL(__filename).href);
  const { deps, url, close } = await start({ config, files, log, onAccountsCreated: () => undefined });
  const chain = keepCatena(deps, log);
  const step: Step = async (statements) => {
    const lines = await deps.database.$count(registroDaSigillare);
    const before = processorMs();
    await chain();
    const chaining = processorMs() - before;
    for (const statement of statements)
      await deps.database.transaction((tx) => tx.execute(sql.raw(statement)));
    return { soFar: processorMs(), lines, chaining };
  };
  process.on(
    'message',
    (statements: string[]) => void step(statements).then((worked) => process.send!(worked)),
  );
  process.on('disconnect', () => void close());
  process.send!(url);
}

void main();
