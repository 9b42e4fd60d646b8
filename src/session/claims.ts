import { jwtDecode } from 'jwt-decode';
import type { RuoloPersona } from '../contract/persone';

/** The user of a session. The token is neither here nor in an action; it stays in the token storage behind `deps`. */
export interface SessionUser {
  userName: string | null;
  /** Distinguishes the users of the same browser. */
  person: string | null;
  ruolo: RuoloPersona;
}

/** Reads a token's claims without checking its signature; undefined for a broken token. */
export function claimsOf(token: string): Record<string, unknown> | undefined {
  try {
    return jwtDecode(token);
  } catch {
    return undefined;
  }
}

const IDENTITY_CLAIMS = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/';

/** The claims that may hold the user's name, in the order of S3.1. */
const NAME_CLAIMS = [
  'name',
  'unique_name',
  'preferred_username',
  'email',
  'sub',
  'username',
  'upn',
  `${IDENTITY_CLAIMS}name`,
  `${IDENTITY_CLAIMS}upn`,
] as const;

/** Finds the user's name (S3.1): the listed claims, the same in any letter case, then any key that contains 'name'. */
function displayName(claims: object): string | null {
  const texts = Object.entries(claims).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' && value.trim() !== '' ? [{ key, text: value.trim() }] : [],
  );
  const firstMatch = (matches: (key: string, wanted: string) => boolean) =>
    NAME_CLAIMS.flatMap((wanted) => texts.filter(({ key }) => matches(key, wanted)))[0];
  const found =
    firstMatch((key, wanted) => key === wanted) ??
    firstMatch((key, wanted) => key.toLowerCase() === wanted) ??
    texts.find(({ key }) => key.toLowerCase().includes('name'));
  return found?.text ?? null;
}

/** Returns the user that a token names. Logs a broken token (S8.7). Without a known role it is 'admin', the only one of S6. */
export function userOfToken(token: string): SessionUser {
  const claims = claimsOf(token);
  // Logged without the cause, because a parser's message quotes pieces of the token.
  if (claims === undefined) console.error('Errore decodifica token');
  const { sub, role } = (claims ?? {}) as { sub?: string | number; role?: unknown };
  const userName = displayName(claims ?? {});
  return {
    userName,
    person: sub ? String(sub) : userName,
    ruolo: role === 'banco' || role === 'revisore' ? role : 'admin',
  };
}
