import { z } from 'zod';
import { CommandRefused } from '../command';

/** Raised when older programs cannot read the new format. */
export const FORMAT = 1;

export const Manifest = z.object({
  application: z.literal('gestione-ordini'),
  format: z.number().int(),
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
