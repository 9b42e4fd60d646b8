import fs from 'node:fs';
import path from 'node:path';

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

export function makeFolder(folder: string): void {
  const first = fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = path.resolve(folder); ; made = path.dirname(made)) {
    syncPath(path.dirname(made));
    if (made === path.resolve(first)) return;
  }
}

export function syncTree(file: string): void {
  if (fs.lstatSync(file).isDirectory())
    for (const name of fs.readdirSync(file)) syncTree(path.join(file, name));
  syncPath(file);
}
