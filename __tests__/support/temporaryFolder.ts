import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const made: string[] = [];

/** An empty folder that is gone after the test file (see removeTemporaryFolders). */
export async function temporaryFolder(): Promise<string> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'gestione-ordini-test-'));
  made.push(folder);
  return folder;
}

export async function removeTemporaryFolders(): Promise<void> {
  for (const folder of made.splice(0)) await fs.rm(folder, { recursive: true, force: true });
}
