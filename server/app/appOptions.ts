import type { FastifyBaseLogger } from 'fastify';
import type { Passwords } from '../auth/password';
import type { Secrets } from '../auth/secrets';
import type { Config } from '../base/config';
import type { ConnectionLimits } from '../http/connections';
import type { Deps } from '../http/deps';
import type { FreeSpace } from '../http/diskSpace';
import type { Readiness } from '../http/healthRoutes';
import type { UploadPace } from '../http/upload';
import type { Mailer } from '../messaggi/mailer';
import type { HubLimits } from '../signalr/hubOptions';

export type AppConfig = Pick<
  Config,
  | 'allowedOrigins'
  | 'connectionsPerAddress'
  | 'dataDir'
  | 'minFreeMb'
  | 'publicUrl'
  | 'rateLimit'
  | 'tokenHours'
  | 'trustProxy'
>;

export interface AppOptions {
  deps: Deps;
  config: AppConfig;
  secrets: Secrets;
  log: FastifyBaseLogger;
  version: string;
  distDir: string;
  workersDir: string;
  readiness?: Readiness;
  mailer?: Mailer;
  passwords?: Passwords;
  loginPause?: () => Promise<unknown>;
  hubLimits?: Partial<HubLimits>;
  connectionLimits?: Partial<ConnectionLimits>;
  uploadPace?: UploadPace;
  freeSpace?: FreeSpace;
  sessionMaxAgeMs?: number;
}
