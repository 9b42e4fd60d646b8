import fs from 'node:fs';
import path from 'node:path';
import { isClaimName } from './folderErrors';
import { syncPath } from './syncPath';

/** Where a backup is unpacked and checked; its content may be deleted. */
export const UNPACKING = '.restoring';
/** The same folder once the restore is decided: its content WILL replace the data. */
const DECIDED = '.restored';
/** The same folder once all old data has been moved into it. */
const CLEARED = '.restored-cleared';
/** Its two subfolders: the new data, and the old. */
export const INCOMING = 'data';
const OUTGOING = 'old';

/** Data that a restore replaced; it is kept, but never part of a backup. */
const ASIDE = 'before-restore-';
/** Created by the system in the root of a volume. */
const NOT_DATA = ['lost+found', UNPACKING, DECIDED, CLEARED];

export function dataNames(dir: string): string[] {
  const isData = (name: string) => !NOT_DATA.includes(name) && !name.startsWith(ASIDE) && !isClaimName(name);
  return fs.readdirSync(dir).filter(isData);
}

/** A decided restore counts too, because the next program that opens the folder completes it. */
export const holdsShop = (dir: string): boolean =>
  [path.join('cluster', 'PG_VERSION'), DECIDED, CLEARED].some((name) => fs.existsSync(path.join(dir, name)));

/**
 * One rename decides; after a crash the next program that opens the folder completes the restore. The old data stays
 * inside `dir`, which may be a volume's root. @returns where the old data is, undefined when there was none
 */
export function decideRestore(dir: string): string | undefined {
  fs.renameSync(path.join(dir, UNPACKING), path.join(dir, DECIDED));
  syncPath(dir);
  return finishRestore(dir);
}

/** Completes a decided restore, or else forgets one that was interrupted. Each step can be repeated after a crash. */
export function finishRestore(dir: string): string | undefined {
  fs.rmSync(path.join(dir, UNPACKING), { recursive: true, force: true });
  const decided = path.join(dir, DECIDED);
  const cleared = path.join(dir, CLEARED);
  if (fs.existsSync(decided)) {
    moveAll(dir, path.join(decided, OUTGOING), dataNames(dir));
    fs.renameSync(decided, cleared);
    syncPath(dir);
  }
  if (!fs.existsSync(cleared)) return undefined;
  const incoming = path.join(cleared, INCOMING);
  if (fs.existsSync(incoming)) moveAll(incoming, dir, fs.readdirSync(incoming));
  const aside = keepAside(dir, path.join(cleared, OUTGOING));
  fs.rmSync(cleared, { recursive: true });
  syncPath(dir);
  return aside;
}

function moveAll(from: string, to: string, names: readonly string[]): void {
  fs.mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const name of names) fs.renameSync(path.join(from, name), path.join(to, name));
  syncPath(to);
}

function keepAside(dir: string, old: string): string | undefined {
  if (!fs.existsSync(old) || fs.readdirSync(old).length === 0) return undefined;
  const stamp = new Date()
    .toISOString()
    .replace(/\.\d+Z$/, '')
    .replaceAll(':', '-');
  for (let n = 1; ; n++) {
    const aside = path.join(dir, `${ASIDE}${stamp}${n > 1 ? `-${n}` : ''}`);
    if (fs.existsSync(aside)) continue;
    fs.renameSync(old, aside);
    return aside;
  }
}
