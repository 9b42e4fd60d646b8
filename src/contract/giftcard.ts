import { z } from 'zod';
import { Codice, Giorno, Id, Importo, Versione } from './common';

/** A gift card (S3.11). */
export const GiftCard = z.object({
  id: z.int(),
  codice: z.string(),
  descrizione: z.string(),
  valoreIniziale: z.number(),
  saldo: z.number(),
  dataScadenza: z.string().nullable().describe('yyyy-MM-dd'),
  attiva: z.boolean(),
  spesaMinima: z.number().nullable(),
  categoriaId: z.int().nullable(),
  versione: Versione,
});
export type GiftCard = z.infer<typeof GiftCard>;

/** POST /giftcard, PUT /giftcard/{id} (S7.5): the full entity. */
export const GiftCardSave = z.object({
  id: z.int().min(0).optional(),
  codice: Codice,
  descrizione: z.string().trim().max(500, 'Descrizione troppo lunga').nullish(),
  valoreIniziale: Importo,
  saldo: Importo,
  saldoLetto: z
    .number()
    .optional()
    .describe(
      'The balance that the row was opened with. Equal to saldo it was not touched, and what orders paid meanwhile stays paid; otherwise a balance that changed meanwhile refuses the save',
    ),
  dataScadenza: Giorno.nullish(),
  attiva: z.boolean().default(true),
  spesaMinima: Importo.nullish(),
  categoriaId: Id.nullish(),
  versione: Versione,
});
export type GiftCardSave = z.infer<typeof GiftCardSave>;
