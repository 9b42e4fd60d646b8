import type { Pool } from 'pg';
import type { Maintenance } from './maintenance';

export interface CopiedCluster {
  /** Content of the file `backup_label`, which says where replaying the WAL begins. */
  label: string;
  /** The copy needs these WAL files and all between them, in the order of their names. */
  firstWal: string;
  lastWal: string;
}

/** The files may be read between `begin` and `end` while the shop writes on. */
export function createHotBackup(pool: Pick<Pool, 'query'>, maintenance: Omit<Maintenance, 'stop'>) {
  let begun = false;
  let taken = false;

  async function end(): Promise<CopiedCluster> {
    begun = false;
    const { rows } = await pool.query<{ label: string; lastWal: string }>(
      `select labelfile as label, pg_walfile_name(lsn) as "lastWal" from pg_backup_stop(false)`,
    );
    const { label = '', lastWal = '' } = rows[0] ?? {};
    const firstWal = /^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)$/m.exec(label)?.[1];
    if (firstWal === undefined) throw new Error(`A backup label that cannot be understood: ${label}`);
    return { label, firstWal, lastWal };
  }

  function giveBack(): void {
    maintenance.resumeCheckpoints();
    taken = false;
  }

  return {
    /** Makes a checkpoint, for which requests wait. @throws Error while another backup is made */
    begin: async (): Promise<void> => {
      if (taken) throw new Error('Another backup is being made');
      taken = true;
      try {
        // Only a checkpoint removes WAL files, and only maintenance makes checkpoints.
        await maintenance.pauseCheckpoints();
        await pool.query(`select pg_backup_start('gestione-ordini', true)`);
        begun = true;
      } catch (error) {
        giveBack();
        throw error;
      }
    },
    /** The copy is complete once it has the WAL files too; the engine keeps them until `release`. */
    end,
    release: async (): Promise<void> => {
      if (!taken) return;
      try {
        if (begun) await end();
      } finally {
        giveBack();
      }
    },
  };
}

export type HotBackup = ReturnType<typeof createHotBackup>;
