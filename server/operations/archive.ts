import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer, json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack, type Entry, type Pack } from 'tar-stream';
import { z } from 'zod';
import { CommandRefused } from './command';

export class ForeignBackupError extends CommandRefused {}

export class DamagedBackupError extends CommandRefused {}

/**
 * The seal at the end of a backup: an empty gzip member, which every unpacker skips, with the SHA-256 of all bytes
 * before it. Unlike gzip's own checksum it notices a changed byte that unpacks to the same content.
 */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 4, 0, 0, 0, 0, 0, 255, 36, 0, ...Buffer.from('GO'), 32, 0]);
const EMPTY = Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
const SEAL_BYTES = HEADER.length + 32 + EMPTY.length;

const sealOf = (digest: Buffer): Buffer => Buffer.concat([HEADER, digest, EMPTY]);

/** @throws DamagedBackupError when the seal does not match the bytes before it */
export async function checkSeal(file: string): Promise<void> {
  const end = (await stat(file)).size - SEAL_BYTES;
  const hash = createHash('sha256');
  if (end > 0) await pipeline(fs.createReadStream(file, { end: end - 1, highWaterMark: 1 << 20 }), hash);
  const found = await buffer(fs.createReadStream(file, { start: Math.max(0, end) }));
  if (end <= 0 || !sealOf(hash.digest()).equals(found))
    throw new DamagedBackupError(`${file} is damaged: bytes of it are missing or changed.`);
}

/** Raise it when older programs cannot read the new format. */
export const FORMAT = 1;

const Manifest = z.object({
  application: z.literal('gestione-ordini'),
  format: z.int(),
  version: z.string(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.number()),
  bytes: z.number(),
  rows: z.record(z.string(), z.number()),
});
export type Manifest = z.infer<typeof Manifest>;

const MANIFEST_NAME = 'gestione-ordini.json';
const DATA_PREFIX = 'data';

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
  const inside = await readdir(folder, { recursive: true });
  // Sorted, so that a folder comes before what is in it.
  for (const child of ['', ...inside.sort()]) {
    const from = path.join(folder, child);
    const found = await stat(from);
    const header = { ...owner, name: path.posix.join(DATA_PREFIX, ...child.split(path.sep)) };
    if (found.isDirectory()) archive.entry({ ...header, type: 'directory', mode: 0o700 }).end();
    else if (found.isFile()) {
      const entry = archive.entry({ ...header, size: found.size, mode: 0o600 });
      await pipeline(fs.createReadStream(from), entry);
    }
  }
  archive.finalize();
}

/**
 * Unpacks into `folder`, which no name leads out of; without a folder it only reads. Call `checkSeal` before, which
 * finds all damage. @throws DamagedBackupError
 */
export async function unpackArchive(file: string, folder?: string): Promise<void> {
  for await (const entry of entriesOf(file)) {
    const { name, type } = entry.header;
    if (folder !== undefined && name !== MANIFEST_NAME) {
      const target = path.join(folder, insideName(file, name.replace(/\/$/, '')));
      if (type === 'directory') await mkdir(target, { recursive: true, mode: 0o700 });
      else await writeFile(target, entry as AsyncIterable<Buffer>, { flag: 'wx', mode: 0o600 });
    }
    entry.resume();
  }
}

const MANIFEST_LIMIT = 1 << 20;

/** @throws CommandRefused when there is no file, ForeignBackupError */
export async function readManifest(file: string): Promise<Manifest> {
  const manifest = await firstEntry(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new CommandRefused(`There is no file ${file}.`);
    if (error.code === 'EISDIR') throw new ForeignBackupError(`${file} is a folder, not a backup.`);
    if (error.syscall) throw error;
    throw new ForeignBackupError(`${file} is not a backup of Gestione Ordini, or damaged at its beginning.`);
  });
  if (manifest.format > FORMAT)
    throw new ForeignBackupError(`${file} was made by a newer version, ${manifest.version}: install that.`);
  return manifest;
}

async function firstEntry(file: string): Promise<Manifest> {
  for await (const entry of entriesOf(file)) {
    const { name, size = 0 } = entry.header;
    if (name === MANIFEST_NAME && size <= MANIFEST_LIMIT)
      return Manifest.parse(await json(entry as AsyncIterable<Buffer>));
    break;
  }
  throw new Error('no description');
}

async function* entriesOf(file: string): AsyncGenerator<Entry> {
  const archive = extract();
  // The iterator throws errors, and stopping early is no error.
  const source = fs.createReadStream(file, { highWaterMark: 1 << 18 });
  pipeline(source, createGunzip(), archive).catch(() => undefined);
  yield* archive;
}

function insideName(file: string, name: string): string {
  const parts = name.split('/');
  const stays = parts[0] === DATA_PREFIX && !parts.some((part) => ['', '.', '..'].includes(part));
  const isPlain = !/[\\\0]/.test(name) && !(process.platform === 'win32' && name.includes(':'));
  if (!stays || !isPlain)
    throw new DamagedBackupError(`${file} is damaged: it holds a file with the name ${name}.`);
  return parts.slice(1).join('/');
}
