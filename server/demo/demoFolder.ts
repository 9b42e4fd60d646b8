import fs from 'node:fs';
import path from 'node:path';
import { OpeningRefused } from '../db/openingRefused';
import { DataFolderInUseError, isClaimName } from '../db/engine/folderErrors';
import { lockFolder } from '../db/engine/folderLock';
import { makeFolder } from '../db/engine/syncPath';
import type { NewCredentials } from '../app/firstStart';
import { loadConfig, type Config } from '../base/config';

/** @throws the error, naming the setting of the demonstration's folder */
export function rethrowForDemo(error: unknown): never {
  if (error instanceof DataFolderInUseError)
    error.message = error.message.replace('another DATA_DIR', 'another DEMO_DATA_DIR');
  throw error;
}

const MARKER = 'demo.json';

/** A marker file in the folder keeps the login, and tells the folder from a real shop's. */
export class DemoFolder {
  constructor(readonly path: string) {}

  get accounts(): NewCredentials[] | undefined {
    try {
      return JSON.parse(fs.readFileSync(this.marker, 'utf8')) as NewCredentials[];
    } catch {
      return undefined;
    }
  }

  remember(accounts: readonly NewCredentials[]): void {
    fs.writeFileSync(this.marker, JSON.stringify(accounts, null, 2), { mode: 0o600 });
  }

  /** Deletes the content with `fresh`. @throws Error for a folder of something else, DataFolderInUseError */
  async prepare(fresh: boolean): Promise<void> {
    const isOther =
      fs.existsSync(this.path) && fs.readdirSync(this.path).length > 0 && !fs.existsSync(this.marker);
    if (isOther) throw new OpeningRefused(`${this.path} holds no demonstration: it is left untouched`);
    makeFolder(this.path);
    if (fresh) {
      const lock = await lockFolder(this.path, 0);
      try {
        for (const name of fs.readdirSync(this.path).filter((file) => !isClaimName(file)))
          fs.rmSync(path.join(this.path, name), { recursive: true });
      } finally {
        await lock.release();
      }
    }
    if (!fs.existsSync(this.marker)) fs.writeFileSync(this.marker, '', { mode: 0o600 });
  }

  private get marker(): string {
    return path.join(this.path, MARKER);
  }
}

/** Settings that never lead to the real shop, nor send mails to invented customers. */
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
