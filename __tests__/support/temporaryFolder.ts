import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** By this global name a test file's environment finds the folders that it removes. */
export const FOLDERS = Symbol.for('gestione-ordini.folders');

/** A folder with these files, by their paths in it. It is gone after the test file (engineEnvironment.ts). */
export async function temporaryFolder(files: Record<string, string | Buffer> = {}): Promise<string> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'gestione-ordini-test-'));
  (globalThis as unknown as { [FOLDERS]: string[] })[FOLDERS].push(folder);
  for (const [name, content] of Object.entries(files)) {
    await fs.mkdir(path.join(folder, path.dirname(name)), { recursive: true });
    await fs.writeFile(path.join(folder, name), content);
  }
  return folder;
}
