import { TERMINI_FIELDS } from '../../../domain/prodotti/termini';
import { UNREADABLE_QUANTITA } from '../../../domain/prodotti/scorta';
import { UNREADABLE_AMOUNT } from '../../../shared/form/amount';
import type { ProdottoDraft } from './prodottoDraft';

/** Messages by field: 'codice', or a variant's by the key of its row: 'varianti.loaded-0.peso'. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

const FIELDS = [
  'codice',
  'nome',
  'descrizione',
  'categoriaId',
  'nonVisualizzare',
  'immagine',
  ...TERMINI_FIELDS.map(({ key }) => key),
  'allergeni',
  'allergeniVerificati',
] as const;
const VARIANTE_FIELDS = ['peso', 'prezzo', 'quantitaDisponibile'] as const;
export type VarianteField = (typeof VARIANTE_FIELDS)[number];

export const varianteErrorKey = (key: string, field: VarianteField): string => `varianti.${key}.${field}`;

const named = <Name extends string>(names: readonly Name[], name: string | undefined): Name | undefined =>
  names.find((candidate) => candidate.toLowerCase() === name);

/** 'varianti.0.peso', .NET's 'Varianti[0].Peso', System.Text.Json's '$.varianti[0].peso'; undefined without an input. */
function fieldOf(path: string, draft: ProdottoDraft): string | undefined {
  const parts = path
    .toLowerCase()
    .replace(/^\$\.?/, '')
    .split(/[.[\]/]+/)
    .filter((part) => part !== '');
  const [first, row, field] = parts;
  if (first !== 'varianti') return parts.length === 1 ? named(FIELDS, first) : undefined;
  const variante = draft.varianti[Number(row)];
  const input = named(VARIANTE_FIELDS, field);
  return variante && input && varianteErrorKey(variante.key, input);
}

/** Assigns a server's messages (S5.5) to the inputs of the draft that was sent; `others` belong to none of them. */
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

/** Amounts that cannot be read, as a server's refusal would name them: JSON would send NaN as an empty one. */
export function unreadableAmounts({ varianti }: ProdottoDraft): Record<string, string[]> | undefined {
  const errors = varianti.flatMap(({ prezzo, quantitaDisponibile }, row): [string, string[]][] => [
    ...(Number.isNaN(prezzo) ? [[`varianti.${row}.prezzo`, [UNREADABLE_AMOUNT]] as [string, string[]]] : []),
    ...(Number.isNaN(quantitaDisponibile)
      ? [[`varianti.${row}.quantitaDisponibile`, [UNREADABLE_QUANTITA]] as [string, string[]]]
      : []),
  ]);
  return errors.length > 0 ? Object.fromEntries(errors) : undefined;
}
