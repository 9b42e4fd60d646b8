import { z } from 'zod';
import { Ruolo } from './auth';

/** What a person may do (extension `persone`): everything, orders and stock, reading. The shop's own site is no person. */
export const RuoloPersona = Ruolo.exclude(['vetrina'], 'Scegli il ruolo');
export type RuoloPersona = z.infer<typeof RuoloPersona>;

/** Somebody who may sign in, or might: `attivo` is false for who was disabled. */
export const Persona = z.object({
  id: z.number().int(),
  nome: z.string(),
  email: z.string(),
  ruolo: RuoloPersona,
  attivo: z.boolean(),
  ultimoAccesso: z.string().nullable().meta({ description: 'ISO 8601' }),
});
export type Persona = z.infer<typeof Persona>;

/** PUT /persone/{id}: what an administrator may change of a person. */
export const PersonaSave = z.object({
  ruolo: RuoloPersona,
  attivo: z.boolean('Scegli se può accedere'),
});
export type PersonaSave = z.infer<typeof PersonaSave>;
