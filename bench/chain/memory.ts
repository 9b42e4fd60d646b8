/** Memory and time of running processes, as Linux counts them. */
import { readFile, readdir } from 'node:fs/promises';

const MIB_OF_KIB = 1 / 1024;

async function field(file: string, name: string): Promise<number> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) * MIB_OF_KIB;
}

/** The most that a process ever had in memory, MiB. */
export const peakMib = (pid: number) => field(`/proc/${pid}/status`, 'VmHWM');

/** What PostgreSQL's processes that serve `database` have, shared pages counted by their share, MiB. Asks for root. */
export async function postgresMib(database: string): Promise<number> {
  let sum = 0;
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const title = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (title.startsWith('postgres:') && title.includes(` ${database} `))
      sum += await field(`/proc/${pid}/smaps_rollup`, 'Pss');
  }
  return sum;
}

const MS_OF_TICK = 10;

/** The processor time that a process has used so far, its threads included, ms. */
export async function cpuMs(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * MS_OF_TICK;
}
