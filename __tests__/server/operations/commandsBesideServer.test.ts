import path from 'node:path';
import { run as clearFattore } from '../../../server/commands/clearFattore';
import { run as eraseUtente } from '../../../server/commands/eraseUtente';
import { run as moveToPostgres } from '../../../server/commands/moveToPostgres';
import { run as restore } from '../../../server/commands/restore';
import { run as verifyRegistro } from '../../../server/commands/verifyRegistro';
import { countOrdini, startBottega } from '../../support/bottega';
import type { Bottega } from '../../support/bottega';
import { ISOLATIONS } from '../../support/isolations';
import { runHere, runProgram } from '../../support/runProgram';
import type { Ended } from '../../support/runProgram';
import { temporaryFolder } from '../../support/temporaryFolder';

/** Apart as two containers on one volume are, where the system allows it. */
const [, isolation] = ISOLATIONS.find(([where]) => where.includes('container')) ?? ISOLATIONS[0]!;

describe('beside a server that works, from another container', () => {
  let shop: Bottega;
  let backup: string;
  const beside = (program: string, ...args: string[]) =>
    runProgram(program, args, { DATA_DIR: shop.dataDir, PORT: '0', HOST: '127.0.0.1' }, isolation);

  beforeAll(async () => {
    shop = await startBottega();
    backup = path.join(await temporaryFolder(), 'shop.tar.gz');
    await shop.order();
  });
  afterAll(() => shop.close());

  it('a backup is made through the server', async () => {
    const { code, out, errors } = await beside('backup', '--to', backup);
    expect([code, errors]).toEqual([0, '']);
    expect(out).toContain('The shop went on');
  });

  describe('of those that come meanwhile', () => {
    const here = (run: typeof restore, ...args: string[]) => runHere(run, args, { DATA_DIR: shop.dataDir });
    const email = ['--email', 'admin@negozio.local'];
    /** From another container, as the backup, what begins each in its own way. */
    const commands: [string, () => Promise<Ended>][] = [
      ['main', () => beside('main')],
      ['resetPassword', () => beside('resetPassword', ...email)],
      ['restore', () => here(restore, '--from', backup, '--force')],
      ['clearFattore', () => here(clearFattore, ...email)],
      ['eraseUtente', () => here(eraseUtente, '--email', 'maria@esempio.it')],
      ['verifyRegistro', () => here(verifyRegistro)],
      ['moveToPostgres', () => here(moveToPostgres, '--to', 'postgres://127.0.0.1:1/nowhere')],
    ];
    /** All at once: each waits some seconds for the server to leave. */
    let ends: Promise<Ended>[];
    beforeAll(() => void (ends = commands.map(([, run]) => run())));

    it.each(commands.map(([program], at) => [program, at] as const))(
      '%s is refused by name',
      async (_program, at) => {
        const { code, errors } = await ends[at]!;
        expect(code).toBe(1);
        expect(errors).toContain(`${shop.dataDir} is in use by process ${process.pid} on `);
        expect(errors).not.toMatch(/\n\s+at /);
        await shop.order();
      },
    );
  });

  it('everything that was acknowledged is there afterwards', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, shop.order));
    await shop.close();
    expect(await countOrdini(shop.dataDir)).toBe(Math.max(...ids));
  });
});
