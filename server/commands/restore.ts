/** `npm run restore -- --from FILE [--force]`: puts the shop of a backup into the data folder. */
import { CommandRefused, command, readOptions, required } from '../operations/command';
import { restoreBackup } from '../operations/restore/restoreBackup';
import { commandSettings } from '../app/program';

const USAGE = `From where? npm run restore -- --from FILE [--force]
  --force  also into a data folder that is not empty: what is in it is kept aside`;

export const run = command(import.meta.url, async ({ argv, env, print }) => {
  const options = readOptions(
    argv,
    { from: { type: 'string' }, force: { type: 'boolean', default: false } },
    USAGE,
  );
  const from = required(options.from, USAGE);
  const settings = commandSettings(import.meta.url, env);
  if (settings.databaseUrl !== undefined)
    throw new CommandRefused('The shop is on PostgreSQL (DATABASE_URL): restore it with pg_restore.');
  const { manifest, aside, pending } = await restoreBackup({ ...settings, from, force: options.force });
  print(`${settings.dataDir} holds the shop as it was on ${manifest.createdAt}, opened and counted:`);
  for (const [table, rows] of Object.entries(manifest.rows)) print(`  ${table.padEnd(24)}${rows}`);
  if (aside !== undefined) print(`What was there before is kept in ${aside}.`);
  print(
    'Every session and every open invitation of then has ended. Look through Impostazioni, Persone: who was',
  );
  print('disabled since the backup was made may sign in again.');
  if (pending > 0)
    print(`It was made by an older version (${manifest.version}): the next start brings it up to date.`);
});
