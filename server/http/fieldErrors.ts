import { pgErrorConstraint } from '../db/database';
import { Conflict, InvalidInput } from '../base/errors';

/** Messages by field, as an answer carries them; empty when nothing is wrong. */
export type FieldErrors = Record<string, string[]>;

/**
 * Refuses a save with all messages at once, so that a form shows every mistake after one attempt; the first is the
 * message of the whole. Does nothing when there are none.
 * @throws InvalidInput, or the refusal named
 */
export function refuseFields(
  errors: FieldErrors,
  Refusal: typeof InvalidInput | typeof Conflict = InvalidInput,
): void {
  const [message] = Object.values(errors).flat();
  if (message !== undefined) throw new Refusal(message, errors);
}

/**
 * The result of `save`, or a refusal with `errors` when the unique index `index` rejects it. Unlike a check beforehand,
 * the index also catches two saves at the same moment.
 * @throws Conflict
 */
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
