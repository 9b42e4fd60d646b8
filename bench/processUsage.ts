/** Memory and time of running processes, as Linux counts them. */
import fs from 'node:fs';

const TICKS_PER_SECOND = 100;

const read = (file: string): string => fs.readFileSync(file, 'utf8');

const megabytes = (text: string, field: string): number =>
  Math.round(Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / 1024);

export interface ProcessUsage {
  rssMb: number;
  /** The most that it ever had in memory. */
  peakMb: number;
  /** Processor time of all its threads since it began. */
  cpuSeconds: number;
}

/** What a process uses at the moment. */
export function usageOf(pid: number): ProcessUsage {
  const status = read(`/proc/${pid}/status`);
  // The second field is the name, in brackets, and may hold anything.
  const fields = read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? [];
  const ticks = Number(fields[11]) + Number(fields[12]);
  const [rssMb, peakMb] = [megabytes(status, 'VmRSS'), megabytes(status, 'VmHWM')];
  return { rssMb, peakMb, cpuSeconds: ticks / TICKS_PER_SECOND };
}

/** What PostgreSQL's processes that serve `database` have, shared pages counted by their share. Asks for root. */
export function postgresMb(database: string): number {
  const pids = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const sizes = pids.map((pid) => {
    try {
      const title = read(`/proc/${pid}/cmdline`);
      const isIt = title.startsWith('postgres:') && title.includes(` ${database} `);
      return isIt ? megabytes(read(`/proc/${pid}/smaps_rollup`), 'Pss') : 0;
    } catch {
      // It has ended meanwhile.
      return 0;
    }
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}
