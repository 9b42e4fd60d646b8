import fs from 'node:fs';
import path from 'node:path';
import { DataFolderUnsuitableError } from './folderErrors';

export function syncPath(file: string): void {
  const isFolder = fs.lstatSync(file).isDirectory();
  // Windows can neither open a folder nor sync a file opened for reading; NTFS journals the names itself.
  if (process.platform === 'win32' && isFolder) return;
  const fd = fs.openSync(file, process.platform === 'win32' ? 'r+' : 'r');
  try {
    fs.fsyncSync(fd);
  } finally {
    fs.closeSync(fd);
  }
}

/**
 * Makes one folder after the other, because Node's `recursive` tries for ever where nobody can, as in /proc.
 * @throws DataFolderUnsuitableError
 */
export function makeFolder(folder: string): void {
  if (fs.existsSync(folder)) return;
  const parent = path.dirname(folder);
  makeFolder(parent);
  try {
    fs.mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Another process may have made it meanwhile.
    if (code === 'EEXIST') return;
    throw new DataFolderUnsuitableError(folder, `it cannot be made (${code})`);
  }
  syncPath(parent);
}

export function syncTree(file: string): void {
  if (fs.lstatSync(file).isDirectory())
    for (const name of fs.readdirSync(file)) syncTree(path.join(file, name));
  syncPath(file);
}
