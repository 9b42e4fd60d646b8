import type { SaveConflict, Refusal } from '../contract/common';

/** Why a call gave no answer to use: the server's own words (S7, S8), its messages by field (S5.5). Serialisable. */
export interface ApiError extends Refusal {
  status: number | 'FETCH_ERROR' | 'TIMEOUT' | 'PARSING_ERROR';
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** .NET servers name fields as their classes do: 'Codice' is the field `codice`. */
const fieldName = (key: string) => key.charAt(0).toLowerCase() + key.slice(1);

/** Reads an errors map, {field: [messages]} as .NET's ProblemDetails writes it too; a lone message is taken as a list. */
function readErrors(value: unknown): Record<string, string[]> | undefined {
  if (!isRecord(value)) return undefined;
  const entries = Object.entries(value)
    .map(([field, messages]): [string, string[]] => [fieldName(field), [messages].flat().filter(isText)])
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
    ...(isRecord(json.conflict) ? { conflict: json.conflict as SaveConflict } : {}),
    ...(json.superabile ? { superabile: json.superabile as string[] } : {}),
  };
}

/** Whether the server refused and the screen's data are still true. A stale save (conflict) shows that they are not. */
export const isRefused = (error: ApiError | undefined): boolean => error !== undefined && !error.conflict;

/** Whether nobody knows what became of a call: no answer, or a server in trouble. The same call may work later. */
export const isUnanswered = (error: unknown): boolean =>
  !isApiError(error) || typeof error.status !== 'number' || error.status >= 500;

export const isApiError = (value: unknown): value is ApiError => isRecord(value) && 'status' in value;

const UNREACHABLE = 'il server non risponde, controlla la connessione e riprova.';

/** Why a call failed, to stand behind 'Cosa non è riuscito: '; the server's own words where it has any. */
export function whyFailed(error: unknown): string {
  const { status, message } = isApiError(error) ? error : { status: 0 };
  if (message) return message;
  if (status === 'FETCH_ERROR' || status === 'TIMEOUT') return UNREACHABLE;
  return 'il server ha un problema, riprova tra poco.';
}
