import { isRejectedWithValue } from '@reduxjs/toolkit';

/** Recognises a refused request by the action's shape, so that listeners need not import the endpoint groups. */
export function refusedRequest(action: unknown) {
  if (!isRejectedWithValue(action)) return null;
  const { endpointName } = (action.meta.arg ?? {}) as { endpointName?: unknown };
  const { status } = (action.payload ?? {}) as { status?: unknown };
  if (typeof endpointName !== 'string' || typeof status !== 'number') return null;
  return { endpoint: endpointName, status };
}
