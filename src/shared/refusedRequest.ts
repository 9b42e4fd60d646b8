import { isRejectedWithValue } from '@reduxjs/toolkit';

/** A server call that came back with an HTTP error status. */
export interface RefusedRequest {
  /** Name of the RTK Query endpoint. */
  endpoint: string;
  status: number;
}

/**
 * Reads from an action which call the server refused and how; null for every other action. Works on the action's
 * shape, so that listeners for a status need not know the endpoint groups.
 */
export function refusedRequest(action: unknown): RefusedRequest | null {
  if (!isRejectedWithValue(action)) return null;
  const { endpointName } = (action.meta.arg ?? {}) as { endpointName?: unknown };
  const { status } = (action.payload ?? {}) as { status?: unknown };
  if (typeof endpointName !== 'string' || typeof status !== 'number') return null;
  return { endpoint: endpointName, status };
}
