import type { UnknownAction } from '@reduxjs/toolkit';
import { download } from '../shared/browser/download';
import { type ApiError, isRefused, readApiError } from './apiError';
import { type ApiRequest, send } from './baseQuery';

type Api = Parameters<typeof send>[1];

/** Asks for files. What `read` makes of them must stay out of actions and state. */
export const fetchFile = <Answer>(
  request: ApiRequest,
  api: Api,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer | { error: ApiError }> =>
  send(request, api, {
    headers: { Accept: '*/*' },
    read: async (response) =>
      response.ok ? read(response) : { error: readApiError(response.status, await response.text()) },
  });

export const readBlob = async (response: Response) => ({ blob: await response.blob() });

/** A `queryFn` that hands what it asks for to the browser's downloads. */
export const downloads =
  <Arg>(requestOf: (arg: Arg) => ApiRequest, fileName: string) =>
  async (arg: Arg, api: Api): Promise<{ data: null } | { error: ApiError }> => {
    const answer = await fetchFile(requestOf(arg), api, readBlob);
    if ('error' in answer) return answer;
    download(answer.blob, fileName);
    return { data: null };
  };

/** To be named and typed by each endpoint: `saveCoupon: build.mutation<unknown, CouponSave>(calls.save)`. */
export const listCalls = <Row, Tag extends string>(url: string, tag: Tag) => ({
  read: { query: () => ({ url }), transformResponse: rowsOf<Row>, providesTags: [tag] },
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

export const rowsOf = <Row>(answer: Row[] | null): Row[] => answer ?? [];

/** Reads `tags` again once the change was made, and after a stale save: the screen then shows old data. */
export const unlessRefused =
  <Tag extends string>(...tags: Tag[]) =>
  (_answer: unknown, error: ApiError | undefined): Tag[] =>
    isRefused(error) ? [] : tags;

interface Group<Tag> {
  util: { invalidateTags: (tags: Tag[]) => UnknownAction };
}

/** For `onQueryStarted`: reads `tags` of another group again once the change was made. */
export const rereads =
  <Tag extends string>(group: Group<Tag>, ...tags: Tag[]) =>
  async (
    _arg: unknown,
    {
      dispatch,
      queryFulfilled,
    }: { dispatch: (action: UnknownAction) => unknown; queryFulfilled: PromiseLike<unknown> },
  ): Promise<void> => {
    const made = await queryFulfilled.then(
      () => true,
      () => false,
    );
    if (made) dispatch(group.util.invalidateTags(tags));
  };

interface Entry {
  requestId?: string;
  isLoading: boolean;
  isUninitialized: boolean;
}

interface Reread<Rows> {
  entry: () => Entry;
  /** Resolves when something in the state has changed so that `ready` holds. */
  condition: (ready: () => boolean) => Promise<unknown>;
  read: () => Promise<Rows | undefined>;
}

/** Reads a list on screen again. `isNewest`: no reload, which knows better, began meanwhile. Undefined without an answer. */
export async function rereadList<Rows>({ entry, condition, read }: Reread<Rows>) {
  // An answer under way may be older than what made us read: it must not replace what is read now.
  while (entry().isLoading) await condition(() => !entry().isLoading);
  const before = entry();
  const rows = await read();
  if (!rows) return undefined;
  const now = entry();
  return { rows, isNewest: !now.isLoading && now.requestId === before.requestId };
}
