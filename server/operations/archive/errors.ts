import { CommandRefused } from '../command';

export class ForeignBackupError extends CommandRefused {
  override readonly name = 'ForeignBackupError';
}

export class DamagedBackupError extends CommandRefused {
  override readonly name = 'DamagedBackupError';
}
