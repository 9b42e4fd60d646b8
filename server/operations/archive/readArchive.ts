import fs from 'node:fs';
import { pipeline } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { extract, type Entry } from 'tar-stream';
import { CommandRefused } from '../command';
import {
  DamagedBackupError,
  ForeignBackupError,
  DATA_PREFIX,
  FORMAT,
  MANIFEST_NAME,
  Manifest,
} from './manifest';

/** Gets a backup's entries in their order. It must read `content` before it gets the next entry. */
export interface ArchiveVisitor {
  folder(name: string): Promise<void>;
  file(name: string, content: AsyncIterable<Buffer>): Promise<void>;
}

const MANIFEST_LIMIT = 1 << 20;

class StrangeEntryError extends Error {
  override readonly name = 'StrangeEntryError';
}

/** No name leads out of the data folder. @throws ForeignBackupError, DamagedBackupError, what the visitor throws */
export async function readArchive(file: string, visitor?: ArchiveVisitor): Promise<Manifest> {
  return withEntries(file, async (entries) => {
    const manifest = await firstEntry(entries, file);
    for await (const entry of entries) {
      const name = insideName(entry.header.name.replace(/\/$/, ''));
      if (entry.header.type === 'directory') await visitor?.folder(name);
      else if (entry.header.type === 'file') await visitor?.file(name, entry as AsyncIterable<Buffer>);
      else throw new StrangeEntryError(`${name} is neither a file nor a folder`);
      entry.resume();
    }
    return manifest;
  });
}

export const readManifest = async (file: string): Promise<Manifest> =>
  withEntries(file, (entries) => firstEntry(entries, file));

/** Passes on the iterator itself, because leaving a `for` loop would close it for the next reader. */
async function withEntries<T>(file: string, work: (entries: AsyncIterableIterator<Entry>) => Promise<T>) {
  const source = fs.createReadStream(file, { highWaterMark: 1 << 18 });
  const archive = extract();
  // The iterator throws errors, and stopping early is no error.
  pipeline(source, createGunzip(), archive, () => undefined);
  try {
    return await work(archive[Symbol.asyncIterator]());
  } catch (error) {
    throw asBackupError(error, file);
  } finally {
    source.destroy();
    archive.destroy();
  }
}

/** tar-stream gives its errors no code. */
const isTarError = (error: unknown): error is Error =>
  error instanceof Error && /^(Invalid tar header|Unexpected end of data|Unknown format)/.test(error.message);

/** zlib's codes begin with Z_; a file that is not gzip fails at its first bytes. */
function asBackupError(error: unknown, file: string): unknown {
  const { code, message } = error as { code?: unknown; message?: string };
  if (error instanceof StrangeEntryError || isTarError(error))
    return new DamagedBackupError(`${file} is damaged: ${error.message}.`);
  if (code === 'ENOENT') return new CommandRefused(`There is no file ${file}.`);
  if (typeof code !== 'string' || !code.startsWith('Z_')) return error;
  if (message === 'incorrect header check' || fs.statSync(file).size === 0)
    return new ForeignBackupError(`${file} is not a backup.`);
  return new DamagedBackupError(`${file} is damaged: ${message ?? code}.`);
}

async function firstEntry(entries: AsyncIterator<Entry>, file: string): Promise<Manifest> {
  const foreign = new ForeignBackupError(`${file} is not a backup of Gestione Ordini.`);
  const first = await entries.next().catch((error: unknown) => {
    throw isTarError(error) ? foreign : error;
  });
  if (first.done || first.value.header.name !== MANIFEST_NAME) throw foreign;
  if ((first.value.header.size ?? 0) > MANIFEST_LIMIT)
    throw new StrangeEntryError('a description of more than a megabyte');
  const manifest = readDescription(await text(first.value as AsyncIterable<Buffer>));
  if (!manifest) throw new DamagedBackupError(`${file} is damaged: its description cannot be read.`);
  if (manifest.format > FORMAT)
    throw new ForeignBackupError(`${file} was made by a newer version, ${manifest.version}: install that.`);
  return manifest;
}

function readDescription(content: string): Manifest | undefined {
  try {
    return Manifest.parse(JSON.parse(content));
  } catch {
    return undefined;
  }
}

function insideName(name: string): string {
  const parts = name.split('/');
  const stays = parts[0] === DATA_PREFIX && !parts.some((part) => ['', '.', '..'].includes(part));
  const isPlain = !/[\\\0]/.test(name) && !(process.platform === 'win32' && name.includes(':'));
  if (!stays || !isPlain) throw new StrangeEntryError(`a file with the name ${name}`);
  return parts.slice(1).join('/');
}
