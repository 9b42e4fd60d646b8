import * as fc from 'fast-check';
import { mix } from './nasty';
import type { JsonSchema } from './openApi';
import { SHOP_VALUES } from './shopValues';

const INT = 2_147_483_647;

/** Values that the schema lets through; of the shop's own by preference, so that requests get past the first check. */
export function fromSchema(schema: JsonSchema, name = ''): fc.Arbitrary<unknown> {
  const known = SHOP_VALUES[name];
  const any = bySchema(schema);
  if (known === undefined) return any;
  return mix([4, fc.constantFrom(...known)], [1, any]);
}

function bySchema(schema: JsonSchema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => fromSchema(choice)));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  return (BY_TYPE[schema.type ?? ''] ?? anything)(schema);
}

const anything = () => fc.jsonValue({ maxDepth: 2 });
const BY_TYPE: Readonly<Record<string, (schema: JsonSchema) => fc.Arbitrary<unknown>>> = {
  object: objects,
  array: arrays,
  string: texts,
  integer: whole,
  number: amounts,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
};

function objects({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const members = Object.entries(properties).map(
    ([name, schema]) => [name, fromSchema(schema, name)] as const,
  );
  return fc.record(Object.fromEntries(members), { requiredKeys: required, noNullPrototype: true });
}

function arrays({ items = {}, minItems = 0, maxItems = 10 }: JsonSchema): fc.Arbitrary<unknown> {
  const item = fromSchema(items);
  return mix(
    [9, fc.array(item, { minLength: minItems, maxLength: Math.min(maxItems, 5) })],
    [1, fc.array(item, { minLength: minItems, maxLength: maxItems, size: 'max' })],
  );
}

function texts({ pattern, minLength = 0, maxLength = 200 }: JsonSchema): fc.Arbitrary<string> {
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength;
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern)).filter(fits);
  return fc.oneof(
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 40) }).filter(fits),
    fc.constantFrom('x'.repeat(maxLength), 'è'.repeat(maxLength), 'x'.repeat(Math.max(1, minLength))),
  );
}

function whole({ minimum, exclusiveMinimum, maximum = INT }: JsonSchema): fc.Arbitrary<number> {
  const min = minimum ?? (exclusiveMinimum === undefined ? -INT : exclusiveMinimum + 1);
  return fc.oneof(fc.integer({ min, max: maximum }), fc.constantFrom(min, maximum));
}

/** Prices mostly, since amounts have two decimals. */
function amounts({ minimum = 0, maximum = 1_000_000 }: JsonSchema): fc.Arbitrary<number> {
  const cents = fc.integer({ min: Math.ceil(minimum * 100), max: Math.floor(maximum * 100) });
  return mix([4, cents.map((n) => n / 100)], [1, fc.double({ min: minimum, max: maximum, noNaN: true })]);
}
