import { CODICI_ALLERGENI, describeAllergeni, inOrdine } from '../../../contract/allergeniRules';
import { TERMINI_FIELDS } from '../../../domain/prodotti/termini';
import { plainText } from '../../../shared/browser/plainText';
import type { Difference } from '../../../shared/conflict/ConflictPanel';
import { mergeChanges } from '../../../shared/conflict/merge';
import { orDash } from '../../../shared/format/text';
import { type Draft, type EditField, formatField } from '../../../shared/table/edit/columns';
import type { ProdottoDraft, VarianteDraft } from './prodottoDraft';

/** The form's fields, with their labels and values in words. */
export const PRODOTTO_FIELDS: readonly EditField<ProdottoDraft>[] = [
  { type: 'text', key: 'codice', label: 'Codice' },
  { type: 'text', key: 'nome', label: 'Nome' },
  {
    type: 'text',
    key: 'descrizione',
    label: 'Descrizione',
    format: (row) => orDash(plainText(row.descrizione!)),
  },
  { type: 'text', key: 'categoriaId', label: 'Categoria', format: (row) => orDash(row.nomeCategoria) },
  { type: 'flag', key: 'nonVisualizzare', label: 'Non visualizzare nel catalogo' },
  { type: 'flag', key: 'aPeso', label: 'Venduto a peso' },
  { type: 'text', key: 'allergeni', label: 'Allergeni', format: (row) => describeAllergeni(row.allergeni) },
  { type: 'date', key: 'allergeniVerificati', label: 'Allergeni verificati il' },
  {
    type: 'text',
    key: 'immagine',
    label: 'Immagine',
    format: (row) => (row.immagine ? 'un’altra' : 'tolta'),
  },
  ...TERMINI_FIELDS,
];
export const VARIANTE_FIELDS = [
  { type: 'text', key: 'peso', label: 'Peso' },
  { type: 'amount', key: 'prezzo', label: 'Prezzo' },
  { type: 'text', key: 'quantitaDisponibile', label: 'Quantità Disponibile' },
] as const satisfies readonly EditField<VarianteDraft>[];

function mergeFields<Row extends object>(
  fields: readonly EditField<Row>[],
  base: Row,
  mine: Row,
  theirs: Row,
) {
  const { merged, changes } = mergeChanges(base, mine, theirs);
  const differences = changes.flatMap(({ field, both }): Difference[] => {
    const named = fields.find(({ key }) => key === field);
    return named
      ? [{ key: field, label: named.label, theirs: formatField(named, theirs as Draft<Row>), both }]
      : [];
  });
  return { merged, differences };
}

const NON_DICHIARATI = Object.fromEntries(CODICI_ALLERGENI.map((codice) => [codice, undefined]));

/** Merges allergen by allergen, so that two people may declare different ones at the same time. */
function mergeAllergeni(...drafts: [base: ProdottoDraft, mine: ProdottoDraft, theirs: ProdottoDraft]) {
  const [base, mine, theirs] = drafts.map(({ allergeni }) => ({ ...NON_DICHIARATI, ...allergeni }));
  const { merged, changes } = mergeChanges(base!, mine!, theirs!);
  return { allergeni: inOrdine(merged), both: changes.some(({ both }) => both) };
}

type Varianti = readonly VarianteDraft[];

const findVariante = (rows: Varianti, id: number) => rows.find((row) => row.id === id);

/** The keys of a row that somebody else added, and of one that I keep although somebody else removed it. */
const keyOfTheirs = (id: number) => `theirs-${id}`;
const keyOfKept = (id: number) => `kept-${id}`;

const whole = ({ id, peso }: VarianteDraft, theirs: string, both: boolean): Difference => ({
  key: `variante:${id}`,
  label: `Variante ${peso}`,
  theirs,
  both,
});

/** Whether somebody edited the row. Stock taken by orders does not count. */
const isEdited = (row: VarianteDraft, base: VarianteDraft) =>
  row.peso !== base.peso || !Object.is(row.prezzo, base.prezzo);

/**
 * Merges two people's changes of the variants: first the rows on the server, in its order, then those that I added. A
 * row that I changed and somebody else removed stays, as a new one; a row that I removed stays removed. My '+10' counts
 * from their stock, so that it undoes no order.
 */
function mergeVarianti(base: Varianti, mine: Varianti, theirs: Varianti) {
  const rows: VarianteDraft[] = [];
  const differences: Difference[] = [];
  for (const row of theirs) {
    const [before, own] = [findVariante(base, row.id), findVariante(mine, row.id)];
    if (!before) {
      rows.push({ ...row, key: keyOfTheirs(row.id) });
      differences.push(whole(row, 'aggiunta', false));
    } else if (own) {
      const { key, quantitaDifferenza } = own;
      const adds = quantitaDifferenza !== undefined;
      const typed = adds ? { ...own, quantitaDisponibile: before.quantitaDisponibile } : own;
      const merge = mergeFields<VarianteDraft>(VARIANTE_FIELDS, { ...before, key }, typed, { ...row, key });
      const quantitaDisponibile = (row.quantitaDisponibile ?? 0) + (quantitaDifferenza ?? 0);
      rows.push(adds ? { ...merge.merged, quantitaDisponibile, quantitaDifferenza } : merge.merged);
      for (const { key: field, label, ...rest } of merge.differences)
        differences.push({
          key: `variante:${row.id}:${field}`,
          label: `Variante ${before.peso}, ${label}`,
          ...rest,
        });
    } else if (isEdited(row, before)) {
      differences.push(whole(row, 'cambiata', true));
    }
  }
  for (const row of mine) {
    if (row.id === 0) rows.push(row);
    else if (!findVariante(theirs, row.id)) {
      const before = findVariante(base, row.id);
      const touched =
        !before || isEdited(row, before) || row.quantitaDisponibile !== before.quantitaDisponibile;
      if (touched) rows.push({ ...row, id: 0, key: keyOfKept(row.id), quantitaLetta: undefined });
      differences.push(whole(before ?? row, 'tolta', touched));
    }
  }
  return { rows, differences };
}

/** Merges two people's changes of a product; `differences` lists those of the other person. */
export function mergeProdotto(base: ProdottoDraft, mine: ProdottoDraft, theirs: ProdottoDraft) {
  const { merged, differences } = mergeFields(PRODOTTO_FIELDS, base, mine, theirs);
  const { allergeni, both } = mergeAllergeni(base, mine, theirs);
  const varianti = mergeVarianti(base.varianti, mine.varianti, theirs.varianti);
  return {
    merged: { ...merged, ...(merged.allergeni && { allergeni }), varianti: varianti.rows },
    differences: [
      ...differences.map((one) => (one.key === 'allergeni' ? { ...one, both } : one)),
      ...varianti.differences,
    ],
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
