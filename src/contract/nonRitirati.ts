import { z } from 'zod';
import { OrdineLista } from './ordini';

/** GET /api/ordini/nonRitirati (extended): an order that nobody collected in time. */
export const NonRitirato = OrdineLista.pick({
  id: true,
  numeroOrdine: true,
  cliente: true,
  dataRitiro: true,
  data: true,
  totaleDaPagare: true,
  stato: true,
}).extend({
  phone: z.string().optional(),
  giorni: z.int().describe('Days since the pickup'),
  avvisabile: z.boolean().describe('The customer can be told by e-mail'),
  avvisi: z.int().describe('How often they were told that it is still here'),
  ultimoAvviso: z.string().optional().describe('ISO 8601'),
});
export type NonRitirato = z.infer<typeof NonRitirato>;
