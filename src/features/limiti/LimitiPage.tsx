import {
  dateApi,
  useSaveLimiteMutation,
  useDeleteLimiteMutation,
  useGetLimitiQuery,
} from '../../api/dateProprie';
import type { Limite, LimiteSave } from '../../contract/limiti';
import { useNotices } from '../../domain/notices/notices';
import { formatQuanto } from '../../domain/prodotti/limite';
import { useOrdersCame } from '../../domain/prodotti/useOrdersCame';
import { EditableListPage } from '../../domain/EditableListPage';
import type { EditColumn } from '../../shared/table/edit/columns';
import { LimiteScheda } from './LimiteScheda';

const COLUMNS: readonly EditColumn<Limite>[] = [
  { type: 'text', key: 'nome', label: 'Nome', rowHead: true, required: true, wide: true },
  {
    type: 'amount',
    key: 'massimo',
    label: 'Massimo al giorno',
    decimals: 0,
    required: true,
    unreadable: 'Scrivi quanto se ne fa al giorno, per esempio 20',
    view: ({ unita, massimo }) => formatQuanto(unita, massimo),
    format: ({ unita, massimo }) => formatQuanto(unita, massimo),
  },
  {
    type: 'choice',
    key: 'unita',
    label: 'Si conta in',
    required: true,
    choices: [
      { value: 'kg', label: 'kg' },
      { value: 'pezzi', label: 'pezzi' },
    ],
  },
  { type: 'date', key: 'dal', label: 'Primo giorno' },
  { type: 'date', key: 'al', label: 'Ultimo giorno' },
];

/** Limits by pickup date: the quantity, the products that count towards it and the rest (extended). */
export default function LimitiPage() {
  const query = useGetLimitiQuery(undefined, { refetchOnMountOrArgChange: true });
  useOrdersCame(async ({ dispatch }) => void dispatch(dateApi.util.invalidateTags(['Limiti'])));
  const [save] = useSaveLimiteMutation();
  const [deleteLimite] = useDeleteLimiteMutation();
  const tell = useNotices();

  const remove = async ({ id }: Limite) => {
    await tell.outcome(deleteLimite(id), 'Limite non eliminato', 'Limite eliminato.');
  };

  return (
    <>
      <EditableListPage
        title="Limiti per data"
        label="Limiti per data"
        newLabel=" Nuovo limite"
        newDraft={{ unita: 'kg' }}
        query={query}
        notLoaded="Non è stato possibile caricare i limiti"
        columns={COLUMNS}
        save={{
          group: dateApi,
          send: (id, draft) => save({ ...(draft as LimiteSave), id }),
          saved: 'Limite salvato.',
        }}
        remove={remove}
        empty="Nessun limite: ogni prodotto usa la sua quantità in magazzino."
        deleteText={({ nome }) => `Sei sicuro di voler eliminare il limite ${nome}?`}
      />
      {query.data?.map((limite) => (
        <LimiteScheda key={limite.id} limite={limite} />
      ))}
    </>
  );
}
