import type { Conflitto } from '../contract/common';

/** Why a call gave no answer to use. Serialisable: it is kept in the store. */
export interface ApiError {
  status: number | 'FETCH_ERROR' | 'TIMEOUT' | 'PARSING_ERROR';
  /** The server's own words, from the body field `message` (S7, S8). */
  message?: string;
  /** Validation messages by field (S5.5). */
  errors?: Record<string, string[]>;
  /** The save was stale: somebody else saved meanwhile (extended). */
  conflitto?: Conflitto;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Reads an errors map, {field: [messages]} as .NET's ProblemDetails writes it too; a lone message is taken as a list. */
function readErrors(value: unknown): Record<string, string[]> | undefined {
  if (!isRecord(value)) return undefined;
  const entries = Object.entries(value)
    .map(([field, messages]): [string, string[]] => [field, [messages].flat().filter(isText)])
    .filter(([, messages]) => messages.length > 0);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** Shapes the answer to a refused call; `body` is the text as it came, which need not be JSON (a proxy's page). */
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
    ...(isRecord(json.conflitto) ? { conflitto: json.conflitto as Conflitto } : {}),
  };
}

/** Whether the server refused and the screen's data are still true. A stale save (conflitto) shows that they are not. */
export const isRefused = (error: ApiError | undefined): boolean => error !== undefined && !error.conflitto;

/** Whether nobody knows what became of a call: no answer, or a server in trouble. The same call may work later. */
export const isUnanswered = (error: unknown): boolean =>
  !isApiError(error) || typeof error.status !== 'number' || error.status >= 500;

/** Whether something thrown by `unwrap()` is an ApiError. */
export const isApiError = (value: unknown): value is ApiError => isRecord(value) && 'status' in value;
