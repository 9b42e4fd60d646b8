/** `npm run sposta:postgres -- --to postgres://…`: moves the shop from the embedded database to PostgreSQL. */
import { CommandRefused, WrongUsage, command, readOptions, required } from '../operations/command';
import { moveToPostgres } from '../operations/move/moveToPostgres';
import { commandSettings } from '../app/program';

const USAGE = `Where to? npm run sposta:postgres -- --to postgres://USER:PASSWORD@HOST/DATABASE
The database must be empty. The address may stand in TARGET_DATABASE_URL, where a list of processes does not show it.`;

export const run = command(import.meta.url, async ({ argv, env, print }) => {
  const options = readOptions(argv, { to: { type: 'string', default: env.TARGET_DATABASE_URL } }, USAGE);
  const to = required(options.to, USAGE);
  if (!/^postgres(ql)?:/.test(to)) throw new WrongUsage(USAGE);
  const settings = commandSettings(import.meta.url, env);
  // The data folder holds the shop as it was before it moved.
  if (settings.databaseUrl !== undefined && settings.databaseUrl !== to)
    throw new CommandRefused('The shop is on PostgreSQL (DATABASE_URL): move it by pg_dump and pg_restore.');
  const moved = await moveToPostgres({ ...settings, to });
  print('Moved; rows, sums and content are the same on both sides:');
  for (const { table, rows, sums } of moved.toSorted((a, b) => (a.table < b.table ? -1 : 1))) {
    const columns = Object.entries(sums).map(([column, sum]) => `${column} ${sum}`);
    print(`  ${table.padEnd(22)}${String(rows).padStart(9)}  ${columns.join('  ')}`.trimEnd());
  }
  print(`Set DATABASE_URL to the same address and start the server: logins and sessions go on.
${settings.dataDir} keeps the same shop and is not used any more; a server without DATABASE_URL would go on with it.`);
});
