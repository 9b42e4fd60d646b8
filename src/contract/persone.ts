import { z } from 'zod';
import { ChangePasswordRequest, Ruolo } from './auth';
import { IdParams, requiredText, Versione } from './common';

/** What a person may do (extended): everything, orders and stock, reading. The shop's own site is no person. */
export const RuoloPersona = Ruolo.exclude(['vetrina'], 'Scegli il ruolo');
export type RuoloPersona = z.infer<typeof RuoloPersona>;

/** Somebody who may sign in, or might: `attivo` is false for who was disabled. */
export const Persona = z.object({
  id: z.int(),
  nome: z.string(),
  email: z.string(),
  ruolo: RuoloPersona,
  attivo: z.boolean(),
  ultimoAccesso: z.string().nullable().meta({ description: 'ISO 8601' }),
  versione: Versione,
  fattore: z.boolean().optional().meta({ description: 'Has a second factor (extended)' }),
});
export type Persona = z.infer<typeof Persona>;

/** PUT /persone/{id}: what an administrator may change of a person. */
export const PersonaSave = z.object({
  ruolo: RuoloPersona,
  attivo: z.boolean('Scegli se può accedere'),
  versione: Versione,
});
export type PersonaSave = z.infer<typeof PersonaSave>;

/** POST /persone/inviti: who is to come. */
export const InvitoSave = z.object({
  email: z.email('Scrivi un’email, per esempio anna@negozio.it').max(254, 'Email troppo lunga'),
  ruolo: RuoloPersona,
});
export type InvitoSave = z.infer<typeof InvitoSave>;

/** `codiceInvito` is shown this once; whoever has it may come as who was invited. */
export const Invito = InvitoSave.extend({
  codiceInvito: z.string(),
  scadeIl: z.string().meta({ description: 'ISO 8601' }),
});
export type Invito = z.infer<typeof Invito>;

/** An invitation that is still good. */
export const InvitoAperto = Invito.omit({ codiceInvito: true }).extend({
  invitatoDa: z.string().meta({ description: 'The name of who made it' }),
});
export type InvitoAperto = z.infer<typeof InvitoAperto>;

/** POST /persone/inviti/ritiro: whose invitation is taken back. */
export const InvitoRitirato = InvitoSave.pick({ email: true });
export type InvitoRitirato = z.infer<typeof InvitoRitirato>;

/** POST /persone/inviti/accettazione: a name and a password of one's own, by the code of an invitation. */
export const InvitoAccettato = z.object({
  codiceInvito: z
    .string('Il link non è completo: aprilo di nuovo')
    .max(100, 'Il link non è completo: aprilo di nuovo'),
  nome: requiredText('Scrivi il tuo nome', 100, 'Nome troppo lungo'),
  password: ChangePasswordRequest.shape.newPassword,
});
export type InvitoAccettato = z.infer<typeof InvitoAccettato>;

/** A login of a person that goes on. */
export const Sessione = z.object({
  id: z.string(),
  dispositivo: z.string(),
  dal: z.string().meta({ description: 'ISO 8601' }),
  ultimoUso: z.string().meta({ description: 'ISO 8601, to the minute' }),
  /** The one of who asks. */
  questa: z.boolean(),
});
export type Sessione = z.infer<typeof Sessione>;

export const SessioneParams = IdParams.extend({
  sessione: z.string().regex(/^[\w-]{1,32}$/, 'Sessione sconosciuta'),
});
