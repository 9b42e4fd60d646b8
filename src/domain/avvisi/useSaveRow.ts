import type { ApiError } from '../../api/apiError';
import { useReloaded } from '../../api/useReloaded';
import type { Group } from '../../api/useReloaded';
import type { Refusal } from '../../contract/common';
import type { TableEdit } from '../../shared/table/edit/useRowEdit';
import { useEstesa } from '../../shared/useEstesa';
import { useAvviso } from './useAvviso';
import { whyFailed } from './whyFailed';

/** What a row says where section 8 has no words for its failed save and the server none either. */
export const NOT_SAVED = 'Salvataggio non riuscito. Riprova.';

interface SaveRow<Draft> {
  /** What is wrong with a row that need not be sent. */
  check?: (draft: Draft) => Refusal | null;
  /** Sends the row, a new one with the id 0. */
  send: (id: number, draft: Draft) => PromiseLike<{ error?: unknown }>;
  /** Tells of a refusal beside the row (S8). */
  onRefused?: (isNew: boolean) => void;
  /** What the row says where the server had no words; left out, the extended mode says why. */
  untold?: string;
  /** Tells that it is done, in the extended mode. */
  saved: string;
}

/**
 * What saves the row in edit. The row stays open until its list was read again, so that its old values do not flash up.
 * @param group the calls that read the list.
 */
export function useSaveRow<Draft>(
  group: Group,
  edit: TableEdit<Draft>,
  { check, send, onRefused, untold, saved }: SaveRow<Draft>,
): () => void {
  const reloaded = useReloaded(group);
  const estesa = useEstesa();
  const tell = useAvviso();

  const words = (error: ApiError) => untold ?? (estesa ? `Non salvato: ${whyFailed(error)}` : undefined);
  return () =>
    void edit.save(async (id, draft) => {
      const unsent = check?.(draft);
      if (unsent) return unsent;
      const error = (await send(id, draft)).error as ApiError | undefined;
      if (error) {
        onRefused?.(id === 0);
        return error.message || error.errors ? error : { ...error, message: words(error) };
      }
      await reloaded();
      tell.done(saved);
      return null;
    });
}
