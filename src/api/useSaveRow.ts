import type { TableEdit } from '../shared/table/edit/useRowEdit';
import { useReloaded } from './useReloaded';
import type { Group } from './useReloaded';

interface SaveRow<Draft> {
  /** Keeps a row from being sent by throwing a RowRefusal. */
  check?: (draft: Draft) => void;
  /** Sends the row, a new one with the id 0; rejects where it was refused. */
  send: (id: number, draft: Draft) => Promise<unknown>;
  /** Tells the user of a refusal; what it returns is what the row shows. */
  onRefused: (error: unknown, isNew: boolean) => unknown;
  /** Tells the user that it is done. */
  onSaved: () => void;
}

/**
 * What saves the row in edit. The row stays open until its list was read again, so that its old values do not flash up.
 * @param group the calls that read the list.
 */
export function useSaveRow<Draft>(
  group: Group,
  edit: TableEdit<Draft>,
  { check, send, onRefused, onSaved }: SaveRow<Draft>,
): () => void {
  const reloaded = useReloaded(group);
  return () =>
    void edit.save(async (id, draft) => {
      check?.(draft);
      try {
        await send(id, draft);
      } catch (error) {
        throw onRefused(error, id === 0);
      }
      await reloaded();
      onSaved();
    });
}
