import { unzipSync, zipSync, type Unzipped, type UnzipFileInfo } from 'fflate';
import { PROTECTED, RefusedSpreadsheet, TOO_LARGE } from './sheet';

export type ZipLimits = Record<'entries' | 'entryBytes' | 'totalBytes', number>;

/** A million empty rows take 17 to 30 MB of XML; no stock list comes near. */
const DEFAULT_LIMITS: ZipLimits = { entries: 500, entryBytes: 32 << 20, totalBytes: 48 << 20 };

/** Flags of the first entry: those of the others are the same. */
const FLAGS_AT = 6;
const ENCRYPTED = 1;

/**
 * Inflates no more of an entry than it says that it has, within hard limits, so that the parser reads what was measured.
 * @throws RefusedSpreadsheet
 */
export function rebuildZip(
  file: Buffer,
  limits: ZipLimits = DEFAULT_LIMITS,
): { zip: Uint8Array; names: string[] } {
  if (file.readUInt16LE(FLAGS_AT) & ENCRYPTED) throw new RefusedSpreadsheet(PROTECTED);
  let entries = 0;
  let total = 0;
  const parts = unzip(file, ({ name, size, originalSize }) => {
    // What is stored, not deflated, has its own size whatever it says.
    const bytes = Math.max(size, originalSize);
    total += bytes;
    entries++;
    if (entries > limits.entries || bytes > limits.entryBytes || total > limits.totalBytes)
      throw new RefusedSpreadsheet(TOO_LARGE);
    return !name.endsWith('/');
  });
  return { zip: zipSync(parts, { level: 0 }), names: Object.keys(parts) };
}

function unzip(file: Buffer, filter: (entry: UnzipFileInfo) => boolean): Unzipped {
  try {
    return unzipSync(file, { filter });
  } catch (error) {
    if (error instanceof RefusedSpreadsheet) throw error;
    throw new RefusedSpreadsheet('Il file è danneggiato: aprilo, salvalo di nuovo e riprova.');
  }
}
