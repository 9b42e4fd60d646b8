import type { Conflitto } from '../../../contract/common';

/** A row that cannot be saved: messages by field, or one for the whole row. */
export class RowRefusal extends Error {
  override readonly name = 'RowRefusal';

  constructor(
    message: string,
    readonly errors: Readonly<Record<string, string[]>> = {},
    readonly conflitto?: Conflitto,
  ) {
    super(message);
  }
}
