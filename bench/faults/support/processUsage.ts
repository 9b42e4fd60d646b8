import fs from 'node:fs';

const TICKS_PER_SECOND = 100;

export interface ProcessUsage {
  rssMb: number;
  /** Processor time of all its threads since it began. */
  cpuSeconds: number;
}

/** What a process uses at the moment, as Linux tells it. */
export function usageOf(pid: number): ProcessUsage {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(status) ?? [];
  // The second field is the name, in brackets, and may hold anything.
  const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ticks = Number(fields[11]) + Number(fields[12]);
  return { rssMb: Math.round(Number(kilobytes) / 1024), cpuSeconds: ticks / TICKS_PER_SECOND };
}
