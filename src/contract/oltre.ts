import { z } from 'zod';
import { requiredText } from './common';

/** Staff's reason for exceeding the shop's limits (extended). */
export const Deroga = z.object({
  motivo: requiredText('Scrivi il motivo', 200, 'Motivo troppo lungo: al massimo 200 caratteri'),
  regole: z
    .array(z.string().max(60))
    .min(1, 'Nessun limite da superare')
    .max(500, 'Troppi limiti')
    .describe('Those that the refusal named in `superabile`; nothing else is gone beyond'),
});
export type Deroga = z.infer<typeof Deroga>;

/** The limits that an order exceeded. */
export const DerogaFatta = z.object({
  limiti: z.array(z.string()).describe('In Italian'),
  motivo: z.string().optional().describe('Absent once the customer was erased'),
  chi: z.string(),
  quando: z.string().describe('ISO 8601'),
});
export type DerogaFatta = z.infer<typeof DerogaFatta>;

/** The field of a request by which staff exceed limits that would refuse it. */
export const CON_DEROGA = {
  deroga: Deroga.optional().describe('Extended: from administrators and counter alone'),
};
export const SUPERABILE = {
  superabile: z
    .array(z.string())
    .optional()
    .describe('Extended: the limits that refuse, where this caller may go beyond all of them'),
};
