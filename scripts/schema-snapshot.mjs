/**
 * drizzle-kit reads only its newest snapshot of the schema, so that the repository keeps no other. This removes the older
 * ones (after `npm run db:generate`); with `--check` it says whether the newest agrees with server/db/schema.ts.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { makeScratchFolder } from './scratch-folder.mjs';

const meta = path.join('server', 'db', 'migrations', 'meta');
const snapshots = fs.readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'));
const older = snapshots.sort().slice(0, -1);

/** Generates a migration into a copy, because drizzle-kit writes what it finds. */
function findChanges() {
  const { folder, remove } = makeScratchFolder();
  fs.cpSync(meta, path.join(folder, 'meta'), { recursive: true });
  const out = path.relative('.', folder);
  const args = ['generate', '--dialect', 'postgresql', '--schema', 'server/db/schema.ts', '--out', out];
  try {
    execFileSync('drizzle-kit', args, { stdio: 'ignore', shell: process.platform === 'win32' });
    return fs.readdirSync(folder).filter((name) => name.endsWith('.sql'));
  } finally {
    remove();
  }
}

if (process.argv.includes('--check')) {
  const wrong = [
    ...older.map((name) => `${name} is not the newest snapshot: remove it.`),
    ...findChanges().map(() => 'server/db/schema.ts has changed: run npm run db:generate.'),
  ];
  for (const line of wrong) console.error(line);
  process.exit(wrong.length > 0 ? 1 : 0);
}
for (const name of older) fs.rmSync(path.join(meta, name));
