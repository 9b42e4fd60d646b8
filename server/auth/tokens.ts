import { randomBytes } from 'node:crypto';
import type { JWT } from '@fastify/jwt';
import { z } from 'zod';
import { Ruolo } from '../../src/contract/auth';
import type { Account } from './authRepository';

/** Payload of an access token, times in epoch seconds. The SPA reads `name`, `unique_name` and `email` (S3.1). */
const Claims = z.object({
  sub: z.string().regex(/^[1-9]\d{0,9}$/),
  name: z.string(),
  unique_name: z.string(),
  email: z.string(),
  role: Ruolo,
  /** account.versioneToken when the token was signed; a higher one ends it. */
  ver: z.int(),
  /** Id of the login session; a change of password keeps it. */
  sid: z
    .string()
    .regex(/^[\w-]{1,32}$/)
    .optional(),
  iat: z.int(),
  exp: z.int(),
});
export type Claims = z.infer<typeof Claims>;

/** A challenge, no access token: the password was right, and the second factor must follow. */
const ChallengeClaims = Claims.pick({ sub: true, ver: true, exp: true }).extend({
  uso: z.literal('fattore'),
});
const CHALLENGE_S = 600;

type Owner = Pick<Account, 'id' | 'email' | 'nome' | 'ruolo' | 'versioneToken'>;

/** One algorithm, whatever a token's header asks for. `read` checks the expiry, by `clock`. */
export const jwtOptions = (secret: string) => ({
  secret,
  sign: { algorithm: 'HS256' as const },
  verify: { algorithms: ['HS256' as const], ignoreExpiration: true },
});

export function createTokens(jwt: Pick<JWT, 'sign' | 'verify'>, hours: number, clock: () => Date) {
  const seconds = (): number => Math.floor(clock().getTime() / 1000);
  function read<T extends { exp: number }>(token: string, shape: z.ZodType<T>): T | null {
    let payload: unknown;
    try {
      payload = jwt.verify(token);
    } catch {
      return null;
    }
    const claims = shape.safeParse(payload);
    return claims.success && claims.data.exp > seconds() ? claims.data : null;
  }
  return {
    sign(account: Owner, sid = randomBytes(9).toString('base64url')): string {
      const { id, email, nome: name, ruolo: role, versioneToken: ver } = account;
      const iat = seconds();
      const times = { iat, exp: iat + Math.round(hours * 3600) };
      const claims: Claims = { sub: String(id), name, unique_name: email, email, role, ver, sid, ...times };
      return jwt.sign(claims);
    },
    /** Null unless this shop signed it and it has not expired. */
    verify: (token: string) => read(token, Claims),
    signChallenge({ id, versioneToken: ver }: Owner): string {
      return jwt.sign({ sub: String(id), ver, uso: 'fattore', exp: seconds() + CHALLENGE_S });
    },
    verifyChallenge: (challenge: string) => read(challenge, ChallengeClaims),
  };
}

export type Tokens = ReturnType<typeof createTokens>;
