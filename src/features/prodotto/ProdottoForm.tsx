import { useReducer } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Prodotto } from '../../contract/prodotti';
import { LEAVES } from '../../shared/browser/guardLeaving';
import { ConflittoPanel } from '../../shared/conflitto/ConflittoPanel';
import { withCheckedVersione } from '../../shared/conflitto/merge';
import { PATHS } from '../../shared/paths';
import { UnsavedGuard } from '../../shared/unsaved/UnsavedGuard';
import { useEstensione } from '../../shared/useEstensione';
import { CategoriaField } from './campi/CategoriaField';
import { differencesOf } from './stato/conflittoForm';
import { DescrizioneField } from './campi/DescrizioneField';
import { ImmagineField } from './campi/ImmagineField';
import { formReducer, hasChanges, initForm } from './stato/prodottoForm';
import type { BozzaProdotto } from './stato/prodottoDraft';
import { TextField } from './campi/TextField';
import { useFocusFirstWrong } from './useFocusFirstWrong';
import { useKeepBozza } from './bozza/useKeepBozza';
import { useSaveProdotto } from './useSaveProdotto';
import { VariantiTable } from './varianti/VariantiTable';

interface Props {
  prodotto: Prodotto;
  /** What is left of an earlier session's work on it; null without any. */
  bozza: BozzaProdotto | null;
}

/** The form of a product (S2.6), opened once with its props: a later answer of the server changes nothing. */
export function ProdottoForm({ prodotto, bozza }: Props) {
  const navigate = useNavigate();
  const versioni = useEstensione('versioni');
  const [state, act] = useReducer(formReducer, null, () =>
    initForm(withCheckedVersione(prodotto, versioni), bozza),
  );
  useKeepBozza(state);
  const { save, progress } = useSaveProdotto(state, act);
  const form = useFocusFirstWrong(state.refusals);
  const { draft, errors, notes, saving, conflitto } = state;

  return (
    <form
      ref={form}
      className="prodotto-form"
      noValidate
      aria-busy={saving}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {notes.length > 0 && (
        <div className="alert alert-danger prodotto-notes" role="alert">
          {notes.map((note) => (
            <div key={note}>{note}</div>
          ))}
        </div>
      )}
      {conflitto && (
        <ConflittoPanel
          conflitto={conflitto}
          differences={differencesOf(state)}
          merged={conflitto.left !== undefined}
          onMerge={() => act({ type: 'conflittoMerged' })}
          onReload={() => act({ type: 'conflittoReloaded' })}
          onTake={(key) => act({ type: 'theirsTaken', key })}
        />
      )}
      <div className="prodotto-columns">
        <TextField
          id="prodotto-codice"
          label="Codice"
          value={draft.codice}
          messages={errors.codice}
          readOnly={saving}
          onChange={(value) => act({ type: 'textTyped', field: 'codice', value })}
        />
        <TextField
          id="prodotto-nome"
          label="Nome"
          value={draft.nome}
          messages={errors.nome}
          readOnly={saving}
          onChange={(value) => act({ type: 'textTyped', field: 'nome', value })}
        />
      </div>
      <DescrizioneField
        key={state.opened}
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
        file={state.file}
        progress={progress}
        messages={errors.immagine}
        disabled={saving}
        onChoose={(file) => act({ type: 'immagineChosen', file })}
      />
      <VariantiTable varianti={draft.varianti} errors={errors} readOnly={saving} act={act} />
      <div className="prodotto-actions">
        {/* Not `disabled` while a save runs, which would throw the keyboard's focus away. */}
        <button type="submit" className="btn btn-primary" aria-disabled={saving} aria-busy={saving}>
          {saving && <span className="spinner-border spinner-border-sm me-2" aria-hidden="true" />}
          Salva
        </button>
        <button
          type="button"
          className="btn btn-outline-secondary"
          {...LEAVES}
          onClick={() => void navigate(PATHS.prodotti)}
        >
          Annulla
        </button>
      </div>
      <UnsavedGuard when={hasChanges(state)} />
    </form>
  );
}
