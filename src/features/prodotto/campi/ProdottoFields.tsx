import { TextField } from '../../../shared/form/Field';
import type { FormAction, FormState } from '../stato/prodottoForm';
import { CategoriaField } from './CategoriaField';
import { DescrizioneField } from './DescrizioneField';
import { ImmagineField } from './ImmagineField';

interface Props {
  state: FormState;
  act: (action: FormAction) => void;
  /** The part of the chosen image that was sent, from 0 to 1; null while none is being sent. */
  progress: number | null;
}

/** What is typed of a product besides its variants (S2.6). */
export function ProdottoFields({ state, act, progress }: Props) {
  const { draft, errors, saving, file, opened } = state;
  const text = (field: 'codice' | 'nome') => ({
    id: `prodotto-${field}`,
    value: draft[field],
    messages: errors[field],
    readOnly: saving,
    autoComplete: 'off',
    required: true,
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
      <label className="prodotto-check">
        <input
          type="checkbox"
          checked={draft.nonVisualizzare}
          onChange={({ target }) => act({ type: 'visibilityToggled', nonVisualizzare: target.checked })}
        />{' '}
        Non visualizzare nel catalogo
      </label>
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
