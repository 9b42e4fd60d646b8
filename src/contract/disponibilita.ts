import { z } from 'zod';
import { Giorno } from './common';

/** GET /api/disponibilita/slot?date= (decisions): the free places of a day. */
export const SlotQuery = z.object({ date: Giorno });
export const SlotLibero = z.object({
  ora: z.string().meta({ description: 'HH:mm, Europe/Rome' }),
  dataRitiro: z.string().meta({ description: 'The same moment, ISO 8601 with offset' }),
  postiTotali: z.number().int(),
  postiLiberi: z.number().int(),
});
export type SlotLibero = z.infer<typeof SlotLibero>;
