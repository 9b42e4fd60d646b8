import FormSelect from 'react-bootstrap/FormSelect';
import { useGetCategorieQuery } from '../../../api/prodottiApi';
import type { Categoria } from '../../../contract/prodotti';
import NotLoaded from '../../../domain/notices/notices';
import { Field } from '../../../shared/form/Field';

interface Props {
  /** The category of the draft; id 0: none is chosen yet. */
  categoria: Categoria;
  messages: readonly string[] | undefined;
  onChange: (categoria: Categoria) => void;
}

export function CategoriaField({ categoria, messages, onChange }: Props) {
  const { data = [], error, refetch } = useGetCategorieQuery();
  // The product's own category stays chosen while the list loads, or if it fails.
  const known = categoria.id === 0 || data.some(({ id }) => id === categoria.id);
  const categorie = known ? data : [categoria, ...data];
  return (
    <div>
      <Field id="prodotto-categoria" label="Categoria" messages={messages} required announced={false}>
        {(tied) => (
          <FormSelect
            {...tied}
            isInvalid={!!messages}
            value={categoria.id}
            onChange={({ target }) => {
              const chosen = categorie.find(({ id }) => String(id) === target.value);
              if (chosen) onChange(chosen);
            }}
          >
            <option value={0} disabled>
              -- Seleziona categoria --
            </option>
            {categorie.map(({ id, nome }) => (
              <option key={id} value={id}>
                {nome}
              </option>
            ))}
          </FormSelect>
        )}
      </Field>
      <NotLoaded always what="Non è stato possibile caricare le categorie" error={error} onRetry={refetch} />
    </div>
  );
}
