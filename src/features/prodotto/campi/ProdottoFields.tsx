import FormCheckInput from 'react-bootstrap/FormCheckInput';
import { useGetCategorieQuery } from '../../../api/prodottiApi';
import { TERMINI_FIELDS } from '../../../domain/prodotti/termini';
import { TextField } from '../../../shared/form/Field';
import { CellField } from '../../../shared/table/edit/CellField';
import { useEstesa } from '../../../shared/store';
import type { FormAction, FormState } from '../stato/prodottoForm';
import { AllergeniFields } from './AllergeniFields';
import { CategoriaField } from './CategoriaField';
import { DescrizioneField } from './DescrizioneField';
import { ImmagineField } from './ImmagineField';

const CHECKS = [['nonVisualizzare', 'Non visualizzare nel catalogo']] as const;
/** Extended. */
const A_PESO = ['aPeso', 'Venduto a peso'] as const;

interface Props {
  state: FormState;
  act: (action: FormAction) => void;
  progress: number | null;
}

export function ProdottoFields({ state, act, progress }: Props) {
  const { draft, errors, saving, file, opened } = state;
  const estesa = useEstesa();
  const checks = estesa ? [...CHECKS, A_PESO] : CHECKS;
  const text = (field: 'codice' | 'nome') => ({
    id: `prodotto-${field}`,
    value: draft[field],
    messages: errors[field],
    readOnly: saving,
    autoComplete: 'off',
    required: true,
    announced: false,
    onChange: ({ target }: { target: { value: string } }) =>
      act({ type: 'textTyped', field, value: target.value }),
  });

  return (
    <>
      <div className="prodotto-columns">
        <TextField label="Codice" {...text('codice')} />
        <TextField label="Nome" {...text('nome')} />
      </div>
      <DescrizioneField
        key={opened}
        initialHtml={draft.descrizione}
        messages={errors.descrizione}
        readOnly={saving}
        onReady={(html) => act({ type: 'descrizioneRead', html })}
        onChange={(value) => act({ type: 'textTyped', field: 'descrizione', value })}
      />
      <CategoriaField
        categoria={{ id: draft.categoriaId, nome: draft.nomeCategoria }}
        messages={errors.categoriaId}
        onChange={(categoria) => act({ type: 'categoriaChosen', categoria })}
      />
      {checks.map(([field, label]) => (
        <label key={field} className="align-self-start">
          <FormCheckInput
            type="checkbox"
            checked={draft[field] ?? false}
            onChange={({ target }) => act({ type: 'flagToggled', field, value: target.checked })}
          />{' '}
          {label}
        </label>
      ))}
      {estesa && <TerminiFields state={state} act={act} />}
      {estesa && <AllergeniFields state={state} act={act} />}
      <ImmagineField
        immagine={draft.immagine}
        file={file}
        progress={progress}
        messages={errors.immagine}
        disabled={saving}
        onChoose={(chosen) => act({ type: 'immagineChosen', file: chosen })}
      />
    </>
  );
}

interface TerminiFieldsProps {
  state: FormState;
  act: (action: FormAction) => void;
}

/** Until when the product is ordered and on which days it is picked up, where its category's limits are not its own. */
function TerminiFields({ state: { draft, errors }, act }: TerminiFieldsProps) {
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
              change={(change) => act({ type: 'fieldsChanged', change })}
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
