import FormCheckInput from 'react-bootstrap/FormCheckInput';
import FormLabel from 'react-bootstrap/FormLabel';
import { ChoiceSelect } from '../../../shared/form/ChoiceSelect';
import { Field, FieldMessages, TextField } from '../../../shared/form/Field';
import { lazyPart } from '../../../shared/lazyComponent';
import { useEstesa } from '../../../shared/store';
import type { FieldsProps, FormAction } from '../state/prodottoForm';
import { AllergeniFields } from './AllergeniFields';
import { ImmagineField } from './ImmagineField';
import { useGetCategorieQuery } from '../../../api/prodottiApi';
import NotLoaded from '../../../domain/notices/notices';
import { TERMINI_FIELDS } from '../../../domain/prodotti/termini';
import { CellField } from '../../../shared/table/edit/CellField';

const RichTextEditor = lazyPart(
  () => import(/* webpackChunkName: "richtext" */ '../../../shared/richtext/RichTextEditor'),
  { fallback: <div className="prodotto-editor-waiting border rounded" aria-busy="true" /> },
);
// Load the editor's chunk together with the form's.
void RichTextEditor.preload();

/** The editor reads the draft once; later changes of the draft do not reach it. */
function DescrizioneField({ state: { draft, errors, saving }, change }: FieldsProps) {
  const messages = errors.descrizione;
  return (
    <div>
      <FormLabel as="div" id="prodotto-descrizione-nome">
        Descrizione
      </FormLabel>
      <RichTextEditor
        id="prodotto-descrizione"
        labelledBy="prodotto-descrizione-nome"
        describedBy={messages && 'prodotto-descrizione-messaggio'}
        invalid={messages !== undefined}
        placeholder="Inserisci descrizione..."
        readOnly={saving}
        initialHtml={draft.descrizione}
        onChange={(descrizione) => change({ descrizione })}
      />
      <FieldMessages id="prodotto-descrizione-messaggio" messages={messages} />
    </div>
  );
}

function TerminiFields({ state: { draft, errors }, change }: FieldsProps) {
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

interface Props extends Pick<FieldsProps, 'state'> {
  act: (action: FormAction) => void;
  progress: number | null;
}

export function ProdottoFields({ state, act, progress }: Props) {
  const { draft, errors, saving, opened } = state;
  const estesa = useEstesa();
  const change: FieldsProps['change'] = (changed) => act({ type: 'fieldsChanged', change: changed });
  const text = (field: 'codice' | 'nome') => ({
    id: `prodotto-${field}`,
    value: draft[field],
    messages: errors[field],
    readOnly: saving,
    autoComplete: 'off',
    required: true,
    announced: false,
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
  });
  const check = (field: 'nonVisualizzare' | 'aPeso', label: string) => (
    <label className="align-self-start">
      <FormCheckInput
        checked={draft[field] ?? false}
        onChange={({ target }) => change({ [field]: target.checked })}
      />{' '}
      {label}
    </label>
  );

  return (
    <>
      <div className="prodotto-columns">
        <TextField label="Codice" {...text('codice')} />
        <TextField label="Nome" {...text('nome')} />
      </div>
      <DescrizioneField key={opened} state={state} change={change} />
      <CategoriaField state={state} change={change} />
      {check('nonVisualizzare', 'Non visualizzare nel catalogo')}
      {estesa && check('aPeso', 'Venduto a peso')}
      {estesa && <TerminiFields state={state} change={change} />}
      {estesa && <AllergeniFields state={state} change={change} />}
      <ImmagineField
        state={state}
        progress={progress}
        onChoose={(file) => act({ type: 'immagineChosen', file })}
      />
    </>
  );
}

function CategoriaField({ state: { draft, errors }, change }: FieldsProps) {
  const { data = [], error, refetch } = useGetCategorieQuery();
  const own = { id: draft.categoriaId, nome: draft.nomeCategoria };
  const none = { id: 0, nome: '-- Seleziona categoria --' };
  // Offer the product's own category while the list loads or if it fails.
  const known = own.id === 0 || data.some(({ id }) => id === own.id);
  const categorie = [none, ...(known ? [] : [own]), ...data];
  const choose = (chosen: number | null) => {
    const { id, nome } = categorie.find((categoria) => categoria.id === chosen)!;
    change({ categoriaId: id, nomeCategoria: nome });
  };
  return (
    <div>
      <Field
        id="prodotto-categoria"
        label="Categoria"
        messages={errors.categoriaId}
        required
        announced={false}
      >
        {(tied) => (
          <ChoiceSelect
            {...tied}
            choices={categorie.map(({ id, nome }) => ({ value: id, label: nome, disabled: id === 0 }))}
            value={own.id}
            onChange={choose}
          />
        )}
      </Field>
      <NotLoaded always what="Non è stato possibile caricare le categorie" error={error} onRetry={refetch} />
    </div>
  );
}
