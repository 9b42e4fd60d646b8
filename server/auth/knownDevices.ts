import { randomBytes } from 'node:crypto';
import { createTickets } from '../base/tickets';
import { accountKey } from './loginLimits';

const SECONDS = 180 * 24 * 3600;
/** Browsers send the cookie only to /api/auth, and no script can read it. */
const ATTRIBUTES = 'Path=/api/auth; HttpOnly; SameSite=Strict';

/** A signed cookie lets a browser that once signed in skip the queue of strangers (docs/decisions/0017). */
export function createKnownDevices(secret: string, clock: () => Date) {
  const tickets = createTickets(secret, 'known-device');
  return {
    /** The device's id; undefined without a valid cookie for this account. */
    find(cookies: string | undefined, email: string): string | undefined {
      const who = accountKey(email);
      const ticket = tickets.read(valueOf(cookies, nameFor(who)), who);
      return ticket && ticket.until > clock().getTime() ? ticket.id : undefined;
    },
    remember(email: string, device: string | undefined, isOverTls: boolean): string {
      const id = device ?? randomBytes(16).toString('base64url');
      const who = accountKey(email);
      const value = tickets.issue(who, { id, until: clock().getTime() + SECONDS * 1000 });
      return `${nameFor(who)}=${value}; Max-Age=${SECONDS}; ${ATTRIBUTES}${isOverTls ? '; Secure' : ''}`;
    },
  };
}

export type KnownDevices = ReturnType<typeof createKnownDevices>;

/** One cookie per account, so that two people who share a browser both stay known. */
const nameFor = (who: string): string => `dispositivo_${who.slice(0, 12)}`;

function valueOf(cookies = '', name: string): string {
  const found = cookies.split(';').find((cookie) => cookie.trim().startsWith(`${name}=`));
  return found?.trim().slice(name.length + 1) ?? '';
}
