import type { SaveConflict, Refusal } from '../contract/common';

/** Why a call failed, with the server's message (S7, S8) and its messages by field (S5.5). Serialisable. */
export interface ApiError extends Refusal {
  status: number | 'FETCH_ERROR' | 'TIMEOUT' | 'PARSING_ERROR';
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** .NET servers send class property names: 'Codice' means the field `codice`. */
const fieldName = (key: string) => key.charAt(0).toLowerCase() + key.slice(1);

/** Reads {field: [messages]}, the format of .NET's ProblemDetails. A single message counts as a list of one. */
function readErrors(value: unknown): Record<string, string[]> | undefined {
  if (!isRecord(value)) return undefined;
  const entries = Object.entries(value)
    .map(([field, messages]): [string, string[]] => [fieldName(field), [messages].flat().filter(isText)])
    .filter(([, messages]) => messages.length > 0);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** Reads the answer to a refused call. `body` need not be JSON: a proxy answers with an HTML page. */
export function readApiError(status: number, body: string): ApiError {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return { status };
  }
  if (!isRecord(json)) return { status };
  const errors = readErrors(json.errors);
  return {
    status,
    ...(isText(json.message) ? { message: json.message } : {}),
    ...(errors ? { errors } : {}),
    ...(isRecord(json.conflict) ? { conflict: json.conflict as SaveConflict } : {}),
    ...(json.superabile ? { superabile: json.superabile as string[] } : {}),
  };
}

/** Whether the outcome of a call is unknown: no answer, or a server error. The same call may succeed later. */
export const isUnanswered = (error: unknown): boolean =>
  !isApiError(error) || typeof error.status !== 'number' || error.status >= 500;

export const isApiError = (value: unknown): value is ApiError => isRecord(value) && 'status' in value;

/** Whether a query was abandoned, because another one took its place or the user left. */
export const isAborted = (error: unknown): boolean => isRecord(error) && error.name === 'AbortError';

/** Returns the reason to append to 'Cosa non è riuscito: ', preferably the server's message. */
export function whyFailed(error: unknown): string {
  const { status, message } = isApiError(error) ? error : { status: 0 };
  if (message) return message;
  if (status === 'FETCH_ERROR' || status === 'TIMEOUT')
    return 'il server non risponde, controlla la connessione e riprova.';
  return 'il server ha un problema, riprova tra poco.';
}
