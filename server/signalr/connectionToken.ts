import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

export interface Ticket {
  /** Id of the connection, public. */
  id: string;
  /** Epoch ms until which the token may open its connection. */
  opensUntil: number;
}

export interface ConnectionTokens {
  issue(sub: string, now: number): { token: string; ticket: Ticket };
  /** Null for a token that was not issued to `sub`. Never throws. */
  verify(token: string, sub: string): Ticket | null;
}

const SHAPE = /^([0-9a-f-]{36})\.([0-9a-z]{1,12})\.([\w-]{43})$/;

/**
 * Self-contained, signed and bound to the user: a client may negotiate with one instance and connect to another, and
 * nobody can take over another user's connection (S7.6).
 */
export function createConnectionTokens(secret: string, lifetimeMs: number): ConnectionTokens {
  // The separators cannot occur in id or time, and the label keeps these signatures apart from any
  // other use of the same secret.
  const sign = (id: string, until: string, sub: string): Buffer =>
    createHmac('sha256', secret).update(`hub-connection\n${id}\n${until}\n${sub}`).digest();
  return {
    issue(sub, now) {
      const ticket = { id: randomUUID(), opensUntil: now + lifetimeMs };
      const until = ticket.opensUntil.toString(36);
      return { token: `${ticket.id}.${until}.${sign(ticket.id, until, sub).toString('base64url')}`, ticket };
    },
    verify(token, sub) {
      const [, id, until, signature] = SHAPE.exec(token) ?? [];
      if (!id || !until || !signature) return null;
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(id, until, sub);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      return { id, opensUntil: parseInt(until, 36) };
    },
  };
}
