import { randomBytes } from 'node:crypto';
import os from 'node:os';
import { OpeningRefused } from '../openingRefused';

export interface FolderOwner {
  pid: number;
  host: string;
  /** 'yyyy-MM-dd HH:mm:ss UTC' */
  since: string;
}

const PREFIX = 'in-use.pid-';
const CLAIM = /^in-use\.pid-(\d+)\.(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.[0-9a-f]{8}\.([\w-]*)$/;
/** A socket's path has little room. */
const LONGEST_HOST = 32;

/** A unique name that says which process it is, like PostgreSQL's postmaster.pid. */
export function newClaimName(): string {
  const since = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const host = os
    .hostname()
    .replace(/[^\w-]/g, '-')
    .slice(0, LONGEST_HOST);
  return `${PREFIX}${process.pid}.${since}.${randomBytes(4).toString('hex')}.${host}`;
}

export function ownerNamed(name: string): FolderOwner | undefined {
  const [, pid, year, month, day, hour, minute, second, host = ''] = CLAIM.exec(name) ?? [];
  if (pid === undefined) return undefined;
  return { pid: Number(pid), host, since: `${year}-${month}-${day} ${hour}:${minute}:${second} UTC` };
}

/** A claim, perhaps an unfinished one, is not part of the shop's data. */
export const isClaimName = (name: string): boolean => name.startsWith(PREFIX);

export class DataFolderInUseError extends OpeningRefused {
  constructor(
    readonly folder: string,
    readonly owner: FolderOwner | undefined,
  ) {
    const who = owner ? `process ${owner.pid} on ${owner.host} since ${owner.since}` : 'another process';
    super(`${folder} is in use by ${who}: stop that program first, or give another DATA_DIR.`);
  }
}

export class DataFolderDamagedError extends OpeningRefused {
  constructor(folder: string, cause: unknown) {
    super(
      `The database in ${folder} cannot be opened: ${(cause as Error).message}. If it is lost or damaged, restore a ` +
        'backup: npm run restore -- --from FILE --force (docs/operations.md).',
      { cause },
    );
  }
}

export class DataFolderUnsuitableError extends OpeningRefused {
  constructor(folder: string, why: string) {
    super(
      `${folder} is not used as a data folder: ${why}. It must be a folder that this user may write to, on a disk of ` +
        'this machine alone (in a container: a volume, not a folder shared with the host). For anything else there is ' +
        'DATABASE_URL.',
    );
  }
}
