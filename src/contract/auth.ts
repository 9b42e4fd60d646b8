import { z } from 'zod';

/** POST /api/auth/login (S3.1, S7.1). */
export const LoginRequest = z.object({
  email: z.string('Indica l’email').trim().min(1, "L'email è obbligatoria").max(254, 'Email troppo lunga'),
  password: z
    .string('Indica la password')
    .min(1, 'La password è obbligatoria')
    .max(200, 'Password troppo lunga'),
});
export type LoginRequest = z.infer<typeof LoginRequest>;

export const LoginResponse = z.object({ token: z.string() });
export type LoginResponse = z.infer<typeof LoginResponse>;

/** Roles carried by the token (decisions: the server that comes with the app). */
export const Ruolo = z.enum(['admin', 'vetrina']);
export type Ruolo = z.infer<typeof Ruolo>;
