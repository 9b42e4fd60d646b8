import type { Pool } from 'pg';
import { openEmbedded } from '../db/engine/embeddedPool';
import type { DatabaseLog } from '../db/log';
import { installTypeParsers } from '../db/typeParsers';

/**
 * Without the checkpoints and maintenance of a server, which would compete for the only connection.
 * @throws DataFolderInUseError
 */
export async function openCluster(options: {
  dataDir: string;
  workerFile: string;
  log: DatabaseLog;
  isPrivate?: boolean;
}): Promise<{ pool: Pool; close(): Promise<void> }> {
  installTypeParsers();
  const { dataDir: dir, ...others } = options;
  return openEmbedded({ dir, ...others });
}
