import { z } from 'zod';
import { ChangePasswordRequest, Ruolo } from './auth';
import { IdParams, requiredText, Versione } from './common';

/** The roles of people (extended): everything; orders and stock; reading. The shop's own site ('vetrina') is no person. */
export const RuoloPersona = Ruolo.exclude(['vetrina'], 'Scegli il ruolo');
export type RuoloPersona = z.infer<typeof RuoloPersona>;

/** A staff account; `attivo` is false for a disabled one. */
export const Persona = z.object({
  id: z.int(),
  nome: z.string(),
  email: z.string(),
  ruolo: RuoloPersona,
  attivo: z.boolean(),
  ultimoAccesso: z.string().nullable().describe('ISO 8601'),
  versione: Versione,
  fattore: z.boolean().optional().describe('Has a second factor (extended)'),
});
export type Persona = z.infer<typeof Persona>;

/** PUT /persone/{id}: the fields that an administrator may change. */
export const PersonaSave = z.object({
  ruolo: RuoloPersona,
  attivo: z.boolean('Scegli se può accedere'),
  versione: Versione,
});
export type PersonaSave = z.infer<typeof PersonaSave>;

/** POST /persone/inviti: the person to invite. */
export const InvitoSave = z.object({
  email: z.email('Scrivi un’email, per esempio anna@negozio.it').max(254, 'Email troppo lunga'),
  ruolo: RuoloPersona,
});
export type InvitoSave = z.infer<typeof InvitoSave>;

/** The server shows `codiceInvito` only once; its holder can accept the invitation. */
export const Invito = InvitoSave.extend({
  codiceInvito: z.string(),
  scadeIl: z.string().describe('ISO 8601'),
});
export type Invito = z.infer<typeof Invito>;

export const InvitoAperto = Invito.omit({ codiceInvito: true }).extend({
  invitatoDa: z.string().describe('The name of who made it'),
});
export type InvitoAperto = z.infer<typeof InvitoAperto>;

/** POST /persone/inviti/ritiro: withdraws the invitation of an e-mail. */
export const InvitoRitirato = InvitoSave.pick({ email: true });
export type InvitoRitirato = z.infer<typeof InvitoRitirato>;

/** POST /persone/inviti/accettazione: the invited person chooses name and password. */
export const InvitoAccettato = z.object({
  codiceInvito: z
    .string('Il link non è completo: aprilo di nuovo')
    .max(100, 'Il link non è completo: aprilo di nuovo'),
  nome: requiredText('Scrivi il tuo nome', 100, 'Nome troppo lungo'),
  password: ChangePasswordRequest.shape.newPassword,
});
export type InvitoAccettato = z.infer<typeof InvitoAccettato>;

export const Sessione = z.object({
  id: z.string(),
  dispositivo: z.string(),
  dal: z.string().describe('ISO 8601'),
  ultimoUso: z.string().describe('ISO 8601, to the minute'),
  /** The caller's own session. */
  questa: z.boolean(),
});
export type Sessione = z.infer<typeof Sessione>;

export const SessioneParams = IdParams.extend({
  sessione: z.string().regex(/^[\w-]{1,32}$/, 'Sessione sconosciuta'),
});
