import { jwtDecode } from 'jwt-decode';

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

function readableClaims(claims: unknown): [key: string, value: string][] {
  if (typeof claims !== 'object' || claims === null) return [];
  return Object.entries(claims).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' && value.trim() !== '' ? [[key, value.trim()]] : [],
  );
}

/**
 * Finds the user's name (S3.1): the listed claims, the same in any letter case, then any key that contains 'name'. Logs a
 * broken token (S8.7).
 */
export function displayName(token: string | null): string | null {
  if (token === null || token === '') return null;
  const decoded = claimsOf(token);
  // Logged without the cause, because a parser's message quotes pieces of the token.
  if (decoded === undefined) console.error('Errore decodifica token');
  const claims = readableClaims(decoded);
  const firstMatch = (matches: (key: string, wanted: string) => boolean) =>
    NAME_CLAIMS.flatMap((wanted) => claims.filter(([key]) => matches(key, wanted)))[0];
  const nameClaim =
    firstMatch((key, wanted) => key === wanted) ??
    firstMatch((key, wanted) => key.toLowerCase() === wanted) ??
    claims.find(([key]) => key.toLowerCase().includes('name'));
  return nameClaim?.[1] ?? null;
}

/** Returns what identifies the token's person: its subject, else the name, else null. */
export function personOf(token: string, userName: string | null): string | null {
  const sub = claimsOf(token)?.sub as string | number | undefined;
  return sub ? String(sub) : userName;
}
