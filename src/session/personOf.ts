import { claimsOf } from './claims';
import type { SessionState } from './sessionSlice';

/** Identifies the person of a session: the token's subject, or else the name; null where it has neither. */
export function personOf({ token, userName }: SessionState): string | null {
  try {
    const { sub } = claimsOf(token ?? '');
    return sub ? String(sub) : userName;
  } catch {
    return userName;
  }
}
