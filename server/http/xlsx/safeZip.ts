import { inflateRawSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { PROTECTED, RefusedSpreadsheet, TOO_LARGE } from './sheet';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const END_SIZE = 22;
const LONGEST_COMMENT = 65_535;
const STORED = 0;
const DEFLATED = 8;

export interface ZipLimits {
  entries: number;
  entryBytes: number;
  totalBytes: number;
}

/** A million empty rows take 17 to 30 MB of XML; no stock list comes near. */
const DEFAULT_LIMITS: ZipLimits = { entries: 500, entryBytes: 32 << 20, totalBytes: 48 << 20 };

const damaged = () => new RefusedSpreadsheet('Il file è danneggiato: aprilo, salvalo di nuovo e riprova.');
const tooLarge = () => new RefusedSpreadsheet(TOO_LARGE);

/** Inflates under a hard limit and repacks, so that the parser reads what was measured. @throws RefusedSpreadsheet */
export function rebuildZip(
  file: Buffer,
  limits: ZipLimits = DEFAULT_LIMITS,
): { zip: Uint8Array; names: string[] } {
  const inflated: [name: string, data: Uint8Array][] = [];
  let total = 0;
  for (const entry of entriesOf(file, limits.entries)) {
    if (entry.name.endsWith('/')) continue;
    const allowed = Math.min(limits.entryBytes, limits.totalBytes - total);
    const data = inflate(entry, allowed);
    if (data.length > allowed) throw tooLarge();
    total += data.length;
    inflated.push([entry.name, data]);
  }
  return { zip: zipSync(Object.fromEntries(inflated), { level: 0 }), names: inflated.map(([name]) => name) };
}

interface Entry {
  name: string;
  method: number;
  raw: Buffer;
}

function* entriesOf(file: Buffer, maxEntries: number): Generator<Entry> {
  const end = endOfDirectory(file);
  const count = file.readUInt16LE(end + 10);
  // A zip64 archive has 65,535 here and is refused too.
  if (count > maxEntries) throw tooLarge();
  let at = file.readUInt32LE(end + 16);
  for (let i = 0; i < count; i++) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== DIRECTORY_ENTRY) throw damaged();
    if (file.readUInt16LE(at + 8) & 1) throw new RefusedSpreadsheet(PROTECTED);
    const nameLength = file.readUInt16LE(at + 28);
    yield {
      name: file.toString('utf8', at + 46, at + 46 + nameLength),
      method: file.readUInt16LE(at + 10),
      raw: rawData(file, file.readUInt32LE(at + 42), file.readUInt32LE(at + 20)),
    };
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
}

function endOfDirectory(file: Buffer): number {
  const lowest = Math.max(0, file.length - END_SIZE - LONGEST_COMMENT);
  for (let at = file.length - END_SIZE; at >= lowest; at--)
    if (file.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  throw damaged();
}

function rawData(file: Buffer, header: number, size: number): Buffer {
  if (header + 30 > file.length || file.readUInt32LE(header) !== LOCAL_HEADER) throw damaged();
  const start = header + 30 + file.readUInt16LE(header + 26) + file.readUInt16LE(header + 28);
  const raw = file.subarray(start, start + size);
  if (raw.length !== size) throw damaged();
  return raw;
}

function inflate({ method, raw }: Entry, allowed: number): Uint8Array {
  if (method === STORED) return raw;
  if (method !== DEFLATED) throw damaged();
  try {
    return inflateRawSync(raw, { maxOutputLength: allowed + 1 });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : damaged();
  }
}
