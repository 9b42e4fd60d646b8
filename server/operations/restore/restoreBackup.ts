import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { RIGA_DI_COMANDO } from '../../base/caller';
import { createDatabase, type Tx } from '../../db/database';
import { openEmbedded } from '../../db/engine/embeddedPool';
import { lockFolder } from '../../db/engine/folderLock';
import { INCOMING, UNPACKING, dataNames, decideRestore, finishRestore } from '../../db/engine/pendingRestore';
import { makeFolder, syncTree } from '../../db/engine/syncPath';
import { registro, account, inviti } from '../../db/schema';
import { appliedMigrations, hasTable, knownMigrations } from '../../db/migrate';
import { DamagedBackupError, ForeignBackupError } from '../archive';
import { checkSeal, readManifest, unpackArchive, type Manifest } from '../archive';
import { CommandRefused } from '../command';
import { refuseFullDisk, countRows, type ClusterOptions } from '../openShop';
import { dropMessaggi } from '../../messaggi/messaggiRepository';
import { breakEventi } from '../../ordini/eventiRepository';

/** Creates an absent data folder; no server may run on it. */
export interface RestoreOptions extends ClusterOptions {
  from: string;
  /** Replaces a folder's content, and keeps that in a subfolder. */
  force: boolean;
  migrationsFolder: string;
}

/**
 * Unpacks the backup inside the data folder, opens and counts it, then decides by one rename (pendingRestore).
 * @throws CommandRefused (ForeignBackupError, DamagedBackupError), DataFolderInUseError; the data is then untouched
 */
export async function restoreBackup(options: RestoreOptions) {
  const { from, dataDir, force, migrationsFolder } = options;
  const manifest = await readManifest(from);
  const known = knownMigrations(migrationsFolder);
  // The next start migrates an older database, but this version cannot use a newer one.
  if (manifest.migrations.some((at) => !known.includes(at)))
    throw new ForeignBackupError(
      `${from} was made by a newer version, ${manifest.version}, and holds what this one does not know: install that.`,
    );
  const isNew = !fs.existsSync(dataDir);
  makeFolder(dataDir);
  const lock = await lockFolder(dataDir, 0);
  let done = false;
  try {
    finishRestore(dataDir);
    if (dataNames(dataDir).length > 0 && !force)
      throw new CommandRefused(
        `${dataDir} is not empty. With --force what is in it is kept aside, and the backup takes its place.`,
      );
    await checkSeal(from);
    await refuseFullDisk(dataDir, manifest.bytes * 1.1);
    await unpackAndTry(options, manifest);
    const aside = decideRestore(dataDir);
    done = true;
    const pending = known.filter((at) => !manifest.migrations.includes(at)).length;
    return { manifest, aside, pending };
  } finally {
    if (!done) fs.rmSync(path.join(dataDir, UNPACKING), { recursive: true, force: true });
    await lock.release();
    if (!done && isNew) fs.rmdirSync(dataDir);
  }
}

async function unpackAndTry(options: RestoreOptions, manifest: Manifest): Promise<void> {
  const { from, dataDir, workerFile, log } = options;
  const incoming = path.join(dataDir, UNPACKING, INCOMING);
  fs.mkdirSync(incoming, { recursive: true, mode: 0o700 });
  await unpackArchive(from, incoming);
  const handle = await openEmbedded({ dataDir: incoming, workerFile, log, isPrivate: true });
  try {
    const database = createDatabase(handle);
    const found = { rows: await countRows(database), migrations: await appliedMigrations(database) };
    const { rows, migrations } = manifest;
    if (JSON.stringify(found) !== JSON.stringify({ rows, migrations }))
      throw new DamagedBackupError(`${from} is damaged: it does not hold the rows that it says.`);
    await database.transaction(async (tx) => {
      if (await hasTable(tx, 'eventi')) await breakEventi(tx);
      if (await hasTable(tx, 'messaggi')) await dropMessaggi(tx);
      await revokeAccess(tx);
      // Uses only the columns of the first version, because the backup may be of any version.
      const dopo = JSON.stringify({ creatoIl: manifest.createdAt });
      await tx.execute(sql`insert into ${registro} (chi, azione, entita, dopo)
        values (${RIGA_DI_COMANDO.nome}, 'ripristina', 'backup', ${dopo})`);
    });
  } finally {
    await handle.close();
  }
  syncTree(incoming);
}

/** Keeps out who was disabled since the backup: versions leap at random, past those of tokens issued after it. */
async function revokeAccess(tx: Tx): Promise<void> {
  await tx.execute(
    sql`update ${account} set versione_token = versione_token + 1000 + floor(random() * 1000000)::int`,
  );
  if (await hasTable(tx, 'inviti')) await tx.execute(sql`delete from ${inviti}`);
}
