import { loadConfig } from '../base/config';
import type { Config } from '../base/config';

/** The demonstration's settings: it never runs on the real shop, and its made-up customers are written to by nobody. */
export const demoConfig = (env: Readonly<Record<string, string | undefined>>, dataDir: string): Config =>
  loadConfig({
    LOG_LEVEL: 'warn',
    ...env,
    DATA_DIR: dataDir,
    DATABASE_URL: undefined,
    SMTP_URL: undefined,
    SMTP_FROM: undefined,
    ALARM_MAIL: undefined,
    ALARM_WEBHOOK: undefined,
  });
