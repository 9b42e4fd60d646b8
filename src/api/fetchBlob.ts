import type { AppDeps } from '../shared/deps';
import { readApiError } from './apiError';
import type { ApiError } from './apiError';
import { queryString, requestInit, timeLimit } from './baseQuery';
import type { ApiRequest } from './baseQuery';

/** Asks for a file with the stored token. The blob it gives must stay out of actions and state. */
export async function fetchBlob(
  request: ApiRequest,
  { signal, extra }: { signal: AbortSignal; extra: unknown },
): Promise<{ blob: Blob } | { error: ApiError }> {
  const { config, fetch, tokenStorage } = extra as AppDeps;
  const limit = timeLimit(signal);
  try {
    const init = requestInit(request, tokenStorage.read());
    const response = await fetch(`${config.apiUrl}${request.url}${queryString(request.params)}`, {
      ...init,
      headers: { ...init.headers, Accept: '*/*' },
      signal: limit.signal,
    });
    if (response.ok) return { blob: await response.blob() };
    return { error: readApiError(response.status, await response.text()) };
  } catch {
    return { error: { status: limit.isOver() ? 'TIMEOUT' : 'FETCH_ERROR' } };
  } finally {
    limit.stop();
  }
}
