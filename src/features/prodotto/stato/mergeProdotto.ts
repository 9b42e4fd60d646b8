import { CODICI_ALLERGENI, describeAllergeni, inOrdine } from '../../../contract/allergeniRules';
import { plainText } from '../../../shared/browser/plainText';
import type { Difference } from '../../../shared/conflict/ConflictPanel';
import { mergeChanges } from '../../../shared/conflict/merge';
import { TERMINI_FIELDS } from '../../../domain/prodotti/termini';
import { sayField } from '../../../shared/table/edit/columns';
import { formatDate } from '../../../shared/format/date';
import { orDash } from '../../../shared/format/text';
import { findVariante, keyOfKept, keyOfTheirs, mergeVarianti } from './mergeVarianti';
import { type ProdottoDraft, draftOf } from './prodottoDraft';
import type { SaveConflict } from '../../../contract/common';
import type { Prodotto } from '../../../contract/prodotti';

const FIELDS: Partial<Record<keyof ProdottoDraft, [label: string, say: (draft: ProdottoDraft) => string]>> = {
  codice: ['Codice', ({ codice }) => orDash(codice)],
  nome: ['Nome', ({ nome }) => orDash(nome)],
  descrizione: ['Descrizione', ({ descrizione }) => orDash(plainText(descrizione))],
  categoriaId: ['Categoria', ({ nomeCategoria }) => orDash(nomeCategoria)],
  nonVisualizzare: [
    'Non visualizzare nel catalogo',
    ({ nonVisualizzare }) => (nonVisualizzare ? 'Sì' : 'No'),
  ],
  aPeso: ['Venduto a peso', ({ aPeso }) => (aPeso ? 'Sì' : 'No')],
  allergeni: ['Allergeni', ({ allergeni }) => describeAllergeni(allergeni)],
  allergeniVerificati: [
    'Allergeni verificati il',
    ({ allergeniVerificati: giorno }) => orDash(giorno && formatDate(giorno)),
  ],
  immagine: ['Immagine', ({ immagine }) => (immagine === '' ? 'tolta' : 'un’altra')],
  ...Object.fromEntries(
    TERMINI_FIELDS.map((field) => [
      field.key,
      [field.label, (draft: ProdottoDraft) => sayField(field, draft)],
    ]),
  ),
};

const NON_DICHIARATI = Object.fromEntries(CODICI_ALLERGENI.map((codice) => [codice, undefined]));

/** Merges allergen by allergen, so that two people may declare different ones at the same time. */
function mergeAllergeni(...drafts: [base: ProdottoDraft, mine: ProdottoDraft, theirs: ProdottoDraft]) {
  const [base, mine, theirs] = drafts.map(({ allergeni }) => ({ ...NON_DICHIARATI, ...allergeni }));
  const { merged, changes } = mergeChanges(base!, mine!, theirs!);
  return { allergeni: inOrdine(merged), both: changes.some(({ both }) => both) };
}

/** Merges two people's changes of a product; `differences` lists those of the other person. */
export function mergeProdotto(
  base: ProdottoDraft,
  mine: ProdottoDraft,
  theirs: ProdottoDraft,
): { merged: ProdottoDraft; differences: Difference[] } {
  const { merged, changes } = mergeChanges(base, mine, theirs);
  const { allergeni, both: sameAllergene } = mergeAllergeni(base, mine, theirs);
  const { rows, differences } = mergeVarianti(base.varianti, mine.varianti, theirs.varianti);
  const ofFields = changes.flatMap(({ field, both }): Difference[] => {
    const [label, say] = FIELDS[field] ?? [];
    return label && say
      ? [{ key: field, label, theirs: say(theirs), both: field === 'allergeni' ? sameAllergene : both }]
      : [];
  });
  return {
    merged: { ...merged, ...(merged.allergeni && { allergeni }), varianti: rows },
    differences: [...ofFields, ...differences],
  };
}

export function takeTheirs(draft: ProdottoDraft, theirs: ProdottoDraft, key: string): ProdottoDraft {
  const [field, id, part] = key.split(':');
  if (field === 'categoriaId') {
    const { categoriaId, nomeCategoria } = theirs;
    return { ...draft, categoriaId, nomeCategoria };
  }
  if (field !== 'variante') return { ...draft, [field!]: theirs[field as keyof ProdottoDraft] };
  const row = findVariante(theirs.varianti, Number(id));
  const varianti =
    row && part
      ? draft.varianti.map((own) =>
          own.id === row.id ? { ...own, [part]: row[part as keyof typeof row] } : own,
        )
      : [
          ...draft.varianti.filter((own) => own.key !== keyOfKept(Number(id))),
          ...(row ? [{ ...row, key: keyOfTheirs(row.id) }] : []),
        ];
  return { ...draft, varianti };
}

export interface MergeableForm {
  base: ProdottoDraft;
  draft: ProdottoDraft;
  file: File | null;
  /** The chosen image's address after its upload, so that the next save does not send it again. */
  uploadedUrl: string | null;
  conflict: SaveConflict<Prodotto> | null;
  /** Raised when a merge replaces the draft, so that the editor reopens with the new text. */
  opened: number;
}

function mergeForm({ base, draft, uploadedUrl }: MergeableForm, attuale: Prodotto) {
  const theirs = draftOf(attuale);
  const mine = { ...draft, immagine: uploadedUrl ?? draft.immagine };
  return { ...mergeProdotto(base, mine, theirs), theirs };
}

export function differencesOf(form: MergeableForm): readonly Difference[] {
  return form.conflict ? mergeForm(form, form.conflict.attuale).differences : [];
}

export function merged<Form extends MergeableForm>(form: Form): Form {
  const { conflict, file, opened } = form;
  if (!conflict) return form;
  const { merged: draft, theirs } = mergeForm(form, conflict.attuale);
  return {
    ...form,
    base: theirs,
    // The chosen image is not part of the draft until it is saved.
    draft: file ? { ...draft, immagine: theirs.immagine } : draft,
    opened: opened + 1,
  };
}

export function taken<Form extends MergeableForm>(form: Form, key: string): Form {
  const { conflict, draft, file, uploadedUrl, opened } = form;
  if (!conflict) return form;
  return {
    ...form,
    draft: takeTheirs(draft, draftOf(conflict.attuale), key),
    ...(key === 'immagine' ? { file: null, uploadedUrl: null } : { file, uploadedUrl }),
    opened: key === 'descrizione' ? opened + 1 : opened,
  };
}
