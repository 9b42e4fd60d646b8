import { z } from 'zod';

/** A calendar day 'yyyy-MM-dd' that exists, of the years 0001 to 9999: PostgreSQL knows no year 0000. */
export const Giorno = z.iso.date('Data non valida').refine((giorno) => giorno >= '0001', 'Data non valida');

/** A time of the day 'HH:mm'. */
export const Ora = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Ora non valida');

/** EUR with at most two decimals, as a number on the wire; whole cents inside the server. */
export const Importo = z
  .number('Importo non valido')
  .min(0, "L'importo non può essere negativo")
  .max(1_000_000, 'Importo troppo grande')
  .refine((n) => Math.abs(n * 100 - Math.round(n * 100)) < 1e-6, 'Al massimo due decimali');

/** The code by which people name a product, a coupon or a gift card. */
export const Codice = z
  .string('Il codice è obbligatorio')
  .trim()
  .min(1, 'Il codice è obbligatorio')
  .max(50, 'Codice troppo lungo');

/** An integer key in a path. */
export const IdParams = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });

/** What every refusal carries; `errors` maps a field to its Italian messages (decisions: errors). */
export const ErrorBody = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

export const MessageBody = z.object({ message: z.string() });
