import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { run as backup } from '../../../server/commands/backup';
import { run as clearFattore } from '../../../server/commands/clearFattore';
import { run as eraseUtente } from '../../../server/commands/eraseUtente';
import { run as moveToPostgres } from '../../../server/commands/moveToPostgres';
import { run as resetPassword } from '../../../server/commands/resetPassword';
import { run as restore } from '../../../server/commands/restore';
import { run as simulate } from '../../../server/commands/simulate';
import { run as verifyRegistro } from '../../../server/commands/verifyRegistro';
import { emptyFolder, openFolder } from '../../support/bottega';
import { NODE, bundle, root, runHere, runProgram } from '../../support/runProgram';
import { temporaryFolder } from '../../support/temporaryFolder';

const COMMANDS = {
  backup,
  restore,
  moveToPostgres,
  resetPassword,
  clearFattore,
  eraseUtente,
  simulate,
  verifyRegistro,
};
type Name = keyof typeof COMMANDS;
const run = (name: Name, args: readonly string[], env: Record<string, string> = {}) =>
  runHere(COMMANDS[name], args, env);
/** A shop in which a command that is refused leaves all as it was. */
let shop: string;
beforeAll(async () => void (shop = await emptyFolder()));

it.each<[Name, string[]]>([
  ['backup', ['--too', 'x']],
  ['restore', ['--from']],
  ['moveToPostgres', ['--to', 'mysql://x']],
  ['resetPassword', ['a@b.it']],
  ['clearFattore', []],
  ['eraseUtente', ['--telefono', 'nessuno']],
  ['verifyRegistro', ['--ancora', '12']],
  ['simulate', ['--email', 'a@b.it']],
])('the program %s is called with %j, ends with 2 and tells how it is called', async (name, args) => {
  const { code, out, errors } = await runProgram(name, args);
  expect([code, out]).toEqual([2, '']);
  expect(errors).toContain('npm run ');
  expect(errors).not.toMatch(/\n\s+at /);
  expect(await run(name, args)).toEqual({ code, out, errors });
});

it.each<[Name, string[], string]>([
  ['backup', ['--to', '/nowhere/shop.tar.gz'], 'There is no folder /nowhere.'],
  ['restore', ['--from', '/nowhere/shop.tar.gz'], 'There is no file /nowhere/shop.tar.gz.'],
  ['restore', ['--from', '/'], '/ is a folder, not a backup.'],
  ['simulate', ['--email=a', '--password=b', '--url=http://0:1'], 'There is no server at http://0:1.'],
  ['resetPassword', ['--email', 'nessuno@negozio.test'], 'No account has the e-mail nessuno@negozio.test.'],
  ['clearFattore', ['--email', 'nessuno@negozio.test'], 'No account has the e-mail nessuno@negozio.test.'],
  ['eraseUtente', ['--telefono', '333 0000000'], 'Nobody is known by it.'],
  ['verifyRegistro', ['--ancore', '/nowhere/log'], "ENOENT: no such file or directory, open '/nowhere/log'"],
])('%s %j ends with 1 and says what is wrong, in one line', async (name, args, says) => {
  const { code, out, errors } = await run(name, args, { DATA_DIR: shop });
  expect([code, out, errors]).toEqual([1, '', `${says}\n`]);
});

it.each<[Name, string[]]>([
  ['backup', ['--to', '/tmp/never-made.tar.gz']],
  ['moveToPostgres', ['--to', 'postgres://127.0.0.1:1/x']],
  ['resetPassword', ['--email', 'admin@negozio.test']],
  ['clearFattore', ['--email', 'admin@negozio.test']],
  ['eraseUtente', ['--email', 'maria@esempio.it']],
  ['verifyRegistro', []],
])('%s makes nothing where there is no shop', async (name, args) => {
  const folder = await temporaryFolder();
  const DATA_DIR = path.join(folder, 'mistyped');
  const { code, out, errors } = await run(name, args, { DATA_DIR });
  const says = `There is no shop in ${DATA_DIR}: is DATA_DIR right?\n`;
  expect([code, out, errors]).toEqual([1, '', says]);
  expect(fs.readdirSync(folder)).toEqual([]);
});

it.each<[Name, string]>([
  ['backup', '--to'],
  ['restore', '--from'],
  ['moveToPostgres', '--to'],
])('%s sends a shop on PostgreSQL to its own tools', async (name, option) => {
  const { code, errors } = await run(name, [option, 'postgres:y'], { DATABASE_URL: 'postgres://x' });
  expect(code).toBe(1);
  expect(errors).toMatch(/pg_(dump|restore)/);
});

it('takes a shop from one folder to another', async () => {
  const file = path.join(await temporaryFolder(), 'shop.tar.gz');
  const made = await run('backup', ['--to', file], { DATA_DIR: shop });
  expect([made.code, made.errors]).toEqual([0, '']);
  expect(made.out).toMatch(
    /opened, counted and read again\.\n[^]*\n {2}esportazioni_magazzino +0\n[^]*\n {2}ordini +0\n[^]*No server was running/,
  );
  const DATA_DIR = path.join(await temporaryFolder(), 'data');
  const restored = await run('restore', ['--from', file], { DATA_DIR });
  expect([restored.code, restored.errors]).toEqual([0, '']);
  expect(restored.out).toContain('holds the shop as it was on 20');
  const again = await run('restore', ['--from', file], { DATA_DIR });
  expect(again.code).toBe(1);
  expect(again.errors).toContain('is not empty. With --force');
});

it('says whether the log is as it was written, against anchors from outside', async () => {
  const DATA_DIR = await emptyFolder();
  const onFolder = async (...statements: string[]) => {
    const { handle } = await openFolder(DATA_DIR);
    for (const statement of statements) await handle.pool.query(`begin read write; ${statement}; commit`);
    await handle.close();
  };
  const verify = (...args: string[]) => run('verifyRegistro', args, { DATA_DIR });
  await onFolder(
    `insert into registro (chi, azione, entita) select 'Ada', 'crea', 'coupon' from generate_series(1, 3)`,
    'select sigilla_registro(100)',
    `insert into registro (chi, azione, entita) values ('Ada', 'crea', 'coupon')`,
  );
  const first = await verify();
  expect([first.code, first.errors]).toEqual([0, '']);
  expect(first.out).toMatch(
    /^The chain of 3 lines is whole, 1 more wait.*\nNo anchor was given.*\nIts end.*: 3 [0-9a-f]{64}\n$/,
  );
  const log = path.join(await temporaryFolder(), 'server.log');
  fs.writeFileSync(log, first.out);
  expect((await verify('--ancore', log)).out).toContain('It holds each of the 1 anchors that were given.');
  await onFolder('alter table registro disable trigger all', `update registro set chi = 'Ugo' where id = 2`);
  const changed = await verify('--ancore', log);
  expect([changed.code, changed.out, changed.errors]).toEqual([
    1,
    '',
    'The log is NOT as it was written:\n  line 2 (number 2), or the chain before it, was changed\n',
  ]);
});

it('a backup that is interrupted leaves nothing behind', async () => {
  const folder = await temporaryFolder();
  const child = spawn(NODE[0], [NODE[1], bundle('backup'), '--to', path.join(folder, 'shop.tar.gz')], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: await emptyFolder() },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('exit', (code) => resolve(code)));
  const made = new Promise<void>((resolve) => {
    const watcher = fs.watch(folder, () => {
      watcher.close();
      resolve();
    });
  });
  await made;
  child.kill('SIGINT');
  expect(await ended).toBe(130);
  expect(fs.readdirSync(folder)).toEqual([]);
});
