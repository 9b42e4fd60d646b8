import { execFile } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import type { DatabaseHandle } from '../../../server/db/pool';
import { DataFolderInUseError } from '../../../server/db/engine/folderErrors';
import { openBackupDoor } from '../../../server/operations/backup/backupDoor';
import { doorAddress } from '../../../server/operations/backup/doorMessages';
import { makeBackup } from '../../../server/operations/backup/makeBackup';
import { temporaryFolder } from '../../support/temporaryFolder';
import { silentLog, workerFile } from '../../support/testCluster';
import { emptyFolder, openFolder, startBottega } from '../../support/bottega';

const backup = (dataDir: string, to: string, lockWaitMs?: number) =>
  makeBackup({ dataDir, to, version: '1.2.3', workerFile, log: silentLog, lockWaitMs });
const target = async () => path.join(await temporaryFolder(), 'shop.tar.gz');

describe('a backup', () => {
  it('of a shop that is shut counts what is in it, with the secrets, for its owner alone', async () => {
    const dataDir = await emptyFolder();
    for (const name of ['config.json', 'secrets.json']) fs.writeFileSync(path.join(dataDir, name), '{}');
    // What a restore has kept aside is not the shop's.
    fs.mkdirSync(path.join(dataDir, 'before-restore-2026', 'cluster'), { recursive: true });
    const to = await target();
    const { manifest, online } = await backup(dataDir, to);
    expect([online, manifest.version, manifest.rows.ordini]).toEqual([false, '1.2.3', 0]);
    expect(fs.statSync(to).mode & 0o777).toBe(0o600);
    expect(fs.readdirSync(path.dirname(to))).toEqual(['shop.tar.gz']);
    // Any tar can open it.
    const { stdout } = await promisify(execFile)('tar', ['tzf', to], { maxBuffer: 1 << 24 });
    const names = stdout.split('\n');
    expect(names[0]).toBe('gestione-ordini.json');
    const inCluster = ['PG_VERSION', 'global/pg_control', 'pg_notify'].map((name) => `data/cluster/${name}`);
    expect(names).toEqual(expect.arrayContaining(['data/config.json', 'data/secrets.json', ...inCluster]));
    expect(names.filter((name) => /backup_label|postmaster|\.sock$|before-restore/.test(name))).toEqual([]);
  });

  it('of a shop at work holds every order acknowledged before it, while more are placed', async () => {
    const bottega = await startBottega();
    const { dataDir, order, close } = bottega;
    for (let n = 0; n < 5; n++) await order();
    const to = await target();
    // What is packed then is a copy that nobody else has.
    const isPacking = () => fs.existsSync(`${to}.unfinished-${process.pid}/packed`);
    let over = false;
    const placing = (async () => {
      let placed = 0;
      for (; !over && !isPacking(); placed++) await order();
      return placed;
    })();
    const { manifest, online } = await backup(dataDir, to);
    over = true;
    const during = await placing;
    expect(online).toBe(true);
    expect(during).toBeGreaterThan(0);
    expect(manifest.rows.ordini).toBeGreaterThanOrEqual(5);
    expect(manifest.rows.ordini).toBeLessThanOrEqual(5 + during);
    expect(manifest.rows.dettagli_ordine).toBe(manifest.rows.ordini);
    await close();
  });

  it('refuses a name that is taken, and one within the data', async () => {
    const dataDir = await emptyFolder();
    const taken = await target();
    fs.writeFileSync(taken, 'mine');
    await expect(backup(dataDir, taken)).rejects.toThrow('is there already');
    expect(fs.readFileSync(taken, 'utf8')).toBe('mine');
    await expect(backup(dataDir, path.join(dataDir, 'b.tar.gz'))).rejects.toThrow('would be lost with it');
  });
});

describe('the door of a running server', () => {
  let dataDir: string;
  let handle: DatabaseHandle;
  beforeAll(async () => {
    dataDir = await emptyFolder();
    ({ handle } = await openFolder(dataDir));
  });
  afterAll(() => handle.close());
  const openDoor = (more: { longestMs?: number } = {}) =>
    openBackupDoor({ hotBackup: handle.hotBackup!, dataDir, log: silentLog, ...more });
  async function say(...lines: string[]) {
    const socket = net.connect(doorAddress(dataDir)).setEncoding('utf8');
    for (const line of lines) socket.write(`${line}\n`);
    const first = await new Promise<string>((resolve) => {
      socket.once('data', (text) => resolve(String(text))).once('close', () => resolve('hung up'));
    });
    return { socket, first };
  }

  it('is needed: a folder whose process does not answer is not backed up', async () => {
    const to = await target();
    await expect(backup(dataDir, to, 50)).rejects.toThrow(DataFolderInUseError);
    expect(fs.readdirSync(path.dirname(to))).toEqual([]);
  });
  it('is open to the owner of the folder alone, also where a killed server has left its socket', async () => {
    const socket = path.join(dataDir, 'gestione.sock');
    fs.writeFileSync(socket, '');
    const close = await openDoor();
    expect(fs.statSync(socket).mode & 0o777).toBe(0o600);
    expect((await say('{"ask":"begin"}')).first).toBe('{"begun":true}\n');
    await close();
    expect(fs.existsSync(socket)).toBe(false);
  });
  it('lets one backup be made at a time, and another when its caller has hung up', async () => {
    const close = await openDoor();
    const { socket, first } = await say('{"ask":"begin"}');
    expect(first).toBe('{"begun":true}\n');
    expect((await say('{"ask":"begin"}')).first).toContain('Another backup is being made');
    socket.destroy();
    for (let answer = ''; answer !== '{"begun":true}\n';) ({ first: answer } = await say('{"ask":"begin"}'));
    await close();
  });
  it('hangs up on a caller that has stopped, and on one that talks nonsense', async () => {
    const close = await openDoor({ longestMs: 300 });
    const { socket } = await say('{"ask":"begin"}');
    // On a busy machine that may have been before anybody listened.
    if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve));
    expect((await say('GET / HTTP/1.1')).first).toContain('error');
    await close();
  });
  it('tells a backup that the server ends under it', async () => {
    const folder = await emptyFolder();
    const server = net.createServer((socket) => {
      socket.write('{"begun":true}\n');
      // The first question is answered; the second finds nobody.
      socket.on('data', (text) => String(text).includes('end') && socket.destroy());
    });
    await new Promise<void>((resolve) => server.listen(doorAddress(folder), resolve));
    const to = await target();
    await expect(backup(folder, to)).rejects.toThrow('The server ended while the backup was made');
    expect(fs.readdirSync(path.dirname(to))).toEqual([]);
    await new Promise((resolve) => server.close(resolve));
  });
});
