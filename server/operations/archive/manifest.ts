import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { CommandRefused } from '../command';

/**
 * The seal at the end of a backup: an empty gzip member, which every unpacker skips, with the SHA-256 of all bytes
 * before it. Unlike gzip's own checksum it notices a changed byte that unpacks to the same content.
 */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 4, 0, 0, 0, 0, 0, 255, 36, 0, ...Buffer.from('GO'), 32, 0]);
const EMPTY = Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
const SEAL_BYTES = HEADER.length + 32 + EMPTY.length;

export const sealOf = (digest: Buffer): Buffer => Buffer.concat([HEADER, digest, EMPTY]);

/** @throws DamagedBackupError when the seal does not match the bytes before it */
export async function checkSeal(file: string): Promise<void> {
  const end = (await fs.promises.stat(file)).size - SEAL_BYTES;
  const hash = createHash('sha256');
  if (end > 0) await pipeline(fs.createReadStream(file, { end: end - 1, highWaterMark: 1 << 20 }), hash);
  const found = await buffer(fs.createReadStream(file, { start: Math.max(0, end) }));
  if (end <= 0 || !sealOf(hash.digest()).equals(found))
    throw new DamagedBackupError(`${file} is damaged: bytes of it are missing or changed.`);
}

/** Raise it when older programs cannot read the new format. */
export const FORMAT = 1;

export const Manifest = z.object({
  application: z.literal('gestione-ordini'),
  format: z.int(),
  version: z.string(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.number()),
  bytes: z.number(),
  rows: z.record(z.string(), z.number()),
});
export type Manifest = z.infer<typeof Manifest>;

export const MANIFEST_NAME = 'gestione-ordini.json';
export const DATA_PREFIX = 'data';

export class ForeignBackupError extends CommandRefused {
  override readonly name = 'ForeignBackupError';
}

export class DamagedBackupError extends CommandRefused {
  override readonly name = 'DamagedBackupError';
}
