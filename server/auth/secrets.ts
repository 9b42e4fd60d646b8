import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Config } from '../base/config';
import type { Database } from '../db/database';
import { makeFolder, syncPath } from '../db/engine/syncPath';
import { OpeningRefused } from '../db/openingRefused';
import { segreti } from '../db/schema';

type GivenSecrets = Pick<Config, 'jwtSecret' | 'hubSecret'>;

const newSecret = () => randomBytes(48).toString('base64url');

const Secrets = z.object({ jwt: z.string().min(32), hub: z.string().min(32) });
/** Anyone who knows these can sign in as anyone. */
export type Secrets = z.infer<typeof Secrets>;

/** From the environment, or else DATA_DIR/secrets.json, made if missing. @throws OpeningRefused if it is unreadable */
export function loadSecrets(config: GivenSecrets & Pick<Config, 'dataDir'>): Secrets {
  const { jwtSecret, hubSecret } = config;
  if (jwtSecret !== undefined && hubSecret !== undefined) return { jwt: jwtSecret, hub: hubSecret };
  const stored = readOrCreate(config.dataDir);
  return { jwt: jwtSecret ?? stored.jwt, hub: hubSecret ?? stored.hub };
}

/** From the environment, or else from the database, which several instances share. */
export async function loadSharedSecrets(database: Database, { jwtSecret, hubSecret }: GivenSecrets) {
  if (jwtSecret !== undefined && hubSecret !== undefined) return { jwt: jwtSecret, hub: hubSecret };
  const made = (['jwt', 'hub'] as const).map((nome) => ({ nome, valore: newSecret() }));
  await database.transaction((tx) => tx.insert(segreti).values(made).onConflictDoNothing());
  const rows = await database.select().from(segreti);
  const stored = Secrets.parse(Object.fromEntries(rows.map(({ nome, valore }) => [nome, valore])));
  return { jwt: jwtSecret ?? stored.jwt, hub: hubSecret ?? stored.hub };
}

function readOrCreate(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  makeFolder(dataDir);
  if (!fs.existsSync(file)) {
    fs.chmodSync(dataDir, 0o700);
    create(file);
  }
  fs.chmodSync(file, 0o600);
  try {
    return Secrets.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch (cause) {
    // Without `cause`, which would quote the file.
    throw new OpeningRefused(
      `${file} cannot be understood (${(cause as Error).name}): restore it, or remove it to end all sessions`,
    );
  }
}

/** When another process was first `linkSync` fails, and this one uses the other's secrets. */
function create(file: string): void {
  const temporary = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const made: Secrets = { jwt: newSecret(), hub: newSecret() };
  fs.writeFileSync(temporary, JSON.stringify(made, null, 2), { flag: 'wx', mode: 0o600, flush: true });
  try {
    fs.linkSync(temporary, file);
  } catch (error) {
    // Without hard links in the file system the last rename wins; the caller reads the file back.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') fs.renameSync(temporary, file);
  } finally {
    fs.rmSync(temporary, { force: true });
  }
  syncPath(path.dirname(file));
}
