import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { accountKey } from './loginLimits';

interface Options {
  secret: string;
  clock: () => Date;
}

const DAYS = 180;
/** Only the routes below /api/auth get it, and no script can read it. */
const ATTRIBUTES = 'Path=/api/auth; HttpOnly; SameSite=Strict';
const SHAPE = /^([\w-]{22})\.([0-9a-z]{1,12})\.([\w-]{43})$/;

/**
 * Proves that a browser signed in to an account before, which lets it skip the queue of strangers and nothing else: a
 * signed cookie per account, kept after logout. A thief gains only a count of attempts (docs/decisions/0017).
 */
export function createKnownDevices({ secret, clock }: Options) {
  // The label keeps these signatures apart from any other use of the same secret.
  const sign = (who: string, device: string, until: string): Buffer =>
    createHmac('sha256', secret).update(`known-device\n${who}\n${device}\n${until}`).digest();

  return {
    /** Undefined without a proof for this account. */
    find(cookies: string | undefined, email: string): string | undefined {
      const who = accountKey(email);
      const [, device, until, signature] = SHAPE.exec(valueOf(cookies, nameFor(who))) ?? [];
      if (!device || !until || !signature) return undefined;
      const isOurs = timingSafeEqual(sign(who, device, until), Buffer.from(signature, 'base64url'));
      return isOurs && parseInt(until, 36) > clock().getTime() ? device : undefined;
    },
    remember(email: string, device: string | undefined, isOverTls: boolean): string {
      const known = device ?? randomBytes(16).toString('base64url');
      const who = accountKey(email);
      const seconds = DAYS * 24 * 3600;
      const until = (clock().getTime() + seconds * 1000).toString(36);
      const value = `${known}.${until}.${sign(who, known, until).toString('base64url')}`;
      return `${nameFor(who)}=${value}; Max-Age=${seconds}; ${ATTRIBUTES}${isOverTls ? '; Secure' : ''}`;
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
