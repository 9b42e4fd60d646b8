import type { Pool } from 'pg';
import type { Maintenance } from './maintenance';

export interface CopiedCluster {
  /** Content of the file `backup_label`, which says where replaying the WAL begins. */
  label: string;
  /** The copy needs these WAL files and all between them, in the order of their names. */
  firstWal: string;
  lastWal: string;
}

/**
 * Makes a checkpoint, for which requests wait. `copy` then reads the files while the shop writes on, and `complete` adds
 * the WAL files to the copy, which the engine keeps so long. @throws Error while another backup is made
 */
export type HotBackup = (
  copy: () => Promise<void>,
  complete: (copied: CopiedCluster) => Promise<void>,
) => Promise<void>;

export function createHotBackup(
  pool: Pick<Pool, 'query'>,
  maintenance: Omit<Maintenance, 'stop'>,
): HotBackup {
  let taken = false;
  return async (copy, complete) => {
    if (taken) throw new Error('Another backup is being made');
    taken = true;
    try {
      // Only a checkpoint removes WAL files, and only maintenance makes checkpoints.
      await maintenance.pauseCheckpoints();
      await pool.query(`select pg_backup_start('gestione-ordini', true)`);
      let copied: CopiedCluster;
      try {
        await copy();
      } finally {
        copied = await endCopy(pool);
      }
      await complete(copied);
    } finally {
      maintenance.resumeCheckpoints();
      taken = false;
    }
  };
}

async function endCopy(pool: Pick<Pool, 'query'>): Promise<CopiedCluster> {
  const { rows } = await pool.query<{ label: string; lastWal: string }>(
    `select labelfile as label, pg_walfile_name(lsn) as "lastWal" from pg_backup_stop(false)`,
  );
  const { label = '', lastWal = '' } = rows[0] ?? {};
  const firstWal = /^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)$/m.exec(label)?.[1];
  if (firstWal === undefined) throw new Error(`A backup label that cannot be understood: ${label}`);
  return { label, firstWal, lastWal };
}
