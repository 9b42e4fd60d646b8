import { z } from 'zod';
import { optionalText, Riferimento, Versione } from './common';
import { OrdineLista } from './ordini';

const Annotazione = optionalText(500, 'Testo troppo lungo: al massimo 500 caratteri');

export const ClienteParams = z.object({ riferimento: Riferimento });

/** PUT /clienti/{riferimento}: the shop's notes about a customer (extended). */
export const ClienteSave = z.object({ allergie: Annotazione, note: Annotazione, versione: Versione });
export type ClienteSave = z.infer<typeof ClienteSave>;

/** A customer and their orders (extended). Cancelled orders are listed but not counted. */
export const Cliente = z.object({
  id: z.int().describe('As in the log'),
  riferimento: Riferimento,
  nome: z.string(),
  cognome: z.string(),
  email: z.string().optional(),
  phone: z.string().optional(),
  allergie: z.string().optional(),
  note: z.string().optional(),
  versione: Versione,
  numeroOrdini: z.int(),
  speso: z.number().describe('EUR after discounts, gift cards included'),
  ultimoRitiro: z.string().optional().describe('ISO 8601, of the last order handed over'),
  abituali: z
    .array(z.object({ nome: z.string(), ordini: z.int() }))
    .describe('What most of their orders hold, with how many do'),
  ultimi: z.array(OrdineLista).describe('The latest 50'),
});
export type Cliente = z.infer<typeof Cliente>;
