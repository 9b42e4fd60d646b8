import type { KeptDraft } from '../../../shared/browser/storage';
import { PATHS } from '../../../shared/paths';
import type { KeptProdotto, ProdottoDraft } from './prodottoDraft';
import type { FormState } from './prodottoForm';

export const pathOf = (id: number) => (id === 0 ? `${PATHS.prodotti}/nuovo` : `${PATHS.prodotti}/edit/${id}`);

const titleOf = ({ id, nome, codice }: ProdottoDraft) =>
  nome.trim() || codice.trim() || (id === 0 ? 'nuovo prodotto' : `prodotto ${id}`);

/** The form as a draft to keep. An image that was uploaded already is part of it. */
export function toKept(form: FormState): Omit<KeptDraft, 'di'> {
  const { draft, base, descrizioneLetta, added, file, uploadedUrl } = form;
  const value: KeptProdotto = {
    draft: { ...draft, immagine: uploadedUrl ?? draft.immagine },
    base,
    descrizioneLetta,
    added,
    fileLost: file !== null && uploadedUrl === null,
  };
  return { path: pathOf(draft.id), titolo: titleOf(draft), value };
}

export function readKept(kept: unknown, id: number): KeptProdotto | null {
  const value = kept as Partial<KeptProdotto> | null | undefined;
  if (value?.draft?.id !== id || !Array.isArray(value.draft.varianti)) return null;
  const { draft, base, descrizioneLetta, added, fileLost } = value;
  return { draft, base, descrizioneLetta, added: Number(added), fileLost: fileLost === true };
}
