import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { type ApiError, whyFailed } from '../../api/apiError';
import type { AppDeps } from '../../shared/deps';
import { useAppDispatch, useEstesa } from '../../shared/store';
import { type Draft, type EditColumn, unreadable } from '../../shared/table/edit/columns';
import type { TableEdit } from '../../shared/table/edit/useRowEdit';
import { useNotices } from './notices';

/** A row's message when neither section 8 nor the server has one for its failed save. */
export const NOT_SAVED = 'Salvataggio non riuscito. Riprova.';

export interface SaveRow<Row> {
  group: Group;
  columns: readonly EditColumn<Row>[];
  /** Sends the row (id 0: a new one); `base` is the draft at its start. */
  send: (id: number, draft: Draft<Row>, base: Draft<Row> | null) => PromiseLike<{ error?: unknown }>;
  onRefused?: (isNew: boolean) => void;
  /** The row's message when the server has none; without it the extended mode says why. */
  untold?: string;
  saved: string;
}

/** Saves the row in edit, which stays open until its list is read again, so that old values do not flash. */
export function useSaveRow<Row>(edit: TableEdit<Row>, options: SaveRow<Row>): () => void {
  const { group, columns, send, onRefused, untold, saved } = options;
  const reloaded = useReloaded(group);
  const estesa = useEstesa();
  const tell = useNotices();

  return () =>
    void edit.save(async (id, draft) => {
      const unsent = unreadable(draft, columns);
      if (unsent) return unsent;
      const error = (await send(id, draft, edit.base)).error as ApiError | undefined;
      if (error) {
        onRefused?.(id === 0);
        if (error.message || error.errors) return error;
        return { ...error, message: untold ?? (estesa ? `Non salvato: ${whyFailed(error)}` : undefined) };
      }
      await reloaded();
      tell.done(saved);
      return null;
    });
}

interface Answer {
  data?: unknown;
}

interface Group {
  util: {
    getRunningQueriesThunk: () => ThunkAction<PromiseLike<Answer>[], unknown, AppDeps, UnknownAction>;
  };
}

/** Waits until the stale lists are read again, and returns their answers. */
export function useReloaded({ util }: Group): () => Promise<Answer[]> {
  const dispatch = useAppDispatch();
  return () => Promise.all(dispatch(util.getRunningQueriesThunk()));
}
