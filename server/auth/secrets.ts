import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Config } from '../base/config';
import type { Database } from '../db/database';
import { makeFolder, syncPath } from '../db/engine/syncPath';
import { OpeningRefused } from '../db/openingRefused';
import { segreti } from '../db/schema';

const newSecret = () => randomBytes(48).toString('base64url');

const Stored = z.object({ jwt: z.string().min(32) });

/**
 * The secret that signs tokens: who knows it can sign in as anyone. From the environment, or else DATA_DIR/secrets.json,
 * made if missing. @throws OpeningRefused if it is unreadable
 */
export const loadSecret = ({ jwtSecret, dataDir }: Pick<Config, 'jwtSecret' | 'dataDir'>): string =>
  jwtSecret ?? readOrCreate(dataDir);

/** From the environment, or else from the database, which several instances share. */
export async function loadSharedSecret(database: Database, { jwtSecret }: Pick<Config, 'jwtSecret'>) {
  if (jwtSecret !== undefined) return jwtSecret;
  const made = { nome: 'jwt', valore: newSecret() };
  await database.transaction((tx) => tx.insert(segreti).values(made).onConflictDoNothing());
  const [stored] = await database.select().from(segreti).where(eq(segreti.nome, 'jwt'));
  return stored!.valore;
}

function readOrCreate(dataDir: string): string {
  const file = path.join(dataDir, 'secrets.json');
  makeFolder(dataDir);
  if (!fs.existsSync(file)) {
    fs.chmodSync(dataDir, 0o700);
    create(file);
  }
  fs.chmodSync(file, 0o600);
  try {
    return Stored.parse(JSON.parse(fs.readFileSync(file, 'utf8'))).jwt;
  } catch (cause) {
    // Without `cause`, which would quote the file.
    throw new OpeningRefused(
      `${file} cannot be understood (${(cause as Error).name}): restore it, or remove it to end all sessions`,
    );
  }
}

/** When another process was first `linkSync` fails, and this one uses the other's secret. */
function create(file: string): void {
  const temporary = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const made = { jwt: newSecret() };
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
