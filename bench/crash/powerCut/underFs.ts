import fs from 'node:fs';
import path from 'node:path';
import type { Disk } from './disk';
import { fileFunctions } from './fileFunctions';
import type { Changes } from './fileFunctions';
import { realFs } from './realFs';

/** Functions that would change the disk behind its back. */
const NOT_MODELLED = [
  'appendFileSync',
  'copyFileSync',
  'cpSync',
  'createWriteStream',
  'linkSync',
  'symlinkSync',
  'writevSync',
] as const;

export interface UnderFsOptions {
  /** Called before every change of the disk, and before every sync: a power cut may come there. */
  beforeChange: () => void;
  /** The disk says that it has synced, and has not. */
  loseSyncs: boolean;
}

/**
 * Puts a disk under the functions of Node's file system that the engine uses: what they change in its folder is told
 * to it. Returns what takes it away again.
 */
export function putUnderFs(disk: Disk, { beforeChange, loseSyncs }: UnderFsOptions): () => void {
  const changes: Changes = (place) => {
    const name = String(place);
    if (!disk.has(name)) return undefined;
    beforeChange();
    disk.mayWriteBack();
    return name;
  };
  const replaced: Record<string, unknown> = {
    ...fileFunctions(disk, changes, loseSyncs),
    ...nameFunctions(disk, changes),
    ...Object.fromEntries(NOT_MODELLED.map((name) => [name, refusedOn(disk, name)])),
  };
  Object.assign(fs, replaced);
  return () => {
    for (const [name, real] of Object.entries(realFs))
      if (name in replaced) Object.assign(fs, { [name]: real });
  };
}

/** For the names in folders. */
function nameFunctions(disk: Disk, changes: Changes) {
  function renameSync(from: string, to: string): void {
    const isOurs = changes(from) !== undefined;
    realFs.renameSync(from, to);
    if (isOurs) disk.renamed(from, to);
  }

  function unlinkSync(place: string): void {
    const isOurs = changes(place) !== undefined;
    realFs.unlinkSync(place);
    if (isOurs) disk.removed(place);
  }

  function rmdirSync(place: string): void {
    const isOurs = changes(place) !== undefined;
    realFs.rmdirSync(place);
    if (isOurs) disk.removed(place);
  }

  function mkdirSync(place: string, options?: fs.MakeDirectoryOptions | number): string | undefined {
    if (!disk.has(place) || (realFs.existsSync(place) && typeof options !== 'object'))
      return realFs.mkdirSync(place, options as fs.MakeDirectoryOptions);
    if (realFs.existsSync(place)) return undefined;
    const above = mkdirSync(path.dirname(place), { recursive: true });
    changes(place);
    realFs.mkdirSync(place);
    disk.folderCreated(place);
    return above ?? place;
  }

  function rmSync(place: string, options?: fs.RmOptions): void {
    if (!disk.has(place)) return realFs.rmSync(place, options);
    if (realFs.existsSync(place)) removeTree(place);
  }

  function removeTree(place: string): void {
    if (!realFs.lstatSync(place).isDirectory()) return unlinkSync(place);
    for (const name of realFs.readdirSync(place)) removeTree(path.join(place, name));
    rmdirSync(place);
  }

  return { renameSync, unlinkSync, rmdirSync, mkdirSync, rmSync };
}

function refusedOn(disk: Disk, name: (typeof NOT_MODELLED)[number]) {
  const real = realFs[name] as (...args: unknown[]) => unknown;
  return (...args: unknown[]): unknown => {
    if (args.some((arg) => typeof arg === 'string' && disk.has(arg)))
      throw new Error(`Not modelled: ${name}`);
    return real(...args);
  };
}
