import { pgErrorConstraint } from '../db/database';
import { Conflict, InvalidInput } from '../base/errors';

/** Messages by field, as an answer carries them; empty when nothing is wrong. */
export type FieldErrors = Record<string, string[]>;

/**
 * Refuses a save with every message at once, so that a form shows every mistake after one try; the first speaks for
 * the whole. Does nothing where there is none.
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
 * What `save` gives; `errors` tell why not where a unique index refused it. The index keeps apart also two saves at
 * the same moment, which no look beforehand could.
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
