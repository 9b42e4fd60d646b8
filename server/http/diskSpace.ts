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

/** The engine would stop on a full disk and could not start again: 507 keeps a reserve for logins and checkpoints. */
export function guardDiskSpace(scope: FastifyInstance, freeSpace: FreeSpace, minFreeMb: number): void {
  let checkedAt = -Infinity;
  let hasRoom: Promise<boolean> = Promise.resolve(true);

  scope.addHook('onRequest', async ({ method, routeOptions }) => {
    if (READS.has(method) || routeOptions.config.evenWhenDiskFull) return;
    const now = performance.now();
    if (now - checkedAt >= CHECK_EVERY_MS) {
      checkedAt = now;
      hasRoom = freeSpace().then(
        (free) => free >= minFreeMb * 1024 * 1024,
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
    /** A read that is no GET, or a small and needed change, which may use the reserve. */
    evenWhenDiskFull?: boolean;
  }
}
