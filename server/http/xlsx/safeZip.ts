import { unzipSync, zipSync, type UnzipFileInfo } from 'fflate';
import { PROTECTED, RefusedSpreadsheet, TOO_LARGE } from './sheet';

export interface ZipLimits {
  entries: number;
  entryBytes: number;
  totalBytes: number;
}

/** A million empty rows take 17 to 30 MB of XML; no stock list comes near. */
const DEFAULT_LIMITS: ZipLimits = { entries: 500, entryBytes: 32 << 20, totalBytes: 48 << 20 };

/** Where the first entry's flags are, and the one that says that the entry is encrypted. */
const FLAGS_AT = 6;
const ENCRYPTED = 1;

/**
 * Inflates under hard limits and repacks, so that the parser reads what was measured: fflate writes no byte beyond the
 * size that it was asked about. @throws RefusedSpreadsheet; any other error means a damaged file
 */
export function rebuildZip(
  file: Buffer,
  limits: ZipLimits = DEFAULT_LIMITS,
): { zip: Uint8Array; names: string[] } {
  if (file.readUInt16LE(FLAGS_AT) & ENCRYPTED) throw new RefusedSpreadsheet(PROTECTED);
  let entries = 0;
  let total = 0;
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    entries += 1;
    total += originalSize;
    if (entries > limits.entries || originalSize > limits.entryBytes || total > limits.totalBytes)
      throw new RefusedSpreadsheet(TOO_LARGE);
    return !name.endsWith('/');
  };
  const parts = unzipSync(file, { filter });
  return { zip: zipSync(parts, { level: 0 }), names: Object.keys(parts) };
}
