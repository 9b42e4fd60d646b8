import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from './temporaryFolder';
import { migrationsFolder } from './testCluster';

/** The migrations of a later version: the shop's own and these after them. */
export async function newerMigrations(...steps: string[]): Promise<string> {
  const folder = path.join(await temporaryFolder(), 'migrations');
  fs.cpSync(migrationsFolder, folder, { recursive: true });
  const file = path.join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(fs.readFileSync(file, 'utf8')) as { entries: { idx: number; when: number }[] };
  const last = journal.entries.at(-1)!;
  for (const [n, step] of steps.entries()) {
    const tag = `90${n}_domani`;
    journal.entries.push({ ...last, ...{ idx: 900 + n, when: last.when + 1 + n, tag } });
    fs.writeFileSync(path.join(folder, `${tag}.sql`), step);
  }
  fs.writeFileSync(file, JSON.stringify(journal));
  return folder;
}
