import { z } from 'zod';

/** A calendar day 'yyyy-MM-dd' that exists, of the years 0001 to 9999: PostgreSQL knows no year 0000. */
export const Giorno = z.iso
  .date({ error: 'Data non valida', abort: true })
  .refine((giorno) => giorno >= '0001', 'Data non valida');

export const GiornoQuery = z.object({ date: Giorno });

const ORA = 'Indica l’ora, per esempio 08:30';
export const Ora = z.string(ORA).regex(/^([01]\d|2[0-3]):[0-5]\d$/, ORA);

/** EUR with at most two decimals, as a number on the wire; whole cents inside the server. */
export const Importo = z
  .number('Scrivi un importo, per esempio 4,20')
  .min(0, 'L’importo non può essere negativo')
  .max(1_000_000, 'Importo troppo grande')
  .refine((n) => Math.abs(n * 100 - Math.round(n * 100)) < 1e-6, 'Al massimo due decimali');

/** Matches a visible character: no space, zero-width mark, filler or control character. */
const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\u2800]/u;

/** A required text, trimmed. `missing` is the message for an empty or invisible one. */
export const requiredText = (missing: string, max: number, tooLong: string) =>
  z
    .string(missing)
    .trim()
    .min(1, { error: missing, abort: true })
    .max(max, tooLong)
    .refine((text) => VISIBLE.test(text), missing);

/** Like `requiredText`, but an empty text is allowed and means none. */
export const orEmpty = (missing: string, max: number, tooLong: string) =>
  z
    .string(missing)
    .refine((text) => text === '' || VISIBLE.test(text), missing)
    .trim()
    .max(max, tooLong);

/** An empty text means none. */
export const optionalText = (max: number, tooLong: string) =>
  z
    .string()
    .trim()
    .max(max, tooLong)
    .transform((text) => text || undefined)
    .optional();

/** The code of a product, a coupon or a gift card. */
export const Codice = requiredText('Il codice è obbligatorio', 50, 'Codice troppo lungo');

export const Id = z.int().positive().max(2_147_483_647);

export const IdParams = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });

/** A customer's unguessable reference, sent with their orders. */
export const Riferimento = z.string().max(36);

/** The body of every refusal; `errors` maps a field to its Italian messages (decisions 7). */
export const ErrorBody = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** The version of a record (extended), which a save sends back. */
export const Versione = Id.optional().describe(
  'Raised by each change that a person makes. A save that sends an older one is refused with 409; one that sends none wins',
);

export const UltimaModifica = z.object({
  chi: z.string().optional(),
  quando: z.string().optional().describe('ISO 8601'),
});

/** The answer to a stale save (extended): the current record and, where known, who changed it. */
export type SaveConflict<Record = unknown> = z.infer<typeof UltimaModifica> & { attuale: Record };

/** A refusal by the server, or by the page before it sends. */
export interface Refusal extends Partial<ErrorBody> {
  /** The save was stale: somebody else saved meanwhile. */
  conflict?: SaveConflict;
  /** Limits that the caller may go beyond (extended). */
  superabile?: string[];
}

export const changeRefused = <Item extends z.ZodType>(item: Item) =>
  ErrorBody.extend({ conflict: UltimaModifica.extend({ attuale: item }).optional() });

export const MessageBody = z.object({ message: z.string() });

export const IdempotencyHeaders = z.object({
  'idempotency-key': z
    .string('L’intestazione Idempotency-Key è obbligatoria')
    .regex(/^[\x21-\x7e]{8,200}$/, 'Idempotency-Key non valida: da 8 a 200 caratteri ASCII senza spazi')
    .describe('Nobody else may guess it, nor another order have it: a UUID, made for this order'),
});

/** For changes with an optional key; without one the server makes the change each time. */
export const IdempotencyOption = IdempotencyHeaders.partial();

/** Arguments for `refine`: a change must have at least one field. */
export const atLeastOneField = [
  (part: object) => Object.keys(part).length > 0,
  'Scrivi che cosa cambia',
] as const;
