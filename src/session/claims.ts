import { jwtDecode } from 'jwt-decode';

/** Its signature is not checked. Undefined where it cannot be decoded. */
export function claimsOf(token: string): Record<string, unknown> | undefined {
  try {
    return jwtDecode(token);
  } catch {
    return undefined;
  }
}
