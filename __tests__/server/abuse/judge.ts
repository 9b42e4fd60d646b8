import http from 'node:http';
import Ajv2020 from 'ajv/dist/2020';
import type { ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { FuzzRequest } from './fuzzRequest';
import type { JsonSchema, Operation } from './openApi';

/** The longest that any answer may take, the machine's other work included. */
const HANG_MS = 60_000;

export interface WireAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  bytes: Buffer;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });

interface RawRequest {
  method: string;
  target: string;
  headers: http.OutgoingHttpHeaders;
  body?: Buffer;
}

/** Sends a request as it stands; rejects when the answer is not whole in time. */
export function sendRaw(url: string, sent: RawRequest): Promise<WireAnswer> {
  const { method, target: path, body } = sent;
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(HANG_MS);
    const headers = { ...sent.headers, ...(body && { 'content-length': body.length }) };
    const request = http.request({ agent, hostname, port, method, path, headers, signal });
    request.on('error', (error: NodeJS.ErrnoException) => {
      // The server ended a kept connection just as it was taken for this request.
      if (error.code === 'ECONNRESET' && request.reusedSocket && !signal.aborted)
        return resolve(sendRaw(url, sent));
      reject(signal.aborted ? new Error(`no answer within ${HANG_MS} ms`) : error);
    });
    request.on('response', (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(chunks) }),
      );
    });
    request.end(body);
  });
}

export const closeConnections = () => agent.destroy();

/** Words of programs: no Italian sentence has them. */
const ENGLISH =
  /\b(invalid|expected|received|required|must|unexpected|not found|too (big|small|large|many|long)|string|number|integer|undefined|error|request|body|payload|array|object|of)\b/i;
/** What would tell a stranger how the server is made. */
const INTERNALS =
  /node_modules|\bat \w+.* \(|\bselect\b|\binsert into\b|postgres|\bsql|drizzle|fastify|errno|\.ts:/i;

/** No line at all is a list of lines, too; one that was cut off is none. */
function judgeLines(text: string): string | undefined {
  if (text !== '' && !text.endsWith('\n')) return 'the last line is cut off';
  for (const line of text.split('\n').slice(0, -1)) JSON.parse(line);
  return undefined;
}

/** What is wrong with an answer; undefined when nothing is. */
export type Judge = (request: FuzzRequest, answer: WireAnswer) => string | undefined;

/** Judges answers by the document that the server itself gave. */
export function createJudge(): Judge {
  const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: true });
  const lenient = new Ajv2020({ strict: false, coerceTypes: true });
  for (const each of [ajv, lenient]) {
    addFormats(each);
    // Which addresses are good is told by the document's own pattern: two validators never agree on it.
    each.addFormat('email', true);
  }
  const compiled = new Map<JsonSchema, ValidateFunction>();
  const fits = (schema: JsonSchema, value: unknown, by = ajv) => {
    const validate = compiled.get(schema) ?? by.compile(schema);
    compiled.set(schema, validate);
    return validate(value) ? undefined : by.errorsText(validate.errors);
  };

  return ({ operation, json, target }, { status, headers, bytes }) => {
    if (status >= 500 || status < 200) return `status ${status}: ${bytes.toString().slice(0, 300)}`;
    const type = headers['content-type']?.split(';')[0] ?? '';
    const documented = responseOf(operation, status);
    if (!documented) return `status ${status} is not in the document`;
    const mayBeKept = status === 304 || type.startsWith('image/');
    if (headers['cache-control'] !== 'no-store' && !mayBeKept) return 'a cache may keep it';
    if (headers.server ?? headers['x-powered-by']) return 'it tells what the server is made with';
    if (status === 304) return bytes.length > 0 ? 'a 304 with a body' : undefined;
    const contents = documented.content ?? {};
    if (!(type in contents)) return `content type '${type}' is not in the document of ${status}`;
    if (type === 'application/x-ndjson') return judgeLines(bytes.toString());
    if (type !== 'application/json') return bytes.length === 0 ? 'an empty file' : undefined;

    const body: unknown = JSON.parse(bytes.toString());
    const schema = contents[type]?.schema;
    const wrong = schema && fits(schema, body);
    if (wrong) return `the body of ${status} breaks its schema: ${wrong}: ${bytes.toString().slice(0, 300)}`;
    if (status >= 400) return judgeRefusal(body as Refusal);
    return judgeAcceptance(operation, target, json);
  };

  /** The document must not promise less than the server takes: clients are made from it. */
  function judgeAcceptance({ bodies, parameters }: Operation, target: string, json: unknown) {
    const schema = bodies['application/json']?.schema;
    const wrong = json !== undefined && schema && fits(schema, json);
    if (wrong) return `a body was taken that the document forbids: ${wrong}`;
    const query = new URLSearchParams(target.split('?')[1] ?? '');
    for (const parameter of parameters.filter(({ in: where }) => where === 'query')) {
      const value = query.get(parameter.name);
      if (value === null) continue;
      const told = fits({ properties: { value: parameter.schema } }, { value }, lenient);
      if (told) return `the query ${parameter.name}=${JSON.stringify(value)} was taken: ${told}`;
    }
    return undefined;
  }
}

interface Refusal {
  message: string;
  errors?: Record<string, string[]>;
}

function judgeRefusal({ message, errors = {} }: Refusal): string | undefined {
  const texts = [message, ...Object.values(errors).flat()];
  const foreign = texts.find((text) => text.trim() === '' || ENGLISH.test(text));
  if (foreign !== undefined) return `not Italian: ${JSON.stringify(foreign)}`;
  const leak = texts.find((text) => INTERNALS.test(text));
  return leak === undefined ? undefined : `tells of the inside: ${JSON.stringify(leak)}`;
}

function responseOf({ responses }: Operation, status: number): Operation['responses'][string] | undefined {
  return responses[status] ?? responses[`${String(status).charAt(0)}XX`] ?? responses.default;
}
