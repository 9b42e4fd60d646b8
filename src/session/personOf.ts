import { claimsOf } from './claims';

/** Identifies the person of a token: its subject, or else the name; null where it has neither. */
export function personOf(token: string, userName: string | null): string | null {
  try {
    const { sub } = claimsOf(token);
    return sub ? String(sub) : userName;
  } catch {
    return userName;
  }
}
