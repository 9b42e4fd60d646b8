import { z } from 'zod';
import { Id, MessageBody } from './common';
import { ModificaRequest } from './modifica';
import { OrdineLista } from './ordini';

const Proposta = z.object({ dataRitiro: z.string().describe('ISO 8601 with offset'), postiLiberi: z.int() });

/** GET /api/ordini/spostamenti?date= (extended): the orders whose slot the date no longer has, and room for each. */
export const DaSpostare = z.object({
  chiuso: z.string().optional().describe('Why nothing can be picked up on the date'),
  ordini: OrdineLista.pick({ id: true, numeroOrdine: true, cliente: true, dataRitiro: true })
    .extend({
      phone: z.string().optional(),
      versione: z.int().describe('To be sent back with the move'),
      proposte: z
        .array(Proposta)
        .describe('The nearest slots with room; the first is left for it when the orders before take theirs'),
    })
    .array(),
});
export type DaSpostare = z.infer<typeof DaSpostare>;

/** POST /api/ordini/spostamenti (extended): all of them, or none. */
export const SpostaRequest = z.object({
  spostamenti: z
    .array(z.object({ id: Id, ...ModificaRequest.pick({ versione: true, dataRitiro: true }).shape }))
    .min(1, 'Scegli almeno un ordine.')
    .max(200, 'Al massimo 200 ordini alla volta: scegline di meno.')
    .refine(
      (spostamenti) => new Set(spostamenti.map(({ id }) => id)).size === spostamenti.length,
      'Un ordine si sposta una volta sola.',
    ),
});
export type SpostaRequest = z.infer<typeof SpostaRequest>;

export const SpostaFatto = MessageBody.extend({ avvisati: z.int() });
export type SpostaFatto = z.infer<typeof SpostaFatto>;
