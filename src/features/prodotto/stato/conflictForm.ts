import type { Conflitto } from '../../../contract/common';
import type { Prodotto } from '../../../contract/prodotti';
import type { Difference } from '../../../shared/conflict/ConflictPanel';
import { mergeProdotto, takeTheirs } from './mergeProdotto';
import { draftOf, type ProdottoDraft } from './prodottoDraft';

export interface MergeableForm {
  base: ProdottoDraft;
  draft: ProdottoDraft;
  /** The description of `base` as the server wrote it: the editor writes the same one otherwise. */
  descrizioneLetta: string;
  file: File | null;
  /** The address of the chosen image once it was uploaded: another save does not send it again. */
  uploadedUrl: string | null;
  conflitto: Conflitto<Prodotto> | null;
  /** Raised when the draft is replaced from outside: the editor has to be opened again. */
  opened: number;
}

function mergeForm({ base, draft, descrizioneLetta, uploadedUrl }: MergeableForm, attuale: Prodotto) {
  const theirs = draftOf(attuale);
  const untouched = draft.descrizione === base.descrizione;
  const mine = {
    ...draft,
    descrizione: untouched ? descrizioneLetta : draft.descrizione,
    immagine: uploadedUrl ?? draft.immagine,
  };
  return { ...mergeProdotto({ ...base, descrizione: descrizioneLetta }, mine, theirs), theirs };
}

export function differencesOf(form: MergeableForm): readonly Difference[] {
  return form.conflitto ? mergeForm(form, form.conflitto.attuale).differences : [];
}

export function merged<Form extends MergeableForm>(form: Form): Form {
  const { conflitto, file, opened } = form;
  if (!conflitto) return form;
  const { merged: draft, theirs } = mergeForm(form, conflitto.attuale);
  return {
    ...form,
    base: theirs,
    descrizioneLetta: theirs.descrizione,
    // A chosen image stays apart from the draft until it is saved.
    draft: file ? { ...draft, immagine: theirs.immagine } : draft,
    opened: opened + 1,
  };
}

export function taken<Form extends MergeableForm>(form: Form, key: string): Form {
  const { conflitto, draft, file, uploadedUrl, opened } = form;
  if (!conflitto) return form;
  return {
    ...form,
    draft: takeTheirs(draft, draftOf(conflitto.attuale), key),
    ...(key === 'immagine' ? { file: null, uploadedUrl: null } : { file, uploadedUrl }),
    opened: key === 'descrizione' ? opened + 1 : opened,
  };
}
