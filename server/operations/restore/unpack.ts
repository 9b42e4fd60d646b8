import fs from 'node:fs/promises';
import path from 'node:path';
import type { ArchiveVisitor } from '../archive/readArchive';

/** Writes the content of a backup under `folder`, readable only by its owner. */
export function unpackInto(folder: string): ArchiveVisitor {
  return {
    folder: async (name) => void (await fs.mkdir(path.join(folder, name), { recursive: true, mode: 0o700 })),
    file: async (name, content) => {
      const file = await fs.open(path.join(folder, name), 'wx', 0o600);
      try {
        for await (const chunk of content) await file.writeFile(chunk);
      } finally {
        await file.close();
      }
    },
  };
}
