import type { Difference } from '../../../shared/conflict/ConflictPanel';
import { mergeChanges } from '../../../shared/conflict/merge';
import { formatMoney } from '../../../shared/format/money';
import { orDash } from '../../../shared/format/text';
import type { VarianteDraft } from './prodottoDraft';

type Varianti = readonly VarianteDraft[];

const FIELDS: Partial<Record<keyof VarianteDraft, [label: string, say: (row: VarianteDraft) => string]>> = {
  peso: ['Peso', ({ peso }) => orDash(peso)],
  prezzo: ['Prezzo', ({ prezzo }) => orDash(formatMoney(prezzo ?? NaN))],
  quantitaDisponibile: ['Quantità Disponibile', ({ quantitaDisponibile }) => orDash(quantitaDisponibile)],
};

export const findVariante = (rows: Varianti, id: number) => rows.find((row) => row.id === id);

/** The keys of a row that somebody else added, and of one that I keep although somebody else removed it. */
export const keyOfTheirs = (id: number) => `theirs-${id}`;
export const keyOfKept = (id: number) => `kept-${id}`;

const whole = ({ id, peso }: VarianteDraft, theirs: string, both: boolean): Difference => ({
  key: `variante:${id}`,
  label: `Variante ${peso}`,
  theirs,
  both,
});

/** Whether somebody edited the row. Stock taken by orders does not count. */
const isEdited = (row: VarianteDraft, base: VarianteDraft) =>
  row.peso !== base.peso || !Object.is(row.prezzo, base.prezzo);

function mergeRow(base: VarianteDraft, mine: VarianteDraft, theirs: VarianteDraft) {
  const { key } = mine;
  const { merged, changes } = mergeChanges({ ...base, key }, mine, { ...theirs, key });
  const differences = changes.flatMap(({ field, both }): Difference[] => {
    const [label, say] = FIELDS[field] ?? [];
    if (!label || !say) return [];
    return [
      {
        key: `variante:${base.id}:${field}`,
        label: `Variante ${base.peso}, ${label}`,
        theirs: say(theirs),
        both,
      },
    ];
  });
  return { merged, differences };
}

/**
 * Merges two people's changes of the variants: first the rows on the server, in its order, then those that I added. A
 * row that I changed and somebody else removed stays, as a new one; a row that I removed stays removed.
 */
export function mergeVarianti(base: Varianti, mine: Varianti, theirs: Varianti) {
  const rows: VarianteDraft[] = [];
  const differences: Difference[] = [];
  for (const row of theirs) {
    const [before, own] = [findVariante(base, row.id), findVariante(mine, row.id)];
    if (!before) {
      rows.push({ ...row, key: keyOfTheirs(row.id) });
      differences.push(whole(row, 'aggiunta', false));
    } else if (own) {
      const { merged, differences: changed } = mergeRow(before, own, row);
      rows.push(merged);
      differences.push(...changed);
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
