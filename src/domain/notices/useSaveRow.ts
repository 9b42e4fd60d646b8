import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { type ApiError, whyFailed } from '../../api/apiError';
import type { AppDeps } from '../../shared/deps';
import { useAppDispatch, useEstesa } from '../../shared/store';
import { type Draft, type EditColumn, unreadable } from '../../shared/table/edit/columns';
import type { TableEdit } from '../../shared/table/edit/useRowEdit';
import { useNotices } from './notices';

/** What a row says where section 8 has no words for its failed save and the server none either. */
export const NOT_SAVED = 'Salvataggio non riuscito. Riprova.';

export interface SaveRow<Row> {
  group: Group;
  columns: readonly EditColumn<Row>[];
  /** Sends the row, a new one with the id 0; `base` is what the draft began as. */
  send: (id: number, draft: Draft<Row>, base: Draft<Row> | null) => PromiseLike<{ error?: unknown }>;
  onRefused?: (isNew: boolean) => void;
  /** What the row says where the server had no words; left out, the extended mode says why. */
  untold?: string;
  saved: string;
}

/** What saves the row in edit. The row stays open until its list was read again, so that its old values do not flash up. */
export function useSaveRow<Row>(edit: TableEdit<Row>, options: SaveRow<Row>): () => void {
  const { group, columns, send, onRefused, untold, saved } = options;
  const reloaded = useReloaded(group);
  const estesa = useEstesa();
  const tell = useNotices();

  const words = (error: ApiError) => untold ?? (estesa ? `Non salvato: ${whyFailed(error)}` : undefined);
  return () =>
    void edit.save(async (id, draft) => {
      const unsent = unreadable(draft, columns);
      if (unsent) return unsent;
      const error = (await send(id, draft, edit.base)).error as ApiError | undefined;
      if (error) {
        onRefused?.(id === 0);
        return error.message || error.errors ? error : { ...error, message: words(error) };
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

/** Waits until the lists that a change made stale were read again, and returns the answers. */
export function useReloaded({ util }: Group): () => Promise<Answer[]> {
  const dispatch = useAppDispatch();
  return () => Promise.all(dispatch(util.getRunningQueriesThunk()));
}
