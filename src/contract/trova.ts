import { z } from 'zod';

/** GET /ordini/trova (extended), GET /ordini/clienti (extended). */
export const TrovaQuery = z.object({
  testo: z
    .string('Scrivi che cosa cercare')
    .trim()
    .min(2, 'Scrivi almeno 2 caratteri')
    .max(60, 'Scrivi al massimo 60 caratteri'),
});
