import { readApiError, type ApiError } from './apiError';
import { send, type ApiRequest } from './baseQuery';

/** Asks for a file. The blob it gives must stay out of actions and state. */
export const fetchBlob = (
  request: ApiRequest,
  api: { signal: AbortSignal; extra: unknown },
): Promise<{ blob: Blob } | { error: ApiError }> =>
  send(request, api, {
    headers: { Accept: '*/*' },
    read: async (response) =>
      response.ok
        ? { blob: await response.blob() }
        : { error: readApiError(response.status, await response.text()) },
  });
