import { randomBytes } from 'node:crypto';
import os from 'node:os';

/** Who has a data folder, as it said itself: of a process in a container its number and the name of that container. */
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

/** A name that no other process and no other moment has; it says whose it is, as PostgreSQL's postmaster.pid does. */
export function newClaimName(): string {
  const since = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const host = os
    .hostname()
    .replace(/[^\w-]/g, '-')
    .slice(0, LONGEST_HOST);
  return `${PREFIX}${process.pid}.${since}.${randomBytes(4).toString('hex')}.${host}`;
}

/** Undefined for the name of anything else. */
export function ownerNamed(name: string): FolderOwner | undefined {
  const [, pid, year, month, day, hour, minute, second, host = ''] = CLAIM.exec(name) ?? [];
  if (pid === undefined) return undefined;
  return { pid: Number(pid), host, since: `${year}-${month}-${day} ${hour}:${minute}:${second} UTC` };
}

/** Whether a name in a data folder is one of these, or of one that was not finished: no part of the shop's data. */
export function isClaimName(name: string): boolean {
  return name.startsWith(PREFIX);
}
