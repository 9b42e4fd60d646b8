import type { Pool } from 'pg';
import { openEmbedded } from '../db/engine/embeddedPool';
import type { DatabaseLog } from '../db/log';
import { installTypeParsers } from '../db/typeParsers';

/**
 * The embedded database of a folder for a command, without the checkpoints and nightly maintenance of a server, which
 * would compete for the only connection.
 * @throws DataFolderInUseError
 */
export async function openCluster(options: {
  dataDir: string;
  workerFile: string;
  log: DatabaseLog;
  /** Of a folder that the command has made for itself. */
  isPrivate?: boolean;
}): Promise<{ pool: Pool; close(): Promise<void> }> {
  installTypeParsers();
  const { dataDir: dir, ...others } = options;
  return openEmbedded({ dir, ...others });
}
