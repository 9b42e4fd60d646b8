import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Finds the program's files from an entry's `import.meta.url`, bundled in build/server or run from source. */
export function findProgramFiles(entryUrl: string) {
  const here = path.dirname(fileURLToPath(entryUrl));
  let root = here;
  while (!fs.existsSync(path.join(root, 'package.json'))) {
    if (root === path.dirname(root)) throw new Error(`No package.json above ${here}`);
    root = path.dirname(root);
  }
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const bundled = path.join(here, 'migrations');
  return {
    root,
    version,
    distDir: path.join(root, 'dist'),
    workerFile: path.join(root, 'build', 'server', 'pgliteWorker.mjs'),
    migrationsFolder: fs.existsSync(bundled) ? bundled : path.join(root, 'server', 'db', 'migrations'),
  };
}

export type ProgramFiles = ReturnType<typeof findProgramFiles>;
