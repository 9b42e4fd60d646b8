import { z } from 'zod';
import { MessageBody } from './common';
import { Movimento } from './movimenti';
import { OrdineDettaglio, OrdineLista } from './ordini';

export const MovimentoFatto = MessageBody.extend({ ordine: OrdineDettaglio });
export type MovimentoFatto = z.infer<typeof MovimentoFatto>;

const daSaldare = z.object({ importo: z.number().describe('EUR'), ordini: z.int() });

/** GET /ordini/incassi?date= (extended): the takings of a day, and money that the shop still owes customers. */
export const Incassi = z.object({
  metodi: z
    .array(
      z.object({
        metodo: Movimento.shape.metodo,
        incassato: z.number().describe('EUR'),
        restituito: z.number().describe('EUR'),
      }),
    )
    .describe('What moved on that day, on the shop’s clock, for orders of whatever day'),
  daIncassare: daSaldare.describe('What is still to be paid of the orders to be collected on that day'),
  daRestituire: z
    .array(OrdineLista)
    .describe('Orders of every day of which the shop holds more than they cost, by day: at most 500'),
});
export type Incassi = z.infer<typeof Incassi>;
