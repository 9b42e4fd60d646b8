import type { Deps } from '../http/routes';
import type { KnownDevices } from './knownDevices';
import type { LoginLimits } from './loginLimits';
import type { Passwords } from './password';
import type { Tokens } from './tokens';

export interface AuthDeps extends Pick<Deps, 'database' | 'bus' | 'clock' | 'estesa'> {
  passwords: Passwords;
  limits: LoginLimits;
  devices: KnownDevices;
  /** Whether the public address is https, even when a proxy speaks http to the server. */
  overTls: boolean;
  tokens: Tokens;
  secretOf: (seme: string) => Buffer;
}
