import { z } from 'zod';
import { Riferimento } from './common';
import { NEW_PASSWORD_MIN } from './costanti';

/** POST /api/auth/login (S3.1, S7.1). */
export const LoginRequest = z.object({
  email: z.string('Indica l’email').trim().min(1, "L'email è obbligatoria").max(254, 'Email troppo lunga'),
  password: z
    .string('Indica la password')
    .min(1, 'La password è obbligatoria')
    .max(200, 'Password troppo lunga'),
  enrolment: z.boolean().optional().describe('To make a second factor, required or not (extended)'),
});
export type LoginRequest = z.infer<typeof LoginRequest>;

export const LoginResponse = z.object({ token: z.string() });
export type LoginResponse = z.infer<typeof LoginResponse>;

/** POST /api/auth/change-password (S3.18, S5.2, S7.1). */
export const ChangePasswordRequest = z.object({
  currentPassword: z
    .string('Indica la password attuale')
    .min(1, 'Indica la password attuale')
    .max(200, 'Password troppo lunga'),
  newPassword: z
    .string('Indica la nuova password')
    .min(NEW_PASSWORD_MIN, `La nuova password deve avere almeno ${NEW_PASSWORD_MIN} caratteri`)
    .max(200, 'Password troppo lunga'),
});
export type ChangePasswordRequest = z.infer<typeof ChangePasswordRequest>;

/** The change ends all other sessions of the account; the caller continues with `token`. */
export const ChangePasswordResponse = z.object({ message: z.string(), token: z.string() });

/** Roles carried by the token (decisions 6); the counter and auditors in the extended mode. */
export const Ruolo = z.enum(['admin', 'banco', 'revisore', 'vetrina']);
export type Ruolo = z.infer<typeof Ruolo>;

/** A customer as listed for the administrator (S3.13). */
export const Utente = z.object({
  riferimento: Riferimento.optional().describe('Extended'),
  phoneNumber: z.string().nullable(),
  email: z.string().nullable(),
  nome: z.string().nullable(),
  cognome: z.string().nullable(),
  indirizzo: z.string().nullable(),
  dataNascita: z.string().nullable().describe('yyyy-MM-dd'),
});
export type Utente = z.infer<typeof Utente>;

/** POST /registro/esportazione: a user exported personal data or the log (S3.20), or let DevTools save such data. */
export const EsportazioneRequest = z.object({
  esportazione: z.enum(['utenti', 'ordini', 'devtools', 'registro'], 'Esportazione sconosciuta'),
  righe: z.int().min(0).max(10_000_000),
});
export type EsportazioneRequest = z.infer<typeof EsportazioneRequest>;
