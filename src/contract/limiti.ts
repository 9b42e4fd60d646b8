import { z } from 'zod';
import { Giorno, Id, Versione, requiredText } from './common';

export const Unita = z.enum(['pezzi', 'kg'], 'Scegli pezzi o kg');
export type Unita = z.infer<typeof Unita>;

const quanto = z.number().describe('Pieces, or kilograms with three decimals');

/** A day of a limit, with the amount that orders take. */
const Giornata = z.object({
  giorno: z.string().describe('yyyy-MM-dd'),
  prenotato: quanto,
  resta: quanto,
  oltre: quanto.describe('By how much orders go beyond the maximum'),
});

/** POST /disponibilita/limiti, PUT /disponibilita/limiti/{id}: the full entity without its variants. */
export const LimiteSave = z.object({
  id: z.int().min(0).optional(),
  nome: requiredText('Il nome è obbligatorio', 100, 'Nome troppo lungo'),
  unita: Unita,
  massimo: z
    .number('Scrivi quanto se ne fa al giorno, per esempio 20')
    .min(0, 'La quantità non può essere negativa')
    .max(1_000_000, 'Quantità troppo grande')
    .refine((n) => Math.abs(n * 1_000 - Math.round(n * 1_000)) < 1e-6, 'Al massimo tre decimali')
    .describe('Pieces, or kilograms'),
  dal: Giorno.nullish().describe('The first day it holds on'),
  al: Giorno.nullish().describe('The last one; on other days stock is taken'),
  versione: Versione,
});
export type LimiteSave = z.infer<typeof LimiteSave>;

/** A limit per pickup date (extended). The variants that share it take from it instead of from stock. */
export const Limite = LimiteSave.required({ id: true, dal: true, al: true }).extend({
  varianti: z.array(z.object({ id: z.int(), nome: z.string() })),
  giorni: z.array(Giornata).describe('From today on, those of which something is taken'),
});
export type Limite = z.infer<typeof Limite>;

/** PUT /disponibilita/limiti/{id}/varianti: adds or removes variants. */
export const LimiteVarianti = z.object({
  varianti: z.array(Id).min(1).max(100, 'Troppe varianti'),
  dentro: z.boolean(),
});
export type LimiteVarianti = z.infer<typeof LimiteVarianti>;

/** GET /disponibilita/limiti/giorno?date=: what is left of each limit on a day, and its variants. */
export const LimiteDelGiorno = Limite.pick({ id: true, nome: true, unita: true, massimo: true })
  .extend(Giornata.omit({ giorno: true }).shape)
  .extend({ varianti: z.array(z.object({ id: z.int(), nome: z.string(), aPezzo: quanto })) });
export type LimiteDelGiorno = z.infer<typeof LimiteDelGiorno>;
