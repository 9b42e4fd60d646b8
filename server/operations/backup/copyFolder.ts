import { constants } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { dataNames } from '../../db/engine/pendingRestore';
import type { CopiedCluster } from '../../db/engine/hotBackup';

const WAL = 'pg_wal';
/** The copy's last file, so that everything it points to is in the copy. */
const CONTROL = path.join('global', 'pg_control');
/** Files of a running process, or left over from an earlier copy. */
const NOT_COPIED = /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|pgsql_tmp.*)$/;

/**
 * Copies a cluster in use, without the WAL, which later repairs half-written pages. Skips a file that vanishes
 * meanwhile, because the copy does not need it.
 */
export async function copyCluster(from: string, to: string): Promise<void> {
  await copyTree(from, to, '');
  await copyFile(path.join(from, CONTROL), path.join(to, CONTROL));
}

async function copyTree(from: string, to: string, inside: string): Promise<void> {
  await fs.mkdir(path.join(to, inside), { recursive: true, mode: 0o700 });
  const found = await fs.readdir(path.join(from, inside), { withFileTypes: true }).catch(ignoreAbsent);
  for (const child of found ?? []) {
    const name = path.join(inside, child.name);
    if (NOT_COPIED.test(child.name) || name === CONTROL) continue;
    if (child.isDirectory()) await copyTree(from, to, name);
    else if (child.isFile() && inside.split(path.sep)[0] !== WAL)
      await copyFile(path.join(from, name), path.join(to, name)).catch(ignoreAbsent);
  }
}

export async function completeCluster(from: string, to: string, copied: CopiedCluster): Promise<void> {
  const { label, firstWal, lastWal } = copied;
  const names = (await fs.readdir(path.join(from, WAL))).filter((name) => /^[0-9A-F]{24}$/.test(name));
  for (const name of names.filter((wal) => wal >= firstWal && wal <= lastWal))
    await copyFile(path.join(from, WAL, name), path.join(to, WAL, name));
  await fs.writeFile(path.join(to, 'backup_label'), label, { mode: 0o600 });
}

export async function copySettings(from: string, to: string): Promise<void> {
  for (const name of dataNames(from)) {
    const isFile = (await fs.lstat(path.join(from, name)).catch(ignoreAbsent))?.isFile();
    if (isFile) await copyFile(path.join(from, name), path.join(to, name)).catch(ignoreAbsent);
  }
}

/** The copy shares its blocks with the original where the file system can. */
async function copyFile(from: string, to: string): Promise<void> {
  await fs.copyFile(from, to, constants.COPYFILE_FICLONE);
  await fs.chmod(to, 0o600);
}

function ignoreAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

export async function sizeOf(folder: string): Promise<number> {
  const found = await fs.readdir(folder, { withFileTypes: true, recursive: true }).catch(ignoreAbsent);
  const files = (found ?? []).filter((child) => child.isFile());
  const stats = files.map(({ parentPath, name }) => fs.stat(path.join(parentPath, name)).catch(ignoreAbsent));
  return (await Promise.all(stats)).reduce((total, stat) => total + (stat?.size ?? 0), 0);
}
