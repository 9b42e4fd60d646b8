import { z } from 'zod';
import { Importo } from './common';
import { METODI } from './pagamentoRules';

const Metodo = z.enum(METODI, 'Scegli come');

/** A payment or refund of an order (extended). It never changes; a refund corrects a mistake. */
export const Movimento = z.object({
  id: z.int(),
  tipo: z.enum(['acconto', 'saldo', 'rimborso']).describe('By what was left to pay after it'),
  importo: z.number().describe('EUR, below 0 for what went back'),
  metodo: Metodo,
  chi: z.string(),
  quando: z.string().describe('ISO 8601'),
});
export type Movimento = z.infer<typeof Movimento>;

/** POST /ordini/{id}/movimenti (extended). */
export const MovimentoRequest = z.object({
  verso: z.enum(['incasso', 'rimborso'], 'Scegli se incassi o restituisci'),
  importo: Importo.refine((importo) => importo > 0, 'Scrivi un importo, per esempio 4,20'),
  metodo: Metodo,
  incassato: Importo.optional().describe(
    'What was held as whoever asks has seen it: where it is something else by now, the answer is 409',
  ),
});
export type MovimentoRequest = z.infer<typeof MovimentoRequest>;
