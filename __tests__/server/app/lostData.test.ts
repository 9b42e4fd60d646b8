import fs from 'node:fs';
import path from 'node:path';
import { OpeningRefused } from '../../../server/db/openingRefused';
import { emptyFolder, openFolder, startOn } from '../../support/bottega';
import { temporaryFolder } from '../../support/temporaryFolder';
import { copyDataFolder } from '../../support/testCluster';

const accounts: string[] = [];
/** A shop as the first start leaves it, stopped in order. */
let shop: string;
/** Files of some tables and of an index, within the folder. */
let files: Record<'account' | 'account_pkey' | 'drizzle.__drizzle_migrations' | 'pg_class', string>;

const startShop = (dataDir: string) =>
  startOn(dataDir, {
    onAccountsCreated: (created) => void accounts.push(...created.map(({ email }) => email)),
  });

beforeAll(async () => {
  shop = await emptyFolder();
  await (await startShop(shop)).close();
  const { handle } = await openFolder(shop);
  const { rows } = await handle.pool.query<{ name: keyof typeof files; file: string }>(
    `select n as name, pg_relation_filepath(n::regclass) as file
     from unnest(array['account', 'account_pkey', 'drizzle.__drizzle_migrations', 'pg_class']) n`,
  );
  files = Object.fromEntries(rows.map(({ name, file }) => [name, file])) as typeof files;
  await handle.close();
  accounts.length = 0;
});
/** The files in a folder, but for those that the engine makes anew at every start. */
const content = (dir: string) =>
  fs
    .readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^pg_internal|\.stat$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();

describe('a shop whose data are damaged is not taken for a new one', () => {
  const inCluster = (dir: string, name: string) => path.join(dir, 'cluster', name);
  const emptied = (dir: string, name: string) => fs.truncateSync(inCluster(dir, name), 0);

  it.each<[string, (dir: string) => void]>([
    [
      'the database’s folder is empty',
      (dir) => {
        fs.rmSync(inCluster(dir, '.'), { recursive: true });
        fs.mkdirSync(inCluster(dir, '.'));
      },
    ],
    ['the database’s folder is gone', (dir) => fs.rmSync(inCluster(dir, '.'), { recursive: true })],
    ['PG_VERSION is gone', (dir) => fs.rmSync(inCluster(dir, 'PG_VERSION'))],
    ['the log of the database is gone', (dir) => fs.rmSync(inCluster(dir, 'pg_wal'), { recursive: true })],
    ['pg_control is empty', (dir) => emptied(dir, 'global/pg_control')],
    ['a catalogue is empty', (dir) => emptied(dir, files.pg_class)],
    ['the accounts’ table is empty', (dir) => emptied(dir, files.account)],
    ['the accounts’ table is gone', (dir) => fs.rmSync(inCluster(dir, files.account))],
    ['the accounts’ index is empty', (dir) => emptied(dir, files.account_pkey)],
    ['the migrations’ table is empty', (dir) => emptied(dir, files['drizzle.__drizzle_migrations'])],
  ])('when %s', async (_what, spoil) => {
    const dir = await temporaryFolder();
    copyDataFolder(shop, dir);
    spoil(dir);
    const before = content(dir);
    const refusal: unknown = await startShop(dir).then(
      (server) => server.close(),
      (error: unknown) => error,
    );
    expect(refusal).toBeInstanceOf(OpeningRefused);
    expect((refusal as Error).message).toContain(dir);
    expect((refusal as Error).message).toContain('npm run restore -- --from FILE --force');
    expect(accounts).toEqual([]);
    expect(content(dir)).toEqual(expect.arrayContaining(before));
  });
});
