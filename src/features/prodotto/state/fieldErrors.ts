import { TERMINI_FIELDS } from '../../../domain/prodotti/termini';
import { UNREADABLE_QUANTITA } from '../../../domain/prodotti/scorta';
import { UNREADABLE_AMOUNT } from '../../../shared/form/amount';
import { unreadable } from '../../../shared/table/edit/columns';
import { PRODOTTO_FIELDS, VARIANTE_FIELDS } from './mergeProdotto';
import type { ProdottoDraft } from './prodottoDraft';

/** Messages by field: 'codice', or a variant's by the key of its row: 'varianti.loaded-0.peso'. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** The fields whose inputs show messages; a checkbox has no place for them. */
const FIELDS = PRODOTTO_FIELDS.filter(({ type }) => type !== 'flag').map(({ key }) => key);
export type VarianteField = (typeof VARIANTE_FIELDS)[number]['key'];

export const varianteErrorKey = (key: string, field: VarianteField): string => `varianti.${key}.${field}`;

const named = <Name extends string>(names: readonly Name[], name: string | undefined): Name | undefined =>
  names.find((candidate) => candidate.toLowerCase() === name);

// The input that a server's path names: 'varianti.0.peso', .NET's 'Varianti[0].Peso' or System.Text.Json's
// '$.varianti[0].peso'. Undefined if the form has no such input.
function fieldOf(path: string, draft: ProdottoDraft): string | undefined {
  const parts = path
    .toLowerCase()
    .replace(/^\$\.?/, '')
    .split(/[.[\]/]+/)
    .filter((part) => part !== '');
  const [first, row, field] = parts;
  if (first !== 'varianti') return parts.length === 1 ? named(FIELDS, first) : undefined;
  const variante = draft.varianti[Number(row)];
  const input = named(
    VARIANTE_FIELDS.map(({ key }) => key),
    field,
  );
  return variante && input && varianteErrorKey(variante.key, input);
}

/** Assigns the server's messages (S5.5) to the inputs of the sent draft; `others` match no input. */
export function sortErrors(
  errors: Record<string, string[]>,
  draft: ProdottoDraft,
): { fields: FieldErrors; others: string[] } {
  const fields: Record<string, string[]> = {};
  const others: string[] = [];
  for (const [path, messages] of Object.entries(errors)) {
    const field = fieldOf(path, draft);
    if (field === undefined) others.push(...messages);
    else (fields[field] ??= []).push(...messages);
  }
  return { fields, others };
}

/** Errors for amounts that are no numbers, in the server's format. Checked here, because JSON would send NaN as null. */
export function unreadableAmounts(draft: ProdottoDraft): Record<string, string[]> | undefined {
  const errors = { ...unreadable(draft, TERMINI_FIELDS)?.errors };
  for (const [row, { prezzo, quantitaDisponibile }] of draft.varianti.entries()) {
    if (Number.isNaN(prezzo)) errors[`varianti.${row}.prezzo`] = [UNREADABLE_AMOUNT];
    if (Number.isNaN(quantitaDisponibile))
      errors[`varianti.${row}.quantitaDisponibile`] = [UNREADABLE_QUANTITA];
  }
  return Object.keys(errors).length > 0 ? errors : undefined;
}
