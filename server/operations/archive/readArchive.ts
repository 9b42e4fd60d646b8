import fs from 'node:fs';
import { pipeline } from 'node:stream';
import { json } from 'node:stream/consumers';
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

/** Call `checkSeal` before, which finds all damage. No name leads out of the data folder. @throws DamagedBackupError */
export async function readArchive(file: string, visitor?: ArchiveVisitor): Promise<void> {
  for await (const entry of entriesOf(file)) {
    if (entry.header.name !== MANIFEST_NAME) {
      const name = insideName(file, entry.header.name.replace(/\/$/, ''));
      if (entry.header.type === 'directory') await visitor?.folder(name);
      else await visitor?.file(name, entry as AsyncIterable<Buffer>);
    }
    entry.resume();
  }
}

const MANIFEST_LIMIT = 1 << 20;

/** @throws CommandRefused when there is no file, ForeignBackupError */
export async function readManifest(file: string): Promise<Manifest> {
  const manifest = await firstEntry(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new CommandRefused(`There is no file ${file}.`);
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
  pipeline(fs.createReadStream(file, { highWaterMark: 1 << 18 }), createGunzip(), archive, () => undefined);
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
