import { CommandRefused } from '../command';

/** The file is something else than a backup of this application, or of a version that this one cannot read. */
export class ForeignBackupError extends CommandRefused {
  override readonly name = 'ForeignBackupError';
}

/** The file was a backup once: bytes of it are missing or changed. */
export class DamagedBackupError extends CommandRefused {
  override readonly name = 'DamagedBackupError';
}
