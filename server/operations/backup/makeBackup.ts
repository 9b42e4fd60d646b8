import { rmSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import os from 'node:os';
import { createDatabase } from '../../db/database';
import { openEmbedded } from '../../db/engine/embeddedPool';
import type { DatabaseOptions } from '../../db/pool';
import { syncPath } from '../../db/engine/syncPath';
import { appliedMigrations } from '../../db/migrate';
import { checkSeal, FORMAT, type Manifest, writeArchive, unpackArchive } from '../archive';
import { CommandRefused } from '../command';
import { refuseFullDisk, refuseNoShop, countRows, type ClusterOptions } from '../openShop';
import { completeCluster, copyCluster, copySettings, sizeOf } from './copyFolder';
import { openSource } from './source';

export interface BackupOptions extends ClusterOptions, Pick<DatabaseOptions, 'lockWaitMs'> {
  to: string;
  version: string;
}

/**
 * Backs up a shop that may be running. Opens the copy with its own engine, counts every row, and reads the packed file
 * again before it gets its name. @throws CommandRefused, DataFolderInUseError
 */
export async function makeBackup(options: BackupOptions) {
  const { dataDir } = options;
  const to = path.resolve(options.to);
  await refuseTarget(dataDir, to);
  const work = `${to}.unfinished-${process.pid}`;
  const folder = path.join(work, 'data');
  const packed = path.join(work, 'packed');
  const forget = removeWhenInterrupted(work);
  // One after the other, because Node's `recursive` calls a folder that is read-only absent.
  await fs.mkdir(work, { mode: 0o700 });
  await fs.mkdir(folder);
  try {
    // The unpacked copy and the file need space at the same time.
    await refuseFullDisk(path.dirname(work), (await sizeOf(path.join(dataDir, 'cluster'))) * 1.5);
    const copied = await copyRunning(options, folder);
    const manifest = await openCopy(options, folder);
    await writeArchive(packed, manifest, folder);
    await checkSeal(packed);
    await unpackArchive(packed);
    await fs.rename(packed, to);
    syncPath(path.dirname(to));
    return { ...copied, manifest, size: (await fs.stat(to)).size };
  } finally {
    await fs.rm(work, { recursive: true, force: true });
    forget();
  }
}

async function refuseTarget(dataDir: string, to: string): Promise<void> {
  const statOf = (file: string) => fs.stat(file).catch(() => undefined);
  refuseNoShop(dataDir);
  if (await statOf(to)) throw new CommandRefused(`${to} is there already: give another name.`);
  const parent = path.dirname(to);
  if (!(await statOf(parent))?.isDirectory()) throw new CommandRefused(`There is no folder ${parent}.`);
  const inside = path.relative(await fs.realpath(dataDir), await fs.realpath(parent));
  if (inside === '' || !(inside.startsWith('..') || path.isAbsolute(inside)))
    throw new CommandRefused(`A backup within ${dataDir} would be lost with it: give another folder.`);
}

/** Requests wait for `pauseMs`, while the engine makes its checkpoint. */
async function copyRunning({ dataDir, workerFile, log, lockWaitMs }: BackupOptions, folder: string) {
  const from = path.join(dataDir, 'cluster');
  const to = path.join(folder, 'cluster');
  const source = await openSource({ dataDir, workerFile, log, lockWaitMs });
  try {
    const start = performance.now();
    let begun = start;
    const copy = async () => {
      begun = performance.now();
      await copyCluster(from, to);
    };
    await source.hotBackup(copy, async (copied) => {
      await completeCluster(from, to, copied);
      await copySettings(dataDir, folder);
    });
    const end = performance.now();
    return { online: source.isRunning, copyMs: end - start, pauseMs: begun - start };
  } finally {
    await source.close();
  }
}

/** Replays the WAL as after a crash, so that the packed cluster opens as it is. */
async function openCopy({ workerFile, log, version }: BackupOptions, folder: string): Promise<Manifest> {
  const handle = await openEmbedded({ dataDir: folder, workerFile, log, isPrivate: true });
  let known: Pick<Manifest, 'migrations' | 'rows'>;
  try {
    const database = createDatabase(handle);
    known = { migrations: await appliedMigrations(database), rows: await countRows(database) };
  } finally {
    await handle.close();
  }
  await fs.rm(path.join(folder, 'cluster', 'backup_label.old'), { force: true });
  const createdAt = new Date().toISOString();
  const bytes = await sizeOf(folder);
  return { application: 'gestione-ordini', format: FORMAT, version, createdAt, bytes, ...known };
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Removes `folder` on Ctrl-C and ends with the signal's status. The returned function removes the handlers. */
function removeWhenInterrupted(folder: string): () => void {
  const end = (signal: NodeJS.Signals) => {
    // Retries, because an engine that runs in the folder may create a file meanwhile.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    process.exit(128 + os.constants.signals[signal]);
  };
  for (const signal of SIGNALS) process.once(signal, end);
  return () => {
    for (const signal of SIGNALS) process.off(signal, end);
  };
}
