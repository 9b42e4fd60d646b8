import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Ticket {
  id: string;
  /** Epoch ms. */
  until: number;
}

const SHAPE = /^([\w-]{1,64})\.([0-9a-z]{1,12})\.([\w-]{43})$/;

/**
 * Signed texts 'id.until.signature', bound to their owner, which every instance with the secret can read. `label`
 * separates these signatures from other uses of the same secret.
 */
export function createTickets(secret: string, label: string) {
  const sign = (owner: string, id: string, until: string): Buffer =>
    createHmac('sha256', secret).update(`${label}\n${owner}\n${id}\n${until}`).digest();
  return {
    issue(owner: string, { id, until }: Ticket): string {
      const end = until.toString(36);
      return `${id}.${end}.${sign(owner, id, end).toString('base64url')}`;
    },
    /** Undefined for a text that was not issued to `owner`; the caller checks `until`. Never throws. */
    read(text: string, owner: string): Ticket | undefined {
      const [, id, until, signature] = SHAPE.exec(text) ?? [];
      if (!id || !until || !signature) return undefined;
      const isOurs = timingSafeEqual(sign(owner, id, until), Buffer.from(signature, 'base64url'));
      return isOurs ? { id, until: parseInt(until, 36) } : undefined;
    },
  };
}

export type Tickets = ReturnType<typeof createTickets>;
