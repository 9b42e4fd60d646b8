import { z } from 'zod';
import { Codice, Giorno, Id, Importo, Versione } from './common';

/** A coupon (S3.12). */
export const Coupon = z.object({
  id: z.int(),
  codice: z.string(),
  descrizione: z.string(),
  scontoPercentuale: z.number().nullable(),
  scontoFisso: z.number().nullable(),
  dataScadenza: z.string().nullable().describe('yyyy-MM-dd'),
  spesaMinima: z.number().nullable(),
  singoloUso: z.boolean(),
  categoriaId: z.int().nullable(),
  usato: z.literal(true).optional().describe('Extended, in the list: for a single use, which was made'),
  versione: Versione,
});
export type Coupon = z.infer<typeof Coupon>;

/** POST /coupon, PUT /coupon/{id} (S7.5): the full entity. */
export const CouponSave = z.object({
  id: z.int().min(0).optional(),
  codice: Codice,
  descrizione: z.string().trim().max(500, 'Descrizione troppo lunga').nullish(),
  scontoPercentuale: z
    .number('Scrivi una percentuale, per esempio 10')
    .min(0, 'La percentuale va da 0 a 100')
    .max(100, 'La percentuale va da 0 a 100')
    .refine((n) => Math.abs(n * 100 - Math.round(n * 100)) < 1e-6, 'Al massimo due decimali')
    .nullish(),
  scontoFisso: Importo.nullish(),
  dataScadenza: Giorno.nullish(),
  spesaMinima: Importo.nullish(),
  singoloUso: z.boolean().default(false),
  categoriaId: Id.nullish(),
  versione: Versione,
});
export type CouponSave = z.infer<typeof CouponSave>;
