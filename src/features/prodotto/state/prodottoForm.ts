import type { ApiError } from '../../../api/apiError';
import type { SaveConflict } from '../../../contract/common';
import type { Prodotto } from '../../../contract/prodotti';
import { type FieldErrors, sortErrors, varianteErrorKey, type VarianteField } from './fieldErrors';
import { mergeProdotto, takeTheirs } from './mergeProdotto';
import { draftOf, newVariante, toSave } from './prodottoDraft';
import type { KeptProdotto, ProdottoDraft, VarianteDraft } from './prodottoDraft';

/** The form's state. No failure and no reload changes the draft: the user's text stays until they leave the screen. */
export interface FormState {
  base: ProdottoDraft;
  draft: ProdottoDraft;
  file: File | null;
  /** The chosen image's address after its upload, so that the next save does not send it again. */
  uploadedUrl: string | null;
  conflict: SaveConflict<Prodotto> | null;
  /** Raised when the draft is replaced, so that the editor reopens with the new text. */
  opened: number;
  errors: FieldErrors;
  /** The server's messages that match no field. */
  notes: readonly string[];
  saving: boolean;
  /** Counts refused saves; each moves the focus to the first wrong field. */
  refusals: number;
  /** Counts added rows, for their keys. */
  added: number;
}

export type VarianteChange = Partial<Pick<VarianteDraft, VarianteField | 'quantitaDifferenza'>>;

type FieldsChange = Partial<Omit<ProdottoDraft, 'id' | 'immagine' | 'varianti' | 'versione'>>;

export type FormAction =
  | { type: 'fieldsChanged'; change: FieldsChange }
  | { type: 'immagineChosen'; file: File | null }
  | { type: 'varianteAdded' }
  | { type: 'varianteChanged'; key: string; change: VarianteChange }
  | { type: 'varianteRemoved'; key: string }
  | { type: 'saveStarted' }
  | { type: 'immagineUploaded'; url: string }
  | { type: 'saveRefused'; error: ApiError }
  | ConflictAction;

type ConflictAction =
  /** Merges the user's changes with those that somebody else saved meanwhile. */
  | { type: 'conflictMerged' }
  /** Replaces the user's changes by those that somebody else saved meanwhile. */
  | { type: 'conflictReloaded' }
  /** Both changed a field, and the user chose the other person's value. */
  | { type: 'theirsTaken'; key: string };

export interface FieldsProps {
  state: FormState;
  change: (change: FieldsChange) => void;
}

export function initForm(prodotto: Prodotto, kept: KeptProdotto | null = null): FormState {
  const base = kept?.base ?? draftOf(prodotto);
  return {
    base,
    draft: kept?.draft ?? base,
    file: null,
    uploadedUrl: null,
    conflict: null,
    opened: 0,
    errors: kept?.fileLost ? { immagine: ['Scegli di nuovo l’immagine.'] } : {},
    notes: [],
    saving: false,
    refusals: 0,
    added: kept?.added ?? 0,
  };
}

/** What a save would send. JSON writes an amount that cannot be read, NaN, as none. */
const written = (draft: ProdottoDraft) =>
  JSON.stringify(toSave(draft), (_key, value: unknown) => (Number.isNaN(value) ? 'NaN' : value));

export const hasChanges = ({ base, draft, file }: FormState): boolean =>
  file !== null || written(base) !== written(draft);

/** The draft with the chosen image, if it was uploaded already. */
export const withUploaded = ({ draft, uploadedUrl }: Pick<FormState, 'draft' | 'uploadedUrl'>) => ({
  ...draft,
  immagine: uploadedUrl ?? draft.immagine,
});

/** @param touched fields whose errors are cleared */
function edited(state: FormState, change: Partial<ProdottoDraft>, ...touched: string[]): FormState {
  const errors = Object.entries(state.errors).filter(([key]) => !touched.includes(key));
  return { ...state, draft: { ...state.draft, ...change }, errors: Object.fromEntries(errors) };
}

function refuse(state: FormState, { errors, message, conflict }: ApiError): FormState {
  const { fields, others } = errors
    ? sortErrors(errors, state.draft)
    : { fields: {}, others: message === undefined || conflict ? [] : [message] };
  return {
    ...state,
    conflict: (conflict as FormState['conflict'] | undefined) ?? null,
    errors: fields,
    notes: others,
    saving: false,
    refusals: state.refusals + 1,
    // The server refused the uploaded image: send it again.
    uploadedUrl: 'immagine' in fields ? null : state.uploadedUrl,
  };
}

/** The changes of a save's own run; until it ends, edits are ignored, so that the form shows what was sent. */
const OF_SAVE: readonly FormAction['type'][] = ['saveStarted', 'immagineUploaded', 'saveRefused'];

export function formReducer(state: FormState, action: FormAction): FormState {
  if (state.saving && !OF_SAVE.includes(action.type)) return state;
  const { varianti } = state.draft;
  switch (action.type) {
    case 'saveStarted':
      return { ...state, saving: true, errors: {}, notes: [], conflict: null };
    case 'immagineUploaded':
      return { ...state, uploadedUrl: action.url };
    case 'saveRefused':
      return refuse(state, action.error);
    case 'fieldsChanged':
      return edited(state, action.change, ...Object.keys(action.change));
    case 'immagineChosen':
      return edited({ ...state, file: action.file, uploadedUrl: null }, {}, 'immagine');
    case 'varianteAdded': {
      const added = state.added + 1;
      return edited({ ...state, added }, { varianti: [...varianti, newVariante(`new-${added}`)] });
    }
    case 'varianteChanged': {
      const { key, change } = action;
      const touched = (Object.keys(change) as VarianteField[]).map((field) => varianteErrorKey(key, field));
      const rows = varianti.map((row) => (row.key === key ? { ...row, ...change } : row));
      return edited(state, { varianti: rows }, ...touched);
    }
    case 'varianteRemoved':
      return edited(state, { varianti: varianti.filter(({ key }) => key !== action.key) });
    default:
      return state.conflict ? resolve(state, state.conflict.attuale, action) : state;
  }
}

export const mergeForm = (form: FormState, attuale: Prodotto) =>
  mergeProdotto(form.base, withUploaded(form), draftOf(attuale));

function resolve(form: FormState, attuale: Prodotto, action: ConflictAction): FormState {
  const { draft, file, opened, refusals } = form;
  const theirs = draftOf(attuale);
  switch (action.type) {
    case 'conflictMerged': {
      const { merged } = mergeForm(form, attuale);
      // The chosen image is not part of the draft until it is saved.
      const { immagine } = file ? theirs : merged;
      return { ...form, base: theirs, draft: { ...merged, immagine }, opened: opened + 1 };
    }
    case 'conflictReloaded':
      return { ...initForm(attuale), opened: opened + 1, refusals };
    case 'theirsTaken':
      return {
        ...form,
        draft: takeTheirs(draft, theirs, action.key),
        ...(action.key === 'immagine' && { file: null, uploadedUrl: null }),
        opened: action.key === 'descrizione' ? opened + 1 : opened,
      };
  }
}
