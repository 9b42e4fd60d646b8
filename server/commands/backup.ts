/** `npm run backup -- --to FILE`: one file from which the shop can be restored, made while the shop runs. */
import { makeBackup } from '../operations/backup/makeBackup';
import { CommandRefused, command, readOptions, required } from '../operations/command';
import { commandSettings } from '../app/program';

const USAGE = 'Where to? npm run backup -- --to FILE (for example /backups/shop-2026-11-21.tar.gz)';

export const run = command(import.meta.url, async ({ argv, env, print }) => {
  const to = required(readOptions(argv, { to: { type: 'string' } }, USAGE).to, USAGE);
  const settings = commandSettings(import.meta.url, env);
  if (settings.databaseUrl !== undefined)
    throw new CommandRefused('The shop is on PostgreSQL (DATABASE_URL): back it up with pg_dump.');
  const { manifest, size, online, copyMs, pauseMs } = await makeBackup({ ...settings, to });
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  print(`${to}: ${(size / 1e6).toFixed(1)} MB, opened, counted and read again.`);
  for (const [table, rows] of Object.entries(manifest.rows)) print(`  ${table.padEnd(24)}${rows}`);
  print(
    online
      ? `The shop went on; its requests waited for ${seconds(pauseMs)}, the copy took ${seconds(copyMs)}.`
      : 'No server was running.',
  );
});
