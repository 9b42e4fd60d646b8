import { z } from 'zod';

/** What a paper of an order says otherwise than the order: 'stato', that it was cancelled or restored. */
export const DopoStampa = z.enum(['stato', 'ritiro', 'cliente', 'righe', 'note', 'totale']);
export type DopoStampa = z.infer<typeof DopoStampa>;

/** What an order knows of its prints (extended). */
export const Stampe = z.object({
  stampe: z.int().optional().describe('Extended: how often it was printed; absent of one that never was'),
  dopoStampa: z
    .array(DopoStampa)
    .optional()
    .describe('Extended: what has changed since it was printed last; absent where nothing has'),
});
