import { z } from 'zod';
import type { Deps } from './deps';

/** What the extended mode adds to records, orders and their lines (docs/estensioni.md). */
const EXTENDED = [
  ...['versione', 'aPeso', 'usato', 'diSolito'],
  ...['revisione', 'visto', 'avvertenze', 'stampe', 'dopoStampa'],
  ...['deroga', 'deroghe', 'superabile'],
  ...['perVarianti', 'entro', 'termine'],
  ...['entroOra', 'entroGiorni', 'giorniRitiro', 'ritiroDal', 'ritiroAl', 'termini'],
  ...['pesoEffettivo', 'importo', 'incassato', 'movimenti'],
  ...['allergeni', 'allergeniVerificati', 'grammiNetti', 'prezzoAlKg', 'suggerimenti'],
];

/** To the letter without what is extended, which is neither sent nor taken. */
export function wireSchema<Schema extends z.ZodObject>(schema: Schema, deps: Pick<Deps, 'estesa'>): Schema;
export function wireSchema(schema: z.ZodObject, deps: Pick<Deps, 'estesa'>): z.ZodObject {
  if (deps.estesa) return schema;
  const added = EXTENDED.filter((name) => name in schema.shape).map((name) => [name, true]);
  const spoken: z.ZodObject = schema.omit(Object.fromEntries(added) as Record<string, never>);
  const nested = ['dettagliOrdine', 'varianti'].flatMap((name) => {
    const list: unknown = spoken.shape[name];
    const row: unknown = list instanceof z.ZodArray && list.element;
    const isExtended = row instanceof z.ZodObject && EXTENDED.some((field) => field in row.shape);
    return isExtended ? [[name, wireSchema(row, deps).array()] as const] : [];
  });
  return spoken.extend(Object.fromEntries(nested));
}
