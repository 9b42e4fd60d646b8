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

  async function tree(from: string, name: string): Promise<void> {
    archive.entry({ ...owner, name, type: 'directory', mode: 0o700 }).end();
    const found = await fs.promises.readdir(from, { withFileTypes: true });
    for (const child of found.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const childPath = path.join(from, child.name);
      const childName = `${name}/${child.name}`;
      if (child.isDirectory()) await tree(childPath, childName);
      else if (child.isFile()) await content(childPath, childName);
    }
  }

  async function content(from: string, name: string): Promise<void> {
    const { size } = await fs.promises.stat(from);
    await pipeline(fs.createReadStream(from), archive.entry({ ...owner, name, size, mode: 0o600 }));
  }

  await tree(folder, DATA_PREFIX);
  archive.finalize();
}
