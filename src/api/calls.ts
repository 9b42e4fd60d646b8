import type { Dispatch, UnknownAction } from '@reduxjs/toolkit';
import { download } from '../shared/browser/download';
import { rowsOf, unlessRefused } from './answers';
import { type ApiError, readApiError } from './apiError';
import { type Api, type ApiRequest, send } from './baseQuery';

/** Requests a file. Keep what `read` returns out of actions and state. */
export const fetchFile = <Answer>(
  request: ApiRequest,
  api: Api,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer | { error: ApiError }> =>
  send({ ...request, headers: { Accept: '*/*' } }, api, async (response) =>
    response.ok ? read(response) : { error: readApiError(response.status, await response.text()) },
  );

/** Returns a `queryFn` that passes the file to the browser's downloads. */
export const downloads =
  <Arg>(requestOf: (arg: Arg) => ApiRequest, fileName: string) =>
  async (arg: Arg, api: Api): Promise<{ data: null } | { error: ApiError }> => {
    const answer = await fetchFile(requestOf(arg), api, (response) => response.blob());
    if ('error' in answer) return answer;
    download(answer, fileName);
    return { data: null };
  };

/** The definition for reading a list, to be typed by its endpoint. */
export const readsList = <Tag extends string>(url: string, ...tags: Tag[]) => ({
  query: () => ({ url }),
  transformResponse: rowsOf,
  providesTags: tags,
});

/** Definitions for the calls of a list, to be typed by each endpoint: `build.mutation<unknown, CouponSave>(calls.save)`. */
export const listCalls = <Tag extends string>(url: string, tag: Tag) => ({
  read: readsList(url, tag),
  /** A row without an id, or with the id 0, is new. */
  save: {
    query: (body: { id?: number }) =>
      body.id
        ? { url: `${url}/${body.id}`, method: 'PUT' as const, body }
        : { url, method: 'POST' as const, body },
    invalidatesTags: unlessRefused(tag),
  },
  remove: {
    query: (id: number) => ({ url: `${url}/${id}`, method: 'DELETE' as const }),
    invalidatesTags: unlessRefused(tag),
  },
});

/** For `onQueryStarted`: reads `tags` of another group again after the change. */
export const rereads =
  <Tag extends string>(group: { util: { invalidateTags: (tags: Tag[]) => UnknownAction } }, ...tags: Tag[]) =>
  (_arg: unknown, call: { dispatch: Dispatch; queryFulfilled: PromiseLike<unknown> }): void =>
    void call.queryFulfilled.then(
      () => call.dispatch(group.util.invalidateTags(tags)),
      () => undefined,
    );

/**
 * Reads a shown list again; undefined when the read fails. `isNewest` is false when a reload, whose answer is newer, began
 * meanwhile.
 */
export async function rereadList<Rows>(
  api: { condition: (ready: () => boolean) => Promise<unknown> },
  entry: () => { requestId?: string; isLoading: boolean },
  read: () => Promise<Rows | undefined>,
) {
  // A pending answer may be older than this read and must not replace it, so it is awaited first.
  while (entry().isLoading) await api.condition(() => !entry().isLoading);
  const before = entry();
  const rows = await read();
  if (!rows) return undefined;
  const now = entry();
  return { rows, isNewest: !now.isLoading && now.requestId === before.requestId };
}
