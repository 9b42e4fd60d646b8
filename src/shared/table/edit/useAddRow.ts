import type { Draft } from './columns';
import { useRowEdit, type TableEdit } from './useRowEdit';

export type AddEdit<Row> = TableEdit<Row> & { draft: Draft<Row> };

/** A new row that always stands open, as `empty` before anything is typed and once it was added. */
export function useAddRow<Row>(empty: Draft<Row>): AddEdit<Row> {
  const edit = useRowEdit()<Row>('nuova');
  return {
    ...edit,
    draft: edit.draft ?? empty,
    change: (patch) => {
      edit.start(0, empty);
      edit.change(patch);
    },
  };
}
