import { pino, type Logger } from 'pino';

const SECRET_PARAMETERS = new Set(['access_token', 'id', 'testo']);
/** A JWT anywhere in a text: three parts of base64url, the first starting like a JSON object. */
const TOKEN = /eyJ[\w-]{10,200}\.[\w-]+\.[\w-]*/g;

/** Hides tokens and the values of `access_token`, `id` (the connection token) and `testo` (it may name a customer). */
export const redactUrl = (url: string): string => redactTokens(redactParameters(url));

const redactTokens = (text: string): string => text.replace(TOKEN, '[redacted]');

function redactParameters(url: string): string {
  const mark = url.indexOf('?');
  if (mark < 0) return url;
  const query = url.slice(mark + 1).replace(/[^&#]+/g, (pair) => {
    const name = pair.split('=', 1)[0] ?? '';
    return SECRET_PARAMETERS.has(decoded(name).toLowerCase()) ? `${name}=[redacted]` : pair;
  });
  return `${url.slice(0, mark)}?${query}`;
}

/** The name that the server reads: the escaped `access%5Ftoken` is the same parameter. */
const decoded = (name: string): string => [...new URLSearchParams(`${name}=`).keys()][0] ?? name;

/** Without drizzle's parameters and PostgreSQL's row, which may hold a password's hash or a customer. */
export function describeError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  // A message may quote the requested URL.
  const message = redactTokens(withoutParameters(error.message));
  return {
    type: error.name,
    message,
    stack: error.stack?.replace(error.message, message),
    code,
    constraint,
    table,
    ...(error.cause !== undefined && depth < 5 && { cause: describeError(error.cause, depth + 1) }),
  };
}

function withoutParameters(message: string): string {
  const at = message.search(/\s*params:/);
  return at < 0 ? message : message.slice(0, at);
}

/** Redacted in case that code logs a body or headers one day. */
const SECRET_NAMES = ['password', 'currentPassword', 'newPassword', 'passwordHash', 'token', 'authorization'];

export function createLog(level: string, stream?: { write(line: string): void }): Logger {
  return pino(
    {
      level,
      redact: { paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
      serializers: {
        err: (error: unknown) => describeError(error),
        req: ({ method, url, ip }: { method: string; url: string; ip: string }) => ({
          method,
          url: redactUrl(url),
          remoteAddress: ip,
        }),
        res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      },
    },
    stream ?? pino.destination(1),
  );
}
