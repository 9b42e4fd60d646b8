import { z } from 'zod';
import { atLeastOneField } from './common';

/** How new orders ring in the shop (extended); by default once, on every screen, as S4.3 says. */
export const Allarme = z.object({
  ripeti: z
    .literal([0, 15, 30, 60], 'Scelta non valida')
    .describe('Seconds between two rings, until somebody has seen the orders; 0: once'),
  volume: z.int('Numero non valido').min(0, 'Da 0 a 100').max(100, 'Da 0 a 100'),
  soloOrari: z.boolean('Scelta non valida').describe('Silent while the shop is closed'),
});
export type Allarme = z.infer<typeof Allarme>;

/** PUT /impostazioni/allarme: only the changed fields, so that other users' changes stay. */
export const AllarmeSave = Allarme.partial().refine(...atLeastOneField);

/** POST /impostazioni/allarme/turno: a page asks whether it should ring now. */
export const TurnRequest = z.object({
  pagina: z.string().min(8).max(40).describe('The page, by a name that it gave itself'),
  ordini: z.boolean().describe('Whether the orders are before somebody there'),
  computer: z
    .string()
    .max(40)
    .optional()
    .describe('The name of one that rings whoever else does: one of its pages rings'),
  rinuncia: z.boolean().optional().describe('It cannot ring after all: another may'),
});
export type TurnRequest = z.infer<typeof TurnRequest>;

export const Turn = z.object({ suona: z.boolean(), allarme: Allarme });
export type Turn = z.infer<typeof Turn>;
