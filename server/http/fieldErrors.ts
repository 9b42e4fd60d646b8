import { pgErrorConstraint, type Database, type Tx } from '../db/database';
import { Conflict, InvalidInput } from '../base/errors';

/** Empty when nothing is wrong. */
export type FieldErrors = Record<string, string[]>;

/** The first is the message of the whole. @throws InvalidInput, or the refusal named */
export function refuseFields(
  errors: FieldErrors,
  Refusal: typeof InvalidInput | typeof Conflict = InvalidInput,
): void {
  const [message] = Object.values(errors).flat();
  if (message !== undefined) throw new Refusal(message, errors);
}

/** A check beforehand would miss two saves at once. @throws Conflict for a violation of the unique index */
export async function refusingTaken<T>(
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

/** Saves in a transaction, refusing what the unique index has already, always by the same words. */
export const savingUnique =
  (index: string, errors: FieldErrors) =>
  <T>(database: Database, save: (tx: Tx) => Promise<T>): Promise<T> =>
    refusingTaken(index, database.transaction(save), () => errors);
