import type { ApiError } from '../../../api/apiError';
import type { Prodotto } from '../../../contract/prodotti';
import { type MergeableForm, merged, taken } from './mergeProdotto';
import { type FieldErrors, sortErrors, varianteErrorKey, type VarianteField } from './fieldErrors';
import { draftOf, isSame, newVariante, toSave } from './prodottoDraft';
import type { KeptProdotto, ProdottoDraft, VarianteDraft } from './prodottoDraft';

/** The form's state. No failure and no reload changes the draft: the user's text stays until they leave the screen. */
export interface FormState extends MergeableForm {
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

/** The fields that need no action of their own. */
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

const FILE_LOST = 'Scegli di nuovo l’immagine.';

export function initForm(prodotto: Prodotto, kept: KeptProdotto | null = null): FormState {
  const base = kept?.base ?? draftOf(prodotto);
  return {
    base,
    draft: kept?.draft ?? base,
    file: null,
    uploadedUrl: null,
    conflict: null,
    opened: 0,
    errors: kept?.fileLost ? { immagine: [FILE_LOST] } : {},
    notes: [],
    saving: false,
    refusals: 0,
    added: kept?.added ?? 0,
  };
}

export const hasChanges = ({ base, draft, file }: FormState): boolean =>
  file !== null || !isSame(base, draft);

export const bodyOf = ({ draft, uploadedUrl }: Pick<FormState, 'draft' | 'uploadedUrl'>) =>
  toSave({ ...draft, immagine: uploadedUrl ?? draft.immagine });

const without = (errors: FieldErrors, keys: readonly string[]): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([key]) => !keys.includes(key)));

/** @param touched fields whose errors are cleared */
function edited(state: FormState, change: Partial<ProdottoDraft>, ...touched: string[]): FormState {
  return { ...state, draft: { ...state.draft, ...change }, errors: without(state.errors, touched) };
}

function changeVariante(state: FormState, key: string, change: VarianteChange): FormState {
  const varianti = state.draft.varianti.map((row) => (row.key === key ? { ...row, ...change } : row));
  const touched = (Object.keys(change) as VarianteField[]).map((field) => varianteErrorKey(key, field));
  return edited(state, { varianti }, ...touched);
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

/** Ignores edits while a save runs, so that the form shows what was sent. */
export function formReducer(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'saveStarted':
      return { ...state, saving: true, errors: {}, notes: [], conflict: null };
    case 'immagineUploaded':
      return { ...state, uploadedUrl: action.url };
    case 'saveRefused':
      return refuse(state, action.error);
    default:
      return state.saving ? state : edit(state, action);
  }
}

type EditAction = Exclude<FormAction, { type: 'saveStarted' | 'immagineUploaded' | 'saveRefused' }>;

function edit(state: FormState, action: EditAction): FormState {
  const { varianti } = state.draft;
  switch (action.type) {
    case 'fieldsChanged':
      return edited(state, action.change, ...Object.keys(action.change));
    case 'immagineChosen':
      return edited({ ...state, file: action.file, uploadedUrl: null }, {}, 'immagine');
    case 'varianteAdded': {
      const added = state.added + 1;
      return edited({ ...state, added }, { varianti: [...varianti, newVariante(`new-${added}`)] });
    }
    case 'varianteChanged':
      return changeVariante(state, action.key, action.change);
    case 'varianteRemoved':
      return edited(state, { varianti: varianti.filter(({ key }) => key !== action.key) });
    case 'conflictMerged':
      return merged(state);
    case 'conflictReloaded': {
      const { conflict, opened, refusals } = state;
      return conflict ? { ...initForm(conflict.attuale), opened: opened + 1, refusals } : state;
    }
    case 'theirsTaken':
      return taken(state, action.key);
  }
}
