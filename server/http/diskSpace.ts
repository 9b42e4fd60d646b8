import fs from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { StorageFull } from '../base/errors';

/** Bytes that this process may still write. */
export type FreeSpace = () => Promise<number>;

/** Between two looks at the disk; what fits in between is far below the reserve. */
const LOOK_EVERY_MS = 1_000;
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Free space of the file system that holds `dir`. */
export const freeSpaceOf =
  (dir: string): FreeSpace =>
  async () => {
    const { bavail, bsize } = await fs.statfs(dir);
    return bavail * bsize;
  };

export interface DiskGuardOptions {
  freeSpace: FreeSpace;
  /** Kept free for what must go on: signing in, the write-ahead log, checkpoints. */
  minFreeBytes: number;
  lookEveryMs?: number;
}

/**
 * Refuses changes (507) while the disk is nearly full, and lets people read. The embedded engine that fills the last
 * byte stops, and cannot start again before space is made: it must not come to that.
 */
export function guardDiskSpace(scope: FastifyInstance, options: DiskGuardOptions): void {
  const { freeSpace, minFreeBytes, lookEveryMs = LOOK_EVERY_MS } = options;
  let lookedAt = -Infinity;
  let hasRoom: Promise<boolean> = Promise.resolve(true);

  async function look(): Promise<boolean> {
    try {
      return (await freeSpace()) >= minFreeBytes;
    } catch (error) {
      scope.log.warn({ err: error }, 'the free disk space cannot be told');
      return true;
    }
  }

  scope.addHook('onRequest', async ({ method, routeOptions }) => {
    if (READS.has(method) || routeOptions.config.evenWhenDiskFull) return;
    const now = performance.now();
    if (now - lookedAt >= lookEveryMs) {
      lookedAt = now;
      hasRoom = look();
    }
    if (!(await hasRoom)) throw new StorageFull();
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A change so small, and so needed, that it may use the reserve. */
    evenWhenDiskFull?: boolean;
  }
}
