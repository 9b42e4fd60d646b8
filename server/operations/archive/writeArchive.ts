import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack, type Pack } from 'tar-stream';
import { DATA_PREFIX, type Manifest, MANIFEST_NAME, sealOf } from './manifest';

export async function writeArchive(file: string, manifest: Manifest, folder: string): Promise<void> {
  const archive = pack();
  fill(archive, manifest, folder).catch((error: Error) => archive.destroy(error));
  const target = fs.createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(archive, createGzip({ level: 1 }), sealed, target);
}

async function* sealed(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
  yield sealOf(hash.digest());
}

async function fill(archive: Pack, manifest: Manifest, folder: string): Promise<void> {
  const owner = { mtime: new Date(manifest.createdAt), uid: 0, gid: 0 };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  archive.entry({ ...owner, name: MANIFEST_NAME, mode: 0o600 }, text);
  const inside = await fs.promises.readdir(folder, { recursive: true });
  // Sorted, so that a folder comes before what is in it.
  for (const child of ['', ...inside.sort()]) {
    const from = path.join(folder, child);
    const stat = await fs.promises.stat(from);
    const header = { ...owner, name: path.posix.join(DATA_PREFIX, ...child.split(path.sep)) };
    if (stat.isDirectory()) archive.entry({ ...header, type: 'directory', mode: 0o700 }).end();
    else {
      const entry = archive.entry({ ...header, size: stat.size, mode: 0o600 });
      await pipeline(fs.createReadStream(from), entry);
    }
  }
  archive.finalize();
}
