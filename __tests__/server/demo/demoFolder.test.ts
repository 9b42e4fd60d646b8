import fs from 'node:fs';
import path from 'node:path';
import { DataFolderInUseError } from '../../../server/db/engine/folderErrors';
import { lockFolder } from '../../../server/db/engine/folderLock';
import { DemoFolder, demoConfig, rethrowForDemo } from '../../../server/demo/demoFolder';
import { temporaryFolder } from '../../support/temporaryFolder';

const ACCOUNTS = [{ ruolo: 'admin' as const, email: 'a@b.it', password: 'x' }];

describe('the folder of the demonstration', () => {
  it('keeps the login for the next start, for the eyes of its owner', async () => {
    const folder = new DemoFolder(path.join(await temporaryFolder(), 'demo'));
    await folder.prepare(false);
    expect(folder.accounts).toBeUndefined();
    folder.remember(ACCOUNTS);
    expect(fs.statSync(path.join(folder.path, 'demo.json')).mode & 0o777).toBe(0o600);
    await folder.prepare(false);
    expect(folder.accounts).toEqual(ACCOUNTS);
  });
  it('is emptied by --fresh', async () => {
    const folder = new DemoFolder(await temporaryFolder());
    await folder.prepare(false);
    folder.remember(ACCOUNTS);
    fs.mkdirSync(path.join(folder.path, 'cluster'));
    await folder.prepare(true);
    expect(folder.accounts).toBeUndefined();
    expect(fs.readdirSync(folder.path)).toEqual(['demo.json']);
  });
  it.each([true, false])('is never a folder that holds something else (fresh: %s)', async (fresh) => {
    const other = await temporaryFolder();
    fs.mkdirSync(path.join(other, 'cluster'));
    await expect(new DemoFolder(other).prepare(fresh)).rejects.toThrow('it is left untouched');
    expect(fs.readdirSync(other)).toEqual(['cluster']);
  });
  it('is not emptied under a demonstration that runs', async () => {
    const folder = new DemoFolder(await temporaryFolder());
    await folder.prepare(false);
    folder.remember(ACCOUNTS);
    const lock = await lockFolder(folder.path);
    const refused = folder.prepare(true);
    await expect(refused).rejects.toThrow(DataFolderInUseError);
    await expect(refused.catch(rethrowForDemo)).rejects.toThrow('or give another DEMO_DATA_DIR.');
    await lock.release();
    expect(folder.accounts).toEqual(ACCOUNTS);
  });
});

it('never runs on the real shop and writes to nobody, whatever the environment says', () => {
  const env = {
    DATA_DIR: '/srv/negozio',
    DATABASE_URL: 'postgres://negozio',
    SMTP_URL: 'smtp://posta.example',
    SMTP_FROM: 'ordini@negozio.example',
    ALARM_MAIL: 'gina@negozio.example',
    ALARM_WEBHOOK: 'https://negozio.example',
    ALARM_SECRET: 'una-parola-lunga',
  };
  const config = demoConfig(env, '/tmp/prova');
  expect([config.alarmMail, config.alarmWebhook]).toEqual([undefined, undefined]);
  expect(config).toMatchObject({ dataDir: '/tmp/prova', databaseUrl: undefined, smtp: undefined });
});
