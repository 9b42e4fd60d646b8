import * as fc from 'fast-check';
import type { JsonSchema } from './openApi';
import { SHOP_VALUES } from './shopValues';

const INT = 2_147_483_647;

/** Values that the schema lets through; of the shop's own by preference, so that requests get past the first check. */
export function fromSchema(schema: JsonSchema, name = ''): fc.Arbitrary<unknown> {
  const known = SHOP_VALUES[name];
  const any = bySchema(schema);
  if (known === undefined) return any;
  return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: any });
}

function bySchema(schema: JsonSchema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => fromSchema(choice)));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return objects(schema);
    case 'array':
      return arrays(schema);
    case 'string':
      return texts(schema);
    case 'integer':
      return whole(schema);
    case 'number':
      return amounts(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objects({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const members = Object.entries(properties).map(
    ([name, schema]) => [name, fromSchema(schema, name)] as const,
  );
  return fc.record(Object.fromEntries(members), { requiredKeys: required, noNullPrototype: true });
}

function arrays({ items = {}, minItems = 0, maxItems = 10 }: JsonSchema): fc.Arbitrary<unknown> {
  const item = fromSchema(items);
  return fc.oneof(
    { weight: 9, arbitrary: fc.array(item, { minLength: minItems, maxLength: Math.min(maxItems, 5) }) },
    { weight: 1, arbitrary: fc.array(item, { minLength: minItems, maxLength: maxItems, size: 'max' }) },
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
  return fc.oneof(
    { weight: 4, arbitrary: cents.map((n) => n / 100) },
    { weight: 1, arbitrary: fc.double({ min: minimum, max: maximum, noNaN: true }) },
  );
}
