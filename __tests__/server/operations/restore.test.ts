import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { appliedMigrations, migrate } from '../../../server/db/migrate';
import { messaggi, ordini } from '../../../server/db/schema';
import { DamagedBackupError, ForeignBackupError } from '../../../server/operations/archive';
import { makeBackup } from '../../../server/operations/backup/makeBackup';
import { restoreBackup } from '../../../server/operations/restore/restoreBackup';
import { newerMigrations } from '../../support/newerMigrations';
import {
  countOrdini,
  emptyFolder,
  openFolder,
  signIn,
  startBottega,
  type Bottega,
} from '../../support/bottega';
import { startChild } from '../../support/childProcess';
import { temporaryFolder } from '../../support/temporaryFolder';
import { copyDataFolder, migrationsFolder, silentLog, workerFile } from '../../support/testCluster';

const backup = async (dataDir: string) => {
  const to = path.join(await temporaryFolder(), 'shop.tar.gz');
  await makeBackup({ dataDir, to, version: '1.2.3', workerFile, log: silentLog });
  return to;
};
const restore = (
  from: string,
  dataDir: string,
  change: { force?: boolean; migrationsFolder?: string } = {},
) => restoreBackup({ from, dataDir, force: false, workerFile, migrationsFolder, log: silentLog, ...change });
const newFolder = async () => path.join(await temporaryFolder(), 'data');

/** A backup of a shop at work with two orders and mails, and a folder of the same shop with three orders. */
let shop: Bottega;
let twoOrders: string;
let before: unknown[];
const LOOKED_AT = ['/api/ordini/1', '/api/ordini/2', '/api/ordini/3', '/api/giftcard', '/api/auth/getUtenti'];
const look = ({ get }: Bottega) => Promise.all(LOOKED_AT.map(get));
const STATI = ['attesa', 'invio', 'inviato', 'fallito'] as const;
const statiOfMails = async ({ database }: Pick<Bottega, 'database'>) => {
  const rows = await database.select({ stato: messaggi.stato }).from(messaggi).orderBy(messaggi.id);
  return rows.map(({ stato }) => stato);
};
beforeAll(async () => {
  shop = await startBottega();
  await shop.order();
  await shop.order();
  const mail = { ordineId: 1, tipo: 'pronto', nonPrima: new Date() } as const;
  await shop.database.transaction((tx) =>
    tx.insert(messaggi).values(STATI.map((stato) => ({ ...mail, stato }))),
  );
  expect(await statiOfMails(shop)).toEqual(STATI);
  const body = { email: 'nuova@negozio.test', ruolo: 'admin' };
  await shop.call('POST', '/api/persone/inviti', { body });
  expect(await shop.get('/api/persone/inviti')).toHaveLength(1);
  before = await look(shop);
  twoOrders = await backup(shop.dataDir);
  await shop.order();
  await shop.close();
});
/** A copy of the folder with three orders. */
async function threeOrders(): Promise<string> {
  const folder = await newFolder();
  copyDataFolder(shop.dataDir, folder);
  return folder;
}

it('answers with the same orders, to the same login and to no session or invitation of before, with --force in place of what was there', async () => {
  const dataDir = await threeOrders();
  const sessions = [shop.token];
  const restoreAgain = async () => {
    const { aside = '', pending, manifest } = await restore(twoOrders, dataDir, { force: true });
    expect([pending, manifest.rows.ordini]).toEqual([0, 2]);
    expect(fs.statSync(path.join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);

    const restored = await startBottega(dataDir, shop.admin);
    expect(await look(restored)).toEqual(before);
    expect(await signIn(restored.url, shop.admin!.email, 'sbagliata')).toBeUndefined();
    const { rows } = await restored.database.execute(
      `select chi, azione, dopo from registro where entita = 'backup'`,
    );
    const dopo = { creatoIl: manifest.createdAt };
    expect(rows).toEqual([{ chi: 'Riga di comando', azione: 'ripristina', dopo }]);
    // Those that waited may have been sent since.
    expect(await statiOfMails(restored)).toEqual(['superato', 'superato', 'inviato', 'fallito']);
    for (const token of sessions)
      expect((await restored.call('GET', '/api/prodotti', { token })).status).toBe(401);
    expect(await restored.get('/api/persone/inviti')).toEqual([]);
    sessions.push(restored.token);
    await restored.order();
    // A screen that knew of the third order must not take this one for it.
    expect(await restored.get('/api/ordini/eventi?dopo=2')).toMatchObject({ completo: false });
    await restored.close();
    return aside;
  };
  const first = await restoreAgain();
  const second = await restoreAgain();
  expect(second).not.toBe(first);
  expect(fs.existsSync(path.join(first, 'cluster'))).toBe(true);
  expect(await countOrdini(second)).toBe(3);
});

const DAMAGED = [DamagedBackupError, 'is damaged'] as const;
const FOREIGN = [ForeignBackupError, 'not a backup'] as const;
const changedAt = (whole: Buffer, at: number) => {
  const position = Math.floor(whole.length * at);
  whole[position] = whole[position]! ^ 0x10;
  return whole;
};

it.each<[string, (whole: Buffer) => Buffer, ...(typeof DAMAGED | typeof FOREIGN)]>([
  ['that is changed early', (whole) => changedAt(whole, 0.1), ...DAMAGED],
  ['that is changed half-way', (whole) => changedAt(whole, 0.5), ...DAMAGED],
  ['that unpacks to the same', (whole) => changedAt(whole, 5 / whole.length), ...DAMAGED],
  ['that is changed at its end', (whole) => changedAt(whole, 0.9999), ...DAMAGED],
  ['that ends half-way', (whole) => whole.subarray(0, whole.length / 2), ...DAMAGED],
  ['that ends a little early', (whole) => whole.subarray(0, whole.length * 0.9999), ...DAMAGED],
  ['that is a text', () => Buffer.from('Buongiorno'), ...FOREIGN],
  ['that is empty', () => Buffer.alloc(0), ...FOREIGN],
  ['that is an archive of something else', () => gzipSync(Buffer.alloc(2048, 'x')), ...FOREIGN],
])('a file %s is refused before anything is touched', async (_what, made, kind, says) => {
  const from = path.join(await temporaryFolder(), 'file');
  fs.writeFileSync(from, made(fs.readFileSync(twoOrders)));
  const dataDir = await newFolder();
  const attempt = restore(from, dataDir, { force: true });
  await expect(attempt).rejects.toThrow(kind);
  await expect(attempt).rejects.toThrow(says);
  expect(fs.existsSync(dataDir)).toBe(false);
});

describe('a backup of another version', () => {
  it('that is older is restored as it is, and told', async () => {
    const newer = await newerMigrations('create table domani (id int)');
    const dataDir = await newFolder();
    expect((await restore(twoOrders, dataDir, { migrationsFolder: newer })).pending).toBe(1);
    const { handle, database } = await openFolder(dataDir);
    const applied = (await appliedMigrations(database)).length;
    await migrate(handle, newer);
    expect((await appliedMigrations(database)).length).toBe(applied + 1);
    expect(await database.$count(ordini)).toBe(2);
    await handle.close();
  });
  it('that is newer is refused', async () => {
    const older = await newerMigrations();
    const file = path.join(older, 'meta', '_journal.json');
    const journal = JSON.parse(fs.readFileSync(file, 'utf8')) as { entries: object[] };
    journal.entries.pop();
    fs.writeFileSync(file, JSON.stringify(journal));
    const dataDir = await newFolder();
    const attempt = restore(twoOrders, dataDir, { migrationsFolder: older });
    await expect(attempt).rejects.toThrow(/made by a newer version, 1\.2\.3/);
    expect(fs.existsSync(dataDir)).toBe(false);
  });
});

it('that was decided and then killed is finished by whoever opens the folder next', async () => {
  const dataDir = await emptyFolder();
  copyDataFolder(shop.dataDir, path.join(dataDir, '.restored', 'data'));
  expect(await countOrdini(dataDir)).toBe(3);
  const [aside = ''] = fs.readdirSync(dataDir).filter((name) => name.startsWith('before-restore-'));
  expect(await countOrdini(path.join(dataDir, aside))).toBe(0);
});

it('leaves the old shop or the new one when it is killed, never half of one', async () => {
  const dataDir = await threeOrders();
  const there = (...names: string[]) => fs.existsSync(path.join(dataDir, ...names));
  const moments = [
    () => there('.restoring', 'data'),
    () => there('.restoring', 'data', 'secrets.json'),
    () => !there('cluster') || there('.restored') || there('.restored-cleared'),
  ];
  for (const hasCome of moments) {
    const child = startChild([], 'restorer', twoOrders, dataDir);
    await child.nextLine();
    let restored = false;
    const end = child.nextLine().then(
      () => (restored = true),
      () => undefined,
    );
    while (!hasCome() && !restored) await delay(1);
    await child.kill();
    await end;
    expect([2, 3]).toContain(await countOrdini(dataDir));
    expect(fs.existsSync(path.join(dataDir, 'secrets.json'))).toBe(true);
  }
  await restore(twoOrders, dataDir, { force: true });
  expect(await countOrdini(dataDir)).toBe(2);
  expect(fs.readdirSync(dataDir).filter((name) => name.startsWith('.'))).toEqual([]);
});
