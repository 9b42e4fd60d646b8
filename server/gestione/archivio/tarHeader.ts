/** The ustar format, as much of it as a backup needs: any tar can open one. */

export const BLOCK = 512;

export interface TarEntry {
  /** With '/' between its parts, whatever the system. */
  name: string;
  type: 'file' | 'folder';
  size: number;
}

/** What was read is not a tar header that a backup would have. */
export class TarHeaderError extends Error {
  override readonly name = 'TarHeaderError';
}

const FIELDS = {
  name: [0, 100],
  mode: [100, 8],
  uid: [108, 8],
  gid: [116, 8],
  size: [124, 12],
  mtime: [136, 12],
  checksum: [148, 8],
  type: [156, 1],
  magic: [257, 8],
} as const;

const TYPES = { '0': 'file', '5': 'folder' } as const;

/** Bytes that follow an entry's content up to a whole block. */
export const padding = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

function sumOf(header: Buffer): number {
  const [start, length] = FIELDS.checksum;
  return header.reduce((sum, byte, i) => sum + (i >= start && i < start + length ? 0x20 : byte), 0);
}

/** @throws TarHeaderError when the name or the size does not fit the format */
export function encodeHeader({ name, type, size }: TarEntry, modifiedAt: Date): Buffer {
  const header = Buffer.alloc(BLOCK);
  const put = (field: keyof typeof FIELDS, text: string) => {
    const [start, length] = FIELDS[field];
    if (Buffer.byteLength(text) > length) throw new TarHeaderError(`${field} is too long: ${text}`);
    header.write(text, start, 'utf8');
  };
  const octal = (field: 'mode' | 'uid' | 'gid' | 'size' | 'mtime', value: number) =>
    put(field, `${value.toString(8).padStart(FIELDS[field][1] - 1, '0')}\0`);
  put('name', type === 'folder' ? `${name}/` : name);
  octal('mode', type === 'folder' ? 0o700 : 0o600);
  octal('uid', 0);
  octal('gid', 0);
  octal('size', size);
  octal('mtime', Math.floor(modifiedAt.getTime() / 1000));
  put('type', type === 'folder' ? '5' : '0');
  put('magic', 'ustar\x0000');
  put('checksum', `${sumOf(header).toString(8).padStart(6, '0')}\0 `);
  return header;
}

/**
 * Undefined for the block of zeros at the end of an archive.
 * @throws TarHeaderError
 */
export function decodeHeader(header: Buffer): TarEntry | undefined {
  if (header.every((byte) => byte === 0)) return undefined;
  const get = (field: keyof typeof FIELDS) => {
    const [start, length] = FIELDS[field];
    return header
      .subarray(start, start + length)
      .toString('utf8')
      .replace(/\0[^]*$/, '');
  };
  const type = TYPES[get('type') as keyof typeof TYPES];
  const isHeader = get('magic') === 'ustar' && parseInt(get('checksum'), 8) === sumOf(header);
  if (!isHeader || type === undefined) throw new TarHeaderError('not the header of a file or a folder');
  const size = parseInt(get('size'), 8);
  return { name: get('name').replace(/\/$/, ''), type, size: type === 'file' ? size : 0 };
}
