import { CommandRefused } from '../command';

/** The file is not a backup of this application, or of a version that this one cannot read. */
export class ForeignBackupError extends CommandRefused {
  override readonly name = 'ForeignBackupError';
}

/** The file is a backup with missing or changed bytes. */
export class DamagedBackupError extends CommandRefused {
  override readonly name = 'DamagedBackupError';
}
