/** nginx with the sample site of deploy/nginx.conf, without TLS, before instances on this machine. */
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './cluster';
import type { FaultReport } from './report';

const SAMPLE = path.resolve(__dirname, '../../../deploy/nginx.conf');

export interface Proxy {
  url: string;
  port: number;
  /** What it logged of instances that failed, without the refused connections of one that is away. */
  complaints(): Promise<string[]>;
}

/**
 * Starts it, round robin or by the address of the client (ip_hash), and stops it at the end.
 * @throws Error when nginx is not installed, or refuses the sample
 */
export async function startNginx(
  report: FaultReport,
  ports: readonly number[],
  sticky: boolean,
): Promise<Proxy> {
  const folder = await report.folder();
  const port = await freePort();
  await fs.writeFile(
    path.join(folder, 'site.conf'),
    siteFor(await fs.readFile(SAMPLE, 'utf8'), ports, port, sticky, folder),
  );
  const main = [
    // Root's own workers: those of nginx's user could not write to the script's folder.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'worker_processes 1;',
    'daemon off;',
    `pid ${folder}/pid;`,
    `error_log ${folder}/error.log warn;`,
    'events { worker_connections 4096; }',
    'http {',
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `  ${kind}_temp_path ${folder}/${kind};`,
    ),
    `  include ${folder}/site.conf;`,
    '}',
  ];
  const file = path.join(folder, 'nginx.conf');
  await fs.writeFile(file, main.join('\n'));
  execFileSync('nginx', ['-t', '-q', '-c', file, '-e', path.join(folder, 'error.log')]);
  const nginx = spawn('nginx', ['-c', file, '-e', path.join(folder, 'error.log')], { stdio: 'ignore' });
  const gone = new Promise<void>((resolve) => nginx.once('exit', () => resolve()));
  report.atEnd(async () => {
    nginx.kill('SIGTERM');
    await gone;
  });
  const url = `http://127.0.0.1:${port}`;
  const complaints = async () =>
    (await fs.readFile(path.join(folder, 'error.log'), 'utf8'))
      .split('\n')
      .filter((line) => line.includes('upstream') && !line.includes('Connection refused'))
      .map((line) => line.replace(/, client:.*request: /, ' '));
  for (let tries = 0; tries < 100; tries++) {
    if (
      await fetch(`${url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return { url, port, complaints };
    await delay(50);
  }
  throw new Error('nginx does not answer');
}

/** The sample's own words but for addresses and certificates. */
function siteFor(
  sample: string,
  ports: readonly number[],
  port: number,
  sticky: boolean,
  folder: string,
): string {
  const servers = ports.map((each) => `    server 127.0.0.1:${each} max_fails=1 fail_timeout=2s;`).join('\n');
  return sample
    .replace(/(?:^ {4}server 127\.0\.0\.1:\d+.*\n)+/m, `${sticky ? '    ip_hash;\n' : ''}${servers}\n`)
    .replace(/^server \{\n(?: {4}.*\n)*? {4}return 301[^}]*\}\n/m, '')
    .replace(/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`)
    .replace(/^ *(?:listen \[::\]:443|ssl_).*\n/gm, '')
    .replace(/access_log \S+/, `access_log ${folder}/access.log`);
}
