import fs from 'node:fs';
import path from 'node:path';
import {
  INCOMING,
  UNPACKING,
  decideRestore,
  finishRestore,
} from '../../../../server/db/engine/pendingRestore';
import { temporaryFolder } from '../../../support/temporaryFolder';

/** A data folder with an old shop, and a new one that is unpacked in it. */
const folderWithBoth = () =>
  temporaryFolder({
    'cluster/PG_VERSION': 'old',
    'secrets.json': 'old',
    'config.json': 'old',
    [`${UNPACKING}/${INCOMING}/cluster/PG_VERSION`]: 'new',
    [`${UNPACKING}/${INCOMING}/secrets.json`]: 'new',
  });

const shopIn = (dir: string) =>
  ['cluster/PG_VERSION', 'secrets.json', 'config.json'].map((file) =>
    fs.existsSync(path.join(dir, file)) ? fs.readFileSync(path.join(dir, file), 'utf8') : 'absent',
  );
const OLD = ['old', 'old', 'old'];
const NEW = ['new', 'new', 'absent'];

/** Lets the process die in front of its n-th rename. */
function dieBeforeRename(n: number) {
  const rename = fs.renameSync;
  let calls = 0;
  return jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    if (++calls === n) throw new Error('killed');
    rename(from, to);
  });
}

it('puts the new shop in place and keeps all of the old one', async () => {
  const dir = await folderWithBoth();
  const aside = decideRestore(dir) ?? '';
  expect(shopIn(dir)).toEqual(NEW);
  expect(shopIn(aside)).toEqual(OLD);
  expect(fs.readdirSync(dir).sort()).toEqual([path.basename(aside), 'cluster', 'secrets.json']);
});

it('says so when nothing was there before', async () => {
  const dir = await folderWithBoth();
  for (const name of ['cluster', 'secrets.json', 'config.json'])
    fs.rmSync(path.join(dir, name), { recursive: true });
  expect(decideRestore(dir)).toBeUndefined();
  expect(fs.readdirSync(dir).sort()).toEqual(['cluster', 'secrets.json']);
});

it('leaves the old shop when the process dies before it is decided', async () => {
  const dir = await folderWithBoth();
  const spy = dieBeforeRename(1);
  expect(() => decideRestore(dir)).toThrow('killed');
  spy.mockRestore();
  expect(finishRestore(dir)).toBeUndefined();
  expect(shopIn(dir)).toEqual(OLD);
  expect(fs.existsSync(path.join(dir, UNPACKING))).toBe(false);
});

// One to decide, three to clear, one to say so, two to fill, one to keep aside.
it.each([2, 3, 4, 5, 6, 7, 8])(
  'is finished by the next start when it dies at step %i after that',
  async (step) => {
    const dir = await folderWithBoth();
    const spy = dieBeforeRename(step);
    expect(() => decideRestore(dir)).toThrow('killed');
    spy.mockRestore();
    const aside = finishRestore(dir) ?? '';
    expect(shopIn(dir)).toEqual(NEW);
    expect(shopIn(aside)).toEqual(OLD);
    expect(finishRestore(dir)).toBeUndefined();
  },
);
