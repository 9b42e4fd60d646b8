import fs from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a built file only when its content changed, and by a rename, because a running program may be loading it.
 * @param {string} file
 * @param {Uint8Array} contents
 */
export async function writeIfChanged(file, contents) {
  const before = await fs.readFile(file).catch(() => undefined);
  if (before?.equals(contents)) return;
  await fs.mkdir(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}.tmp`;
  await fs.writeFile(unfinished, contents);
  await fs.rename(unfinished, file);
}
