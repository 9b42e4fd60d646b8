import { z } from 'zod';
import { LoginResponse } from './auth';
import { RuoloPersona } from './persone';

const challenge = z.string('Accedi di nuovo').max(1000, 'Accedi di nuovo');

/** The login's answer, instead of a token, to users with a second factor or who must `enrol` first (extended). */
export const Challenge = z.object({
  challenge: z.string().describe('Proves for ten minutes that the password was right'),
  enrol: z.boolean().describe('There is no second factor yet: this login makes one'),
});
export type Challenge = z.infer<typeof Challenge>;

/** POST /auth/login/iscrizione: creates a secret and answers it only once. */
export const EnrolmentRequest = z.object({ challenge });
export type EnrolmentRequest = z.infer<typeof EnrolmentRequest>;
export const Enrolment = z.object({ otpauth: z.string().describe('otpauth://totp/…') });
export type Enrolment = z.infer<typeof Enrolment>;

/** POST /auth/login/codice: the second step of a login. */
export const CodiceRequest = z.object({
  challenge,
  codiceVerifica: z
    .string('Scrivi il codice')
    .trim()
    .min(1, 'Scrivi il codice')
    .max(40, 'Codice troppo lungo')
    .describe('Six digits, or a recovery code'),
});
export type CodiceRequest = z.infer<typeof CodiceRequest>;
export const CodiceResponse = LoginResponse.extend({
  codiciRecupero: z
    .array(z.string())
    .optional()
    .describe('Only where the second factor was made by this call'),
  codiciRimasti: z.int().optional().describe('Only where a recovery code was used: how many are left'),
});
export type CodiceResponse = z.infer<typeof CodiceResponse>;

/** GET /auth/fattore: the caller's remaining recovery codes; absent without a second factor. */
export const FattoreMio = CodiceResponse.pick({ codiciRimasti: true });
export type FattoreMio = z.infer<typeof FattoreMio>;

/** The roles that need a second factor. */
export const FattoreObbligo = z.object({
  ruoli: z
    .array(RuoloPersona, 'Scegli i ruoli')
    .max(RuoloPersona.options.length, 'Scegli ogni ruolo una volta'),
});
export type FattoreObbligo = z.infer<typeof FattoreObbligo>;
