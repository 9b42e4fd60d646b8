import { isApiError } from '../../api/apiError';

const UNREACHABLE = 'il server non risponde, controlla la connessione e riprova.';

/** Why a call failed, to stand behind 'Cosa non è riuscito: '; the server's own words where it has any. */
export function whyFailed(error: unknown): string {
  const { status, message } = isApiError(error) ? error : { status: 0 };
  if (message) return message;
  if (status === 'FETCH_ERROR' || status === 'TIMEOUT') return UNREACHABLE;
  return 'il server ha un problema, riprova tra poco.';
}
