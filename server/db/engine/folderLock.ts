import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  DataFolderInUseError,
  DataFolderUnsuitableError,
  type FolderOwner,
  isClaimName,
  newClaimName,
  ownerNamed,
} from './folderErrors';
import { FolderClaims } from './folderClaims';
import { OpeningRefused } from '../openingRefused';

export interface FolderLock {
  release(): Promise<void>;
}

type Attempt = FolderLock | { owner: FolderOwner | undefined };

/** Random, because processes that collided would collide again after equal pauses. */
const pause = () => delay(50 + Math.random() * 100);

/**
 * Two engines would destroy a cluster. The lock holds across the users and containers of a machine and ends with the
 * process (docs/decisions/0011). @param waitMs for the owner to leave @throws OpeningRefused
 */
export async function lockFolder(folder: string, waitMs = 5000): Promise<FolderLock> {
  const realPath = fs.realpathSync(folder);
  const shared = sharedFileSystem(realPath);
  if (shared !== undefined) throw new DataFolderUnsuitableError(realPath, `it is on ${shared}`);
  const attempt = process.platform === 'win32' ? tryPipe : tryClaim;
  const giveUpAt = performance.now() + waitMs;
  for (;;) {
    const made = await attempt(realPath);
    if ('release' in made) {
      const owner = otherOwner(realPath);
      if (owner === undefined) return made;
      await made.release();
      throw new OpeningRefused(
        `The database in ${realPath} belongs to user ${owner}: run this as that user.`,
      );
    }
    if (performance.now() >= giveUpAt) throw new DataFolderInUseError(realPath, made.owner);
    await pause();
  }
}

/** Root counts too: the owner could not read the files that root leaves in the database, and so could not open it. */
function otherOwner(folder: string): number | undefined {
  const self = process.getuid?.();
  const owner = fs.statSync(path.join(folder, 'cluster'), { throwIfNoEntry: false })?.uid;
  return self === undefined || owner === self ? undefined : owner;
}

/**
 * Claims first, then looks for others: of two that claim at the same time at least one sees the other. Both may
 * withdraw and try again, but both can never stay.
 */
async function tryClaim(folder: string): Promise<Attempt> {
  const claims = new FolderClaims(folder);
  let locked = false;
  try {
    const before = await claims.livingOwner();
    if (before) return { owner: before };
    const claim = await claims.claim();
    const owner = await claims.livingOwner(claim?.name);
    if (!claim || owner) {
      await claim?.withdraw();
      return { owner };
    }
    claims.tidy();
    locked = true;
    const release = async () => {
      await claim.withdraw();
      claims.close();
    };
    return { release };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new DataFolderUnsuitableError(folder, `it cannot be locked (${code ?? message})`);
  } finally {
    if (!locked) claims.close();
  }
}

/** Windows: a named pipe, unique on the machine. The owner's name is written into the folder, for people. */
async function tryPipe(folder: string): Promise<Attempt> {
  const names = fs.readdirSync(folder).filter(isClaimName);
  const server = net.createServer((client) => client.destroy());
  const listening = new Promise<boolean>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false);
      else reject(error);
    });
    server.listen({ path: pipeOf(folder), exclusive: true }, () => resolve(true));
  });
  if (!(await listening)) return { owner: names.map(ownerNamed).find((owner) => owner !== undefined) };
  server.unref();
  for (const left of names) fs.rmSync(path.join(folder, left), { force: true });
  const name = path.join(folder, newClaimName());
  fs.writeFileSync(name, '');
  const release = async () => {
    fs.rmSync(name, { force: true });
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { release };
}

/** One name for a folder, whichever path leads to it: by device and inode where the file system has them. */
function pipeOf(folder: string): string {
  const { dev, ino } = fs.statSync(folder, { bigint: true });
  const identity = ino === 0n ? folder.toLowerCase() : `${dev}:${ino}`;
  return `\\\\.\\pipe\\gestione-ordini-${createHash('sha256').update(identity).digest('hex').slice(0, 24)}`;
}

/** File systems that another machine or kernel may have mounted too, by their statfs(2) numbers. */
const SHARED = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xfe534d42, 'SMB'],
  [0xff534d42, 'CIFS'],
  [0x564c, 'NCP'],
  [0x5346414f, 'AFS'],
  [0x6b414653, 'AFS'],
  [0x73757245, 'Coda'],
  [0x00c36400, 'CephFS'],
  [0x01161970, 'GFS2'],
  [0x7461636f, 'OCFS2'],
  [0x0bd00bd0, 'Lustre'],
  [0x47504653, 'GPFS'],
  [0x19830326, 'BeeGFS'],
  [0x20030528, 'OrangeFS'],
  [0xaad7aaea, 'PanFS'],
  [0xa501fcf5, 'VxFS'],
  [0x65735546, 'FUSE'],
  [0x01021997, '9P'],
  [0x786f4256, 'vboxsf'],
  [0xbacbacbc, 'vmhgfs'],
  [0x7c7c6673, 'prl_fs'],
]);

function sharedFileSystem(folder: string): string | undefined {
  if (process.platform !== 'linux') return undefined;
  // Unsigned, because large numbers are negative on 32-bit systems.
  return SHARED.get(fs.statfsSync(folder).type >>> 0);
}
