import { freeze } from '@reduxjs/toolkit';
import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import { PAGINA, ULTIMO_EVENTO } from '../contract/costanti';
import { userOfToken } from '../session/claims';
import type { AppConfig } from '../shared/config';
import type { AppDeps } from '../shared/deps';
import { isUnanswered, readApiError, type ApiError } from './apiError';
import { forgetUnanswered, keyFor } from './unanswered';

export const REQUEST_TIMEOUT_MS = 30_000;

export interface ApiRequest {
  /** Path below the API's base address, with its leading slash. */
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
  /** The Idempotency-Key, in place of the one that each change of an order gets (unanswered.ts). */
  key?: string;
  params?: Record<string, string | number | boolean | null | undefined>;
  /** Replaces REQUEST_TIMEOUT_MS. */
  withinMs?: number;
}

export function addressOf({ apiUrl }: Pick<AppConfig, 'apiUrl'>, { url, params = {} }: ApiRequest): string {
  const present = Object.entries(params).flatMap(([key, value]) =>
    value === undefined || value === null ? [] : [[key, String(value)]],
  );
  return `${apiUrl}${url}${present.length > 0 ? '?' : ''}${new URLSearchParams(present)}`;
}

export function requestInit({ method = 'GET', body, key, ...request }: ApiRequest, token: string | null) {
  const headers: Record<string, string> = { Accept: 'application/json', ...request.headers };
  if (token !== null) headers.Authorization = `Bearer ${token}`;
  if (key !== undefined) headers['Idempotency-Key'] = key;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  return { method, headers, body: JSON.stringify(body) };
}

export interface AnswerMeta {
  /** Number of the last event that a list of orders includes (extended). */
  ultimo?: number;
}

/** Freezes the answer once, because the store would otherwise walk through it at every action to freeze it. */
export function readAnswer(
  response: Pick<Response, 'ok' | 'status'>,
  text: string,
  isChange = false,
): { data: unknown } | { error: ApiError } {
  if (!response.ok) return { error: readApiError(response.status, text) };
  if (text === '') return { data: null };
  try {
    return { data: freeze(JSON.parse(text) as unknown, true) };
  } catch {
    // S7 describes no answer to most changes, so plain text counts as success. HTML comes from a proxy: nothing changed.
    if (isChange && !text.trimStart().startsWith('<')) return { data: null };
    return { error: { status: 'PARSING_ERROR' } };
  }
}

/** The part of a `queryFn`'s api that sending needs. */
export type Api = Pick<BaseQueryApi, 'signal' | 'extra'>;

/**
 * Whether a new token has taken the place of a call's: a new password, in another tab too, ends the old one while calls
 * with it are under way. Nothing is changed in the name of another person.
 */
const isRenewed = ({ method }: ApiRequest, used: string | null, now: string | null) =>
  used !== null &&
  now !== null &&
  used !== now &&
  (method === undefined || userOfToken(used).person === userOfToken(now).person);

export async function send<Answer>(
  request: ApiRequest,
  { signal, extra }: Api,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer | { error: ApiError }> {
  const { config, fetch, tokenStorage, pagina } = extra as AppDeps;
  const late = AbortSignal.timeout(request.withinMs ?? REQUEST_TIMEOUT_MS);
  const token = tokenStorage.read();
  const init = requestInit(request, token);
  try {
    const response = await fetch(addressOf(config, request), {
      ...init,
      // Only for our own server: another would have to allow the header (CORS).
      headers: { ...init.headers, ...(config.estesa && { [PAGINA]: pagina }) },
      signal: AbortSignal.any([signal, late]),
    });
    if (response.status === 401 && isRenewed(request, token, tokenStorage.read()))
      return await send(request, { signal, extra }, read);
    return await read(response);
  } catch {
    return { error: { status: late.aborted ? 'TIMEOUT' : 'FETCH_ERROR' } };
  }
}

/** The base query of all endpoint groups (S6, S7). It dispatches nothing; listeners react to the outcome. */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError, object, AnswerMeta> = async (
  request,
  api,
) => {
  const { config, unanswered } = api.extra as AppDeps;
  const isChange = api.type === 'mutation' && request.method !== undefined;
  const key = request.key ?? (config.estesa ? keyFor(unanswered, request) : undefined);
  const answer = await send({ ...request, key }, api, async (response) => {
    const ultimo = config.estesa ? response.headers.get(ULTIMO_EVENTO) : null;
    return {
      ...readAnswer(response, await response.text(), isChange),
      ...(ultimo !== null && { meta: { ultimo: Number(ultimo) } }),
    };
  });
  if (key !== undefined && !('error' in answer && isUnanswered(answer.error)))
    forgetUnanswered(unanswered, request.url);
  return answer;
};
