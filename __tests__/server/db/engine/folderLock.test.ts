import nodeFs from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DataFolderInUseError, DataFolderUnsuitableError } from '../../../../server/db/engine/folderErrors';
import { lockFolder } from '../../../../server/db/engine/folderLock';
import type { Child } from '../../../support/childProcess';
import { startChild } from '../../../support/childProcess';
import { ISOLATIONS } from '../../../support/isolations';
import { temporaryFolder } from '../../../support/temporaryFolder';

let holder: Child | undefined;
afterEach(() => holder?.kill());
/** Open to every user: who may enter is not what is asked here. */
async function openFolder(): Promise<string> {
  const folder = await temporaryFolder();
  await fs.chmod(folder, 0o777);
  return folder;
}

async function heldByAnotherProcess(
  folder: string,
  holdMs = 600_000,
  isolation: readonly string[] = [],
): Promise<number> {
  holder = startChild(isolation, 'lockHolder', folder, String(holdMs));
  const [said, pid] = (await holder.nextLine()).split(' ');
  expect(said).toBe('locked');
  return Number(pid);
}

describe.each(ISOLATIONS)('the lock of the data folder, against a process %s', (_where, isolation) => {
  it('refuses us while that one has it, naming the folder, the process and since when', async () => {
    const folder = await openFolder();
    const pid = await heldByAnotherProcess(folder, undefined, isolation);
    const refusal: unknown = await lockFolder(folder, 0).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DataFolderInUseError);
    expect((refusal as Error).message).toContain(`${folder} is in use by process ${pid} on ${os.hostname()}`);
    expect((refusal as Error).message).toMatch(/since \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC: stop that program/);
  });

  it('refuses it while we have it', async () => {
    const folder = await openFolder();
    const lock = await lockFolder(folder, 0);
    holder = startChild(isolation, 'lockHolder', folder, '0', '0');
    expect(await holder.nextLine()).toContain(`refused ${folder} is in use by process ${process.pid} on `);
    await lock.release();
  });

  it('is free as soon as that one is killed, and nothing of it is left', async () => {
    const folder = await openFolder();
    await heldByAnotherProcess(folder, undefined, isolation);
    await holder?.kill();
    await (await lockFolder(folder, 0)).release();
    expect(await fs.readdir(folder)).toEqual([]);
  });
});

describe('the lock of the data folder', () => {
  it('waits for a process that is about to leave', async () => {
    const folder = await temporaryFolder();
    await heldByAnotherProcess(folder, 700);
    await (await lockFolder(folder, 10_000)).release();
  });

  it('has one owner at a time among processes that race for it, with what a killed one left', async () => {
    const folder = await openFolder();
    await heldByAnotherProcess(folder);
    await holder?.kill();
    const racers = ISOLATIONS.map(([, isolation]) => startChild(isolation, 'lockRacer', folder, '15'));
    const said = await Promise.all(racers.map((racer) => racer.nextLine()));
    expect(said).toEqual(ISOLATIONS.map(() => '15 rounds, 0 overlaps'));
    expect(await fs.readdir(folder)).toEqual([]);
  });

  it('knows the folder under another name', async () => {
    const folder = await temporaryFolder();
    const alias = path.join(await temporaryFolder(), 'alias');
    await fs.symlink(folder, alias, 'junction');
    const lock = await lockFolder(folder);
    await expect(lockFolder(alias, 0)).rejects.toThrow(DataFolderInUseError);
    await lock.release();
    await (await lockFolder(alias, 0)).release();
  });

  it('holds in a folder whose path is longer than a socket’s may be', async () => {
    const folder = path.join(await temporaryFolder(), 'a'.repeat(100), 'b'.repeat(100));
    await fs.mkdir(folder, { recursive: true });
    const lock = await lockFolder(folder);
    await expect(lockFolder(folder, 0)).rejects.toThrow(DataFolderInUseError);
    await lock.release();
  });

  it('refuses another user than the one whose database is in it', async () => {
    const folder = await temporaryFolder();
    const { uid } = nodeFs.statSync(folder);
    jest.spyOn(nodeFs, 'statSync').mockReturnValueOnce({ uid: uid + 1 } as nodeFs.Stats);
    await expect(lockFolder(folder, 0)).rejects.toThrow(`belongs to user ${uid + 1}: run this as that user`);
    await (await lockFolder(folder, 0)).release();
  });

  it.each([
    ['NFS', 0x6969],
    ['CIFS', 0xff534d42],
    ['FUSE', 0x65735546],
  ])('refuses a folder that another machine may have too: %s', async (kind, type) => {
    const folder = await temporaryFolder();
    const statfs = nodeFs.statfsSync(folder);
    jest.spyOn(nodeFs, 'statfsSync').mockReturnValue({ ...statfs, type });
    const refusal: unknown = await lockFolder(folder, 0).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DataFolderUnsuitableError);
    expect((refusal as Error).message).toContain(`it is on ${kind}. It must be a folder`);
    expect((refusal as Error).message).toContain('DATABASE_URL');
  });
});
