import type { UnknownAction } from '@reduxjs/toolkit';
import { isRefused, type ApiError } from './apiError';

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
