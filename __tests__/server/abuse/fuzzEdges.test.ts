/**
 * Chance finds the one value that breaks a field too seldom: here the values at the ends of calendars are given to each
 * field of each operation, and each text a NUL, in a request that is otherwise right. The first field of a schema is
 * given all of them, and of the others of that schema each every eighth.
 */
import * as fc from 'fast-check';
import { POMERIGGIO, unOrdine } from '../../support/negozio';
import { fromSchema } from './fromSchema';
import { fillFuzzShop, withFuzz } from './fuzzShop';
import { IMPOSSIBLE_DATES, IMPOSSIBLE_MOMENTS, NASTY_DATES } from './nasty';
import type { JsonSchema, Operation } from './openApi';
import type { FuzzRequest } from './fuzzRequest';

const { server, operations, sender, judge } = withFuzz();
beforeAll(() => fillFuzzShop(server));

interface Field {
  operation: Operation;
  name: string;
  schema: JsonSchema;
  /** The request with this value in the field. */
  with(value: string): FuzzRequest;
}

const sample = <T>(values: fc.Arbitrary<T>): T => fc.sample(values, { seed: 7, numRuns: 1 })[0]!;
const isText = (schema: JsonSchema): boolean =>
  schema.type === 'string' || (schema.anyOf ?? schema.oneOf ?? []).some(isText);

/** Each request has a key of its own: with one that was used a server answers by the key, not by the fields. */
let keys = 0;

/** Every text in the query and on the first level of the body. */
function fieldsOf(operation: Operation): Field[] {
  const { path, parameters, bodies } = operation;
  const filled = path.replace(/{\w+}/g, '1');
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const others = (name: string) =>
    query.filter((each) => each.required && each.name !== name).map((each) => `${each.name}=2026-11-23`);
  const request = (target: string, json?: object): FuzzRequest => ({
    operation,
    token: 'admin',
    target,
    headers: {
      'idempotency-key': `chiave-degli-estremi-${(keys += 1)}`,
      ...(json && { 'content-type': 'application/json' }),
    },
    ...(json && { json, body: Buffer.from(JSON.stringify(json)) }),
  });
  const inQuery = query.map(({ name, schema }): Field => ({
    operation,
    name,
    schema,
    with: (value) =>
      request(`${filled}?${[...others(name), `${name}=${encodeURIComponent(value)}`].join('&')}`),
  }));
  const body = bodies['application/json']?.schema;
  if (!body?.properties) return inQuery;
  const modifica = { versione: 1, dataRitiro: POMERIGGIO, righe: [{ id: 1, quantita: 1 }] };
  const ordine = 'righe' in body.properties ? modifica : unOrdine();
  const right = 'dataRitiro' in body.properties ? ordine : (sample(fromSchema(body)) as object);
  const inBody = Object.entries(body.properties).map(([name, schema]): Field => ({
    operation,
    name,
    schema,
    with: (value) => request(filled, { ...right, [name]: value }),
  }));
  return [...inQuery, ...inBody].filter(({ schema }) => isText(schema));
}

/** What was wrong with the answer; a value that cannot be must be refused under the field's name. */
async function fault(field: Field, value: string, impossible: boolean): Promise<string[]> {
  const request = field.with(value);
  const answer = await sender.send(request);
  const told = answer.status < 500 ? (JSON.parse(answer.bytes.toString()) as { errors?: object }) : {};
  const wrong = judge(request, answer);
  const named = answer.status === 400 && field.name in (told.errors ?? {});
  if (wrong === undefined && (named || !impossible)) return [];
  const { method, path } = field.operation;
  const why = wrong ?? `answered ${answer.status}: ${answer.bytes.toString().slice(0, 150)}`;
  return [`${method} ${path} ${field.name}=${JSON.stringify(value)}: ${why}`];
}

const DAYS = new Set(['date', 'data', 'dateFrom', 'dateTo', 'dataScadenza']);

it('a day or a moment of no calendar is refused by each field that takes one, under its name', async () => {
  const faults: string[] = [];
  const found = new Set<string>();
  const fieldsOfSchema = new Map<string, number>();
  for (const field of operations.flatMap(fieldsOf)) {
    const moments = field.name === 'dataRitiro';
    if (!moments && !DAYS.has(field.name)) continue;
    found.add(field.name);
    const schema = JSON.stringify(field.schema);
    const before = fieldsOfSchema.get(schema) ?? 0;
    fieldsOfSchema.set(schema, before + 1);
    const impossible = moments ? IMPOSSIBLE_MOMENTS : IMPOSSIBLE_DATES;
    for (const [at, value] of [...new Set([...impossible, ...NASTY_DATES])].entries())
      if (before === 0 || at % 8 === before % 8)
        faults.push(...(await fault(field, value, impossible.includes(value))));
  }
  expect(faults).toEqual([]);
  expect([...found].sort()).toEqual([...DAYS, 'dataRitiro'].sort());
});
