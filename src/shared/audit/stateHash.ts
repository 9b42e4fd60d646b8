import { masked } from './auditReplacer';
import { hash } from './pseudonyms';

/** Of objects that were hashed; what is in the state is immutable. */
const known = new WeakMap<object, string>();

/** Personal data and pseudonyms hash alike: a file's replay must give the same. Only what is new is walked through. */
export function stateHash(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const before = known.get(value);
  if (before !== undefined) return before;
  const text = Array.isArray(value)
    ? `[${value.map(stateHash).join()}`
    : Object.entries(masked(value, 'nobody') as Record<string, unknown>)
        .flatMap(([key, item]) => (item === undefined ? [] : `${key}:${stateHash(item)}`))
        // A key that was undefined once stands at another place in the replay.
        .sort()
        .join();
  const result = `#${hash(text).toString(36)}`;
  known.set(value, result);
  return result;
}
