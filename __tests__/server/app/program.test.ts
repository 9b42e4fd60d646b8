import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { emptyFolder } from '../../support/bottega';
import { until } from '../../support/hub';
import { NODE, bundle, root } from '../../support/runProgram';
import { temporaryFolder } from '../../support/temporaryFolder';

/** A program of server/ as npm starts it, without building anything. */
function startProgram(program: string, env: Record<string, string>) {
  const child = spawn(NODE[0], [NODE[1], bundle(program)], {
    cwd: root,
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (output += data.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    child,
    output: () => output,
    /** Waits until it has said so, or has ended. */
    says: async (text: string) => {
      await until(() => output.includes(text) || child.exitCode !== null, 12_000);
      expect(output).toContain(text);
    },
    ended,
  };
}

const startMain = (env: Record<string, string>) => startProgram('main', { PORT: '0', ...env });

describe('npm start', () => {
  let DATA_DIR: string;
  beforeAll(async () => void (DATA_DIR = await emptyFolder()));

  it('prints the first accounts, in words and never in the log, and ends in order', async () => {
    const first = startMain({ DATA_DIR });
    await first.says('Gestione Ordini is ready: http://localhost:');
    expect(first.output()).toMatch(/administrator +admin@negozio\.local +password: (\S+)/);
    const passwords = [...first.output().matchAll(/password: (\S+)/g)].map(([, password = '']) => password);
    expect(passwords).toHaveLength(2);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    const logged = first.output().match(/^\{.*$/gm) ?? [];
    expect(logged.length).toBeGreaterThan(0);
    for (const password of passwords) expect(logged.join()).not.toContain(password);
  });
  it('prints them once, and ends at once on the second signal', async () => {
    const { child, output, says, ended } = startMain({ DATA_DIR, DRAIN_SECONDS: '600' });
    await says('Gestione Ordini is ready');
    expect(output()).not.toContain('password');
    child.kill('SIGTERM');
    await says('"signal":"SIGTERM"');
    child.kill('SIGTERM');
    expect(await ended).toBe(1);
  });
  it.each<[Record<string, string>, RegExp]>([
    [{ PORT: 'tremila' }, /^The configuration is wrong:\n {2}PORT must be a number\n$/],
    [{ HOST: '203.0.113.1' }, /EADDRNOTAVAIL.*: set HOST to an address of this machine\n$/],
    [{ DATA_DIR: '/proc/none' }, /^\/proc\/none is not used .*: it cannot be made \(ENOENT\)\..*\n$/],
    [{ DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/x' }, /^The PostgreSQL cannot be .* 127\.0\.0\.1:1\n$/],
  ])('tells what is wrong with %j, in words', async (env, says) => {
    const { output, ended } = startMain({ DATA_DIR: await emptyFolder(), ...env });
    expect(await ended).toBe(1);
    expect(output()).toMatch(says);
  });
});

it('npm run demo without any setting takes the next port when another program has the usual one, and says who may sign in', async () => {
  const occupied = createServer();
  await new Promise<void>((resolve) => {
    occupied.once('error', () => resolve()).listen(3000, '127.0.0.1', resolve);
  });
  const { child, output, says, ended } = startProgram('demo', { DEMO_DATA_DIR: await temporaryFolder() });
  await says('password: ');
  expect(output()).toMatch(/is ready: http:\/\/localhost:30(?!00)\d\d\n/);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  occupied.close();
});
