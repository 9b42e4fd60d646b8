import { useGetCategorieQuery } from '../../../api/prodottiApi';
import { TERMINI_FIELDS } from '../../../domain/prodotti/termini';
import { CellField } from '../../../shared/table/edit/CellField';
import type { FieldsProps } from '../stato/prodottoForm';

/** Until when the product is ordered and on which days it is picked up, where its category's limits are not its own. */
export function TerminiFields({ state: { draft, errors }, change }: FieldsProps) {
  const { data = [] } = useGetCategorieQuery();
  const categoria = data.find(({ id }) => id === draft.categoriaId);
  return (
    <fieldset>
      <legend>Fino a quando si ordina</legend>
      <div className="prodotto-columns">
        {TERMINI_FIELDS.map((field) => (
          <div key={field.key}>
            <span className="form-label d-inline-block" aria-hidden="true">
              {field.label}
            </span>
            <CellField
              field={field}
              draft={draft}
              change={change}
              isNew={false}
              messages={errors[field.key]}
            />
          </div>
        ))}
      </div>
      <p className="m-0 mt-2 text-body-secondary">
        {categoria?.termini
          ? `Dove è vuoto vale la categoria ${categoria.nome}: ${categoria.termini}.`
          : 'Dove è vuoto vale quello che dice la categoria.'}
      </p>
    </fieldset>
  );
}
