import fs from 'node:fs/promises';
import path from 'node:path';
import { DataFolderInUseError, lockFolder } from '../../../../server/db/engine/folderLock';
import type { Child } from '../../../support/childProcess';
import { startChild } from '../../../support/childProcess';
import { removeTemporaryFolders, temporaryFolder } from '../../../support/temporaryFolder';

jest.setTimeout(30_000);

let holder: Child | undefined;
afterEach(() => holder?.kill());
afterAll(removeTemporaryFolders);

async function heldByAnotherProcess(folder: string, holdMs?: number): Promise<number> {
  holder = startChild('lockHolder.ts', folder, ...(holdMs === undefined ? [] : [String(holdMs)]));
  const [, pid] = (await holder.nextLine()).split(' ');
  return Number(pid);
}

describe('the lock of the data folder', () => {
  it('refuses a second process, naming the folder and the process that has it', async () => {
    const folder = await temporaryFolder();
    const pid = await heldByAnotherProcess(folder);
    const refusal: unknown = await lockFolder(folder, 0).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DataFolderInUseError);
    expect((refusal as Error).message).toContain(folder);
    expect((refusal as Error).message).toContain(`il processo ${pid}`);
  });

  it('is free as soon as its process is killed', async () => {
    const folder = await temporaryFolder();
    await heldByAnotherProcess(folder);
    await holder?.kill();
    await (await lockFolder(folder, 0)).release();
  });

  it('waits for a process that is about to leave', async () => {
    const folder = await temporaryFolder();
    await heldByAnotherProcess(folder, 700);
    await (await lockFolder(folder, 10_000)).release();
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

  it('leaves other folders alone', async () => {
    const locks = [
      await lockFolder(await temporaryFolder(), 0),
      await lockFolder(await temporaryFolder(), 0),
    ];
    for (const lock of locks) await lock.release();
  });
});
