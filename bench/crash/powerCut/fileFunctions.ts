import fs from 'node:fs';
import type { Disk } from './disk';
import type { DiskFile } from './diskFile';
import { realFs } from './realFs';

/** Tells that something in the folder is about to change; undefined for a place outside of it. */
export type Changes = (place: fs.PathLike) => string | undefined;

/** Functions of Node's file system for the content of files, on a disk. */
export function fileFunctions(disk: Disk, changes: Changes, loseSyncs: boolean) {
  const open = new Map<number, { place: string; file: DiskFile | undefined }>();

  function openSync(place: string, flags: fs.OpenMode = 'r', mode?: fs.Mode): number {
    if (!disk.has(place)) return realFs.openSync(place, flags, mode);
    const isThere = realFs.existsSync(place);
    const truncates =
      typeof flags === 'string' ? flags.startsWith('w') : (flags & fs.constants.O_TRUNC) !== 0;
    if (isThere && truncates) {
      changes(place);
      disk.file(place)?.beforeTruncate(0);
    }
    const fd = realFs.openSync(place, flags, mode);
    if (!isThere) {
      changes(place);
      disk.fileCreated(place);
    }
    open.set(fd, { place, file: disk.file(place) });
    return fd;
  }

  function closeSync(fd: number): void {
    open.delete(fd);
    realFs.closeSync(fd);
  }

  function writeSync(fd: number, bytes: Uint8Array, offset: number, length: number, position: number) {
    const opened = open.get(fd);
    if (opened?.file) {
      if (typeof position !== 'number') throw new Error('Not modelled: a write without a position');
      changes(opened.place);
      opened.file.beforeChange(position, position + length);
    }
    return realFs.writeSync(fd, bytes, offset, length, position);
  }

  function fsyncSync(fd: number): void {
    const opened = open.get(fd);
    if (!opened) return realFs.fsyncSync(fd);
    if (loseSyncs) return;
    changes(opened.place);
    if (opened.file) opened.file.sync();
    else disk.folderSynced(opened.place);
  }

  function ftruncateSync(fd: number, size = 0): void {
    const opened = open.get(fd);
    if (opened) changes(opened.place);
    opened?.file?.beforeTruncate(size);
    realFs.ftruncateSync(fd, size);
  }

  function truncateSync(place: string, size = 0): void {
    if (changes(place) !== undefined) disk.file(place)?.beforeTruncate(size);
    realFs.truncateSync(place, size);
  }

  function writeFileSync(place: string, data: string | Uint8Array, options?: { mode?: number }): void {
    if (!disk.has(place)) return realFs.writeFileSync(place, data, options);
    const bytes = Buffer.from(data);
    const fd = openSync(place, 'w', options?.mode);
    if (bytes.length > 0) writeSync(fd, bytes, 0, bytes.length, 0);
    closeSync(fd);
  }

  return { openSync, closeSync, writeSync, fsyncSync, ftruncateSync, truncateSync, writeFileSync };
}
