import fs from 'node:fs';
import { createGunzip } from 'node:zlib';
import { CommandRefused } from '../command';
import { DamagedBackupError, ForeignBackupError } from './errors';
import { DATA_PREFIX, FORMAT, MANIFEST_NAME, Manifest } from './manifest';
import { BLOCK, TarHeaderError, decodeHeader, padding } from './tarHeader';
import type { TarEntry } from './tarHeader';

/** Takes what a backup holds, in its order; `content` must be read before the next entry comes. */
export interface ArchiveVisitor {
  folder(name: string): Promise<void>;
  file(name: string, content: AsyncIterable<Buffer>): Promise<void>;
}

const nothing: ArchiveVisitor = {
  folder: async () => undefined,
  file: async (_name, content) => {
    for await (const _ of content);
  },
};

/**
 * Unpacks a backup; the names are relative to the data folder and stay in it.
 * @throws ForeignBackupError, DamagedBackupError; what the visitor throws
 */
export async function readArchive(file: string, visitor: ArchiveVisitor = nothing): Promise<Manifest> {
  return reading(file, async (bytes) => {
    const manifest = await firstEntry(bytes, file);
    for (;;) {
      const entry = decodeHeader(await bytes.take(BLOCK));
      if (entry === undefined) break;
      const name = insideName(entry.name);
      if (entry.type === 'folder') await visitor.folder(name);
      else await visitor.file(name, bytes.portion(entry.size));
      await bytes.take(padding(entry.size));
    }
    // What is left is zeros; reading it lets gzip compare its sum of the whole.
    await bytes.drain();
    return manifest;
  });
}

/** What a backup says of itself, without reading the rest of it. */
export async function readManifest(file: string): Promise<Manifest> {
  return reading(file, (bytes) => firstEntry(bytes, file));
}

async function reading<T>(file: string, work: (bytes: Bytes) => Promise<T>): Promise<T> {
  const source = fs.createReadStream(file, { highWaterMark: 1 << 18 });
  const unpacked = createGunzip();
  source.on('error', (error) => unpacked.destroy(error));
  source.pipe(unpacked);
  try {
    return await work(new Bytes(unpacked));
  } catch (error) {
    throw translated(error, file);
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}

/** zlib's codes begin with Z_; a file that is not gzip at all fails at its first bytes. */
function translated(error: unknown, file: string): unknown {
  const { code, message } = error as { code?: unknown; message?: string };
  if (error instanceof TarHeaderError || error instanceof EndOfArchive)
    return new DamagedBackupError(`${file} is damaged: ${error.message}.`);
  if (code === 'ENOENT') return new CommandRefused(`There is no file ${file}.`);
  if (typeof code !== 'string' || !code.startsWith('Z_')) return error;
  if (message === 'incorrect header check' || fs.statSync(file).size === 0)
    return new ForeignBackupError(`${file} is not a backup.`);
  return new DamagedBackupError(`${file} is damaged: ${message ?? code}.`);
}

async function firstEntry(bytes: Bytes, file: string): Promise<Manifest> {
  const foreign = new ForeignBackupError(`${file} is not a backup of Gestione Ordini.`);
  const entry = await bytes
    .take(BLOCK)
    .then(decodeHeader)
    .catch((error: unknown) => {
      throw error instanceof TarHeaderError || error instanceof EndOfArchive ? foreign : error;
    });
  if (entry?.name !== MANIFEST_NAME) throw foreign;
  const text = (await contentOf(bytes, entry)).toString();
  const parsed = Manifest.safeParse(jsonOf(text));
  if (!parsed.success) throw new DamagedBackupError(`${file} is damaged: its description cannot be read.`);
  if (parsed.data.format > FORMAT) {
    throw new ForeignBackupError(
      `${file} was made by a newer version, ${parsed.data.version}: install that.`,
    );
  }
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function contentOf(bytes: Bytes, { size }: TarEntry): Promise<Buffer> {
  if (size > 1 << 20) throw new TarHeaderError('a description of more than a megabyte');
  const content = await bytes.take(size);
  await bytes.take(padding(size));
  return content;
}

function insideName(name: string): string {
  const parts = name.split('/');
  const stays = parts[0] === DATA_PREFIX && !parts.some((part) => ['', '.', '..'].includes(part));
  const isPlain = !/[\\\0]/.test(name) && !(process.platform === 'win32' && name.includes(':'));
  if (!stays || !isPlain) throw new TarHeaderError(`a file with the name ${name}`);
  return parts.slice(1).join('/');
}

class EndOfArchive extends Error {
  override readonly name = 'EndOfArchive';
}

/** A stream, so many bytes at a time. */
class Bytes {
  private readonly source: AsyncIterator<Buffer>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Buffer>) {
    this.source = stream[Symbol.asyncIterator]();
  }

  async take(length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.portion(length)) parts.push(part);
    return Buffer.concat(parts);
  }

  async *portion(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0;) {
      if (this.rest.length === 0) {
        const next = await this.source.next();
        if (next.done) throw new EndOfArchive('it ends too soon');
        this.rest = next.value;
      }
      const part = this.rest.subarray(0, left);
      this.rest = this.rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }

  async drain(): Promise<void> {
    while (!(await this.source.next()).done);
  }
}
