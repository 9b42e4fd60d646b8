import { jwtDecode } from 'jwt-decode';

/** Its signature is not checked. Undefined where it cannot be decoded. */
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

/** S3.1: the listed claims, then whatever their case, then any whose key has 'name'. A broken token is logged (S8.7). */
export function displayName(token: string | null): string | null {
  if (token === null || token === '') return null;
  const decoded = claimsOf(token);
  // Without the cause: a parser's message quotes pieces of the token.
  if (decoded === undefined) console.error('Errore decodifica token');
  const claims = readableClaims(decoded);
  const first = (fits: (key: string, wanted: string) => boolean) =>
    NAME_CLAIMS.flatMap((wanted) => claims.filter(([key]) => fits(key, wanted)))[0];
  const named =
    first((key, wanted) => key === wanted) ??
    first((key, wanted) => key.toLowerCase() === wanted) ??
    claims.find(([key]) => key.toLowerCase().includes('name'));
  return named?.[1] ?? null;
}

/** Identifies the person of a token: its subject, or else the name; null where it has neither. */
export function personOf(token: string, userName: string | null): string | null {
  const sub = claimsOf(token)?.sub as string | number | undefined;
  return sub ? String(sub) : userName;
}
