import { isRefused } from './apiError';
import type { ApiError } from './apiError';

/** The rows of a list: a server without any may answer with nothing at all. */
export const rowsOf = <Row>(answer: Row[] | null): Row[] => answer ?? [];

/** Reads `tags` again once the change was made. */
export const onSuccess =
  <Tag extends string>(...tags: Tag[]) =>
  (_answer: unknown, error: ApiError | undefined): Tag[] =>
    error ? [] : tags;

/** Reads `tags` again also after a stale save: the screen then shows old data. */
export const unlessRefused =
  <Tag extends string>(...tags: Tag[]) =>
  (_answer: unknown, error: ApiError | undefined): Tag[] =>
    isRefused(error) ? [] : tags;
