import type { Categoria } from '../../contract/prodotti';
import type { EditColumn } from '../../shared/table/edit/editColumn';
import { CellInput } from '../../shared/table/edit/inputs';

export type CategoriaDraft = Omit<Categoria, 'id'>;

/** The columns of S2.7. */
export const CATEGORIE_COLUMNS: readonly EditColumn<Categoria, CategoriaDraft>[] = [
  { key: 'id', label: 'id', view: ({ id }) => id, newRow: 'Nuova', sortBy: ({ id }) => id },
  {
    key: 'nome',
    label: 'Nome',
    rowHead: true,
    required: true,
    wide: true,
    view: ({ nome }) => nome,
    sortBy: ({ nome }) => nome,
    edit: ({ draft, change, field }) => (
      <CellInput field={field} value={draft.nome} onChange={(nome) => change({ nome })} />
    ),
  },
];
