import { pgErrorConstraint, type Database, type Tx } from '../db/database';
import { Conflict, InvalidInput } from '../base/errors';

export type FieldErrors = Record<string, string[]>;

/** @throws InvalidInput, or `Refusal`, with the first error as the message, unless `errors` is empty */
export function refuseFields(
  errors: FieldErrors,
  Refusal: typeof InvalidInput | typeof Conflict = InvalidInput,
): void {
  const [message] = Object.values(errors).flat();
  if (message !== undefined) throw new Refusal(message, errors);
}

/** Asks the index, because a check beforehand would miss two saves at once. @throws Conflict when it is violated */
export async function refuseTaken<T>(
  index: string,
  save: Promise<T>,
  errors: () => FieldErrors | Promise<FieldErrors>,
): Promise<T> {
  try {
    return await save;
  } catch (error) {
    if (pgErrorConstraint(error) === index) refuseFields(await errors(), Conflict);
    throw error;
  }
}

/** Saves in a transaction. @throws Conflict with `errors` when the unique `index` is violated */
export const saveUnique =
  (index: string, errors: FieldErrors) =>
  <T>(database: Database, save: (tx: Tx) => Promise<T>): Promise<T> =>
    refuseTaken(index, database.transaction(save), () => errors);
