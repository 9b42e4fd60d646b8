import type { ApiError } from './apiError';

/** @throws TypeError when a server answers a list with something else, so that the list counts as not loaded */
export function rowsOf<Row>(answer: Row[] | null): Row[] {
  const rows = answer ?? [];
  if (!Array.isArray(rows)) throw new TypeError('The answer is not a list.');
  return rows;
}

/** For `invalidatesTags`: reads `tags` again after a change, and after a stale save, which proves the data outdated. */
export const unlessRefused =
  <Tag extends string>(...tags: Tag[]) =>
  (_answer: unknown, error: ApiError | undefined): Tag[] =>
    error && !error.conflict ? [] : tags;

/** Options of a query's `initiate`: asks the server even where the cache has an answer, once and for no screen. */
export const ONCE_ANEW = { subscribe: false, forceRefetch: true } as const;
