import * as fc from 'fast-check';
import { files, malformedForms, multipart } from './forms';
import { fromSchema } from './fromSchema';
import { mutated } from './mutate';
import { mix, nastyText, nastyValue, RawJson, toJson } from './nasty';
import type { JsonSchema, Operation } from './openApi';

/** One request as it goes over the wire. */
export interface FuzzRequest {
  operation: Operation;
  token: 'admin' | 'vetrina' | 'none';
  /** Path and query, escaped. */
  target: string;
  headers: Record<string, string>;
  body?: Buffer;
  /** The body as a value where it is JSON, to hold it against the document. */
  json?: unknown;
}

interface Body {
  type?: string;
  bytes?: Buffer;
  json?: unknown;
}

/** Escapes every byte that needs it, lone surrogates (as U+FFFD) and NUL included. */
const escape = (text: string) =>
  Buffer.from(text).reduce((done, byte) => {
    const char = String.fromCharCode(byte);
    return done + (/[\w.~-]/.test(char) ? char : `%${byte.toString(16).padStart(2, '0').toUpperCase()}`);
  }, '');

const asText = (value: unknown) => (typeof value === 'string' ? value : toJson(value));
/** What Node lets a client send; a header has no other characters. */
const asHeader = (text: string) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?').slice(0, 8_000);

const oftenValid = (schema: JsonSchema, name: string) => mix([5, fromSchema(schema, name)], [1, nastyValue]);

/** Raw text in an address: escapes that are none, dots, and what routers stumble over. */
const brokenSegment = fc.constantFrom(
  ...['%', '%zz', '%00', '..', '.', '%2e%2e', '%2F', '%252e', '%C0%AE', '%ED%A0%80', ';a=1', ':id'],
  ...['*', '1;x'],
  'x'.repeat(201),
);

function target({ path, parameters }: Operation): fc.Arbitrary<string> {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const written = (schema: JsonSchema, name: string) =>
    oftenValid(schema, name).map((value) => escape(asText(value)).slice(0, 9_000));
  const segments = fc.tuple(
    ...inPath.map(({ name, schema }) => mix([9, written(schema, name)], [1, brokenSegment])),
  );
  const pairs = fc.tuple(
    ...inQuery.map(({ name, schema, required = false }) => {
      const odd = ['=', '', '[]=1', '[a]=1', `=1&${name}=2`, '=%zz'].map((rest) => `${name}${rest}`);
      return mix(
        [8, written(schema, name).map((value) => `${name}=${value}`)],
        [1, fc.constantFrom(...odd)],
        [required ? 1 : 4, fc.constant('')],
      );
    }),
  );
  const pollution = ['__proto__=1', '__proto__[x]=1', 'constructor[prototype][x]=1', '&&&=', '%00=%00'];
  const extra = mix([9, fc.constant('')], [1, fc.constantFrom(...pollution, 'x'.repeat(5_000))]);
  return fc.tuple(segments, pairs, extra).map(([values, given, more]) => {
    let at = 0;
    const filled = path.replace(/{\w+}/g, () => values[at++] ?? '');
    const query = [...given, more].filter((pair) => pair !== '').join('&');
    return query === '' ? filled : `${filled}?${query}`;
  });
}

function headers({ parameters }: Operation): fc.Arbitrary<Record<string, string>> {
  const own = parameters
    .filter((parameter) => parameter.in === 'header')
    .map(
      ({ name, schema }) => [name, oftenValid(schema, name).map((value) => asHeader(asText(value)))] as const,
    );
  const rare = fc.option(nastyText.map(asHeader), { freq: 20, nil: undefined });
  return fc
    .record({
      ...Object.fromEntries(own),
      'x-forwarded-for': fc.oneof(fc.ipV4(), fc.ipV6(), nastyText.map(asHeader)),
      'if-none-match': rare,
      accept: rare,
      origin: rare,
      'x-http-method-override': fc.option(fc.constantFrom('DELETE', 'PATCH'), { freq: 20, nil: undefined }),
    })
    .map((all) => {
      const given = Object.entries(all).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      );
      return Object.fromEntries(given) as Record<string, string>;
    });
}

const TYPES = [
  ...['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data', 'x', ''],
  ...['application/json; charset=utf-16', 'application/vnd.api+json'],
];
const CUT_OFF = ['', '{', '{"a":', '[', '"x'];
const BROKEN = [...CUT_OFF, 'null', '7', '{"a":1}}', '\ufeff{}', "{'a':1}", '{"a":1,}', '\u0000'];

const asJson = (bytes: string | Uint8Array): Body => ({
  type: 'application/json',
  bytes: Buffer.from(bytes),
});

function body({ bodies }: Operation): fc.Arbitrary<Body> {
  const schema = bodies['application/json']?.schema;
  const json = (values: fc.Arbitrary<unknown>) =>
    values.map((value): Body => ({ ...asJson(toJson(value)), json: value }));
  const others = fc
    .tuple(fc.constantFrom(...TYPES), nastyText)
    .map(([type, text]): Body => ({ type, bytes: Buffer.from(text) }));
  const strange = [
    fc.constantFrom(...BROKEN).map(asJson),
    others,
    fc.uint8Array({ maxLength: 200 }).map(asJson),
    json(nastyValue),
    malformedForms,
  ].map((arbitrary): [number, fc.Arbitrary<Body>] => [1, arbitrary]);
  if (schema) {
    const good = fromSchema(schema);
    return mix([12, json(good)], [14, json(mutated(good))], ...strange);
  }
  if ('multipart/form-data' in bodies) return mix<Body>([20, files.map(multipart)], ...strange);
  return mix([30, fc.constant({})], ...strange);
}

/** Requests to one operation: right ones, almost right ones, and hostile ones. */
export function requestsTo(operation: Operation): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      token: mix<FuzzRequest['token']>([12, fc.constant('admin')], [1, fc.constantFrom('vetrina', 'none')]),
      target: target(operation),
      headers: headers(operation),
      body: body(operation),
    })
    .map(({ token, target, headers, body: { type, bytes, json } }) => ({
      operation,
      token,
      target,
      headers: { ...headers, ...(type !== undefined && { 'content-type': type }) },
      ...(bytes && { body: bytes }),
      // Raw pieces have no value of their own to be judged.
      ...(json !== undefined && !holdsRaw(json) && { json }),
    }));
}

function holdsRaw(value: unknown): boolean {
  if (value instanceof RawJson) return true;
  return value !== null && typeof value === 'object' && Object.values(value).some(holdsRaw);
}
