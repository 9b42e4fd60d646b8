import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { AppDeps, DispatchOf } from '../shared/deps';

interface Answer {
  data?: unknown;
}

/** What RTK Query offers of a group of calls (groups.ts). */
interface Group {
  util: {
    getRunningQueriesThunk: () => ThunkAction<PromiseLike<Answer>[], unknown, AppDeps, UnknownAction>;
  };
}

/** Waits until what a change put out of date has been read again, and gives the answers. */
export function useReloaded({ util }: Group): () => Promise<Answer[]> {
  const dispatch = useDispatch<DispatchOf<unknown>>();
  return () => Promise.all(dispatch(util.getRunningQueriesThunk()));
}
