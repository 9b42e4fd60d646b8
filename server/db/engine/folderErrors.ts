import { OpeningRefused } from '../openingRefused';
import type { FolderOwner } from './folderOwner';

export class DataFolderInUseError extends OpeningRefused {
  override readonly name = 'DataFolderInUseError';

  constructor(
    readonly folder: string,
    readonly owner: FolderOwner | undefined,
  ) {
    const who = owner ? `process ${owner.pid} on ${owner.host} since ${owner.since}` : 'another process';
    super(`${folder} is in use by ${who}: stop that program first, or give another DATA_DIR.`);
  }
}

export class DataFolderDamagedError extends OpeningRefused {
  override readonly name = 'DataFolderDamagedError';

  constructor(folder: string, cause: unknown) {
    super(
      `The database in ${folder} cannot be opened: ${(cause as Error).message}. If it is lost or damaged, restore a ` +
        'backup: npm run restore -- --from FILE --force (docs/operations.md).',
      { cause },
    );
  }
}

export class DataFolderUnsuitableError extends OpeningRefused {
  override readonly name = 'DataFolderUnsuitableError';

  constructor(folder: string, why: string) {
    super(
      `${folder} is not used as a data folder: ${why}. It must be a folder that this user may write to, on a disk of ` +
        'this machine alone (in a container: a volume, not a folder shared with the host). For anything else there is ' +
        'DATABASE_URL.',
    );
  }
}
