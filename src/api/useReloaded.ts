import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { AppDeps } from '../shared/deps';
import { useAppDispatch } from '../shared/store';

interface Answer {
  data?: unknown;
}

export interface Group {
  util: {
    getRunningQueriesThunk: () => ThunkAction<PromiseLike<Answer>[], unknown, AppDeps, UnknownAction>;
  };
}

/** Waits until the lists that a change made stale were read again, and returns the answers. */
export function useReloaded({ util }: Group): () => Promise<Answer[]> {
  const dispatch = useAppDispatch();
  return () => Promise.all(dispatch(util.getRunningQueriesThunk()));
}
