import * as fc from 'fast-check';
import { mix, nastyValue, RawJson, toJson } from './nasty';

const step = fc.record({
  at: fc.nat(10_000),
  kind: mix<string>(
    [4, fc.constant('replace')],
    [5, fc.constantFrom('remove', 'add', 'wrap', 'asText', 'repeat')],
  ),
  name: fc.constantFrom('__proto__', 'constructor', 'id', 'ruolo', 'stato', 'x', 'toString', '', 'caller'),
  value: nastyValue,
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Almost what it was: one to three places of the value are wrong. */
export function mutated(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(values, fc.array(step, { minLength: 1, maxLength: 3 }))
    .map(([value, steps]) => steps.reduce(change, structuredClone(value)));
}

type Place = { holder: Record<string, unknown> | unknown[]; key: string };

function places(value: unknown): Place[] {
  if (value === null || typeof value !== 'object' || value instanceof RawJson) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...places(holder[key])]);
}

function change(value: unknown, { at, kind, name, value: given }: Step): unknown {
  // A copy: a later step may change what an earlier one put in.
  const nasty: unknown = given instanceof RawJson ? given : structuredClone(given);
  const found = places(value);
  const place = found[at % (found.length + 1)];
  if (!place) return kind === 'wrap' ? [value] : kind === 'replace' ? nasty : value;
  const holder = place.holder as Record<string, unknown>;
  const old = holder[place.key];
  if (kind === 'remove') delete holder[place.key];
  // As an own property, which an assignment to __proto__ would not make.
  else if (kind === 'add') define(holder, name, nasty);
  else if (kind === 'repeat' && Array.isArray(old)) old.push(...(old as unknown[]));
  else define(holder, place.key, kind === 'wrap' ? [old] : kind === 'asText' ? toJson(old) : nasty);
  return value;
}

function define(holder: object, key: string, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}
