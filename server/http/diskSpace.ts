import fs from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { StorageFull } from '../base/errors';

export type FreeSpace = () => Promise<number>;

/** Requests between two checks can write far less than the reserve. */
const CHECK_EVERY_MS = 1_000;
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

export const freeSpaceOf =
  (dir: string): FreeSpace =>
  async () => {
    const { bavail, bsize } = await fs.statfs(dir);
    return bavail * bsize;
  };

export interface DiskGuardOptions {
  freeSpace: FreeSpace;
  /** A reserve for logins, the write-ahead log and checkpoints, which must go on. */
  minFreeBytes: number;
  checkEveryMs?: number;
}

/** Answers 507 before the disk is full, because the engine would stop then and could not start again. */
export function guardDiskSpace(scope: FastifyInstance, options: DiskGuardOptions): void {
  const { freeSpace, minFreeBytes, checkEveryMs = CHECK_EVERY_MS } = options;
  let checkedAt = -Infinity;
  let hasRoom: Promise<boolean> = Promise.resolve(true);

  scope.addHook('onRequest', async ({ method, routeOptions }) => {
    if (READS.has(method) || routeOptions.config.evenWhenDiskFull) return;
    const now = performance.now();
    if (now - checkedAt >= checkEveryMs) {
      checkedAt = now;
      hasRoom = freeSpace().then(
        (free) => free >= minFreeBytes,
        (error: unknown) => {
          scope.log.warn({ err: error }, 'the free disk space cannot be told');
          return true;
        },
      );
    }
    if (!(await hasRoom)) throw new StorageFull();
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The change is small and needed, and may use the reserve. */
    evenWhenDiskFull?: boolean;
  }
}
