/** What every fault script prints: its figures, what did not hold, and one verdict at the end. */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

export class FaultReport {
  private readonly figures: string[] = [];
  readonly wrong: string[] = [];
  private readonly ends: (() => unknown)[] = [];

  /** A figure that belongs into the table of docs/reliability.md. */
  figure(name: string, value: number | string): void {
    const text = typeof value === 'number' ? String(Math.round(value * 10) / 10) : value;
    this.figures.push(`${name} ${text}`);
    console.warn(`  ${name}: ${text}`);
  }

  say(text: string): void {
    console.warn(`  ${text}`);
  }

  /** Notes what did not hold; the script goes on. */
  check(what: string, holds: boolean, detail: unknown = ''): void {
    if (holds) return;
    const told = typeof detail === 'string' ? detail : JSON.stringify(detail);
    this.wrong.push(told === '' ? what : `${what}: ${told}`);
    console.warn(`  WRONG ${this.wrong.at(-1)}`);
  }

  /** Run at the end, last first, whatever happened. */
  atEnd(end: () => unknown): void {
    this.ends.push(end);
  }

  /** A folder of the script's own, removed at the end. */
  async folder(): Promise<string> {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'gestione-ordini-fault-'));
    this.atEnd(() => fs.rm(folder, { recursive: true, force: true }));
    return folder;
  }

  async cleanUp(): Promise<void> {
    for (const end of this.ends.splice(0).reverse()) {
      try {
        await end();
      } catch (error) {
        console.warn(`  cleaning up failed: ${String(error)}`);
      }
    }
  }

  verdict(name: string): string {
    if (this.wrong.length > 0) return `VERDICT: FAIL ${name}: ${this.wrong.slice(0, 5).join(' | ')}`;
    return `VERDICT: PASS ${name}: ${this.figures.join(', ')}`;
  }
}

/** Runs one fault and ends the process: 0 when all held. An error thrown is a failed verdict, not a crash. */
export function runFault(name: string, fault: (report: FaultReport) => Promise<void>): void {
  const report = new FaultReport();
  const [cpu] = os.cpus();
  console.warn(
    `${name}: ${os.cpus().length} × ${cpu?.model ?? 'cpu'}, ${Math.round(os.totalmem() / 2 ** 30)} GB, ` +
      `Node ${process.version}, load ${os.loadavg()[0]?.toFixed(1)}, ${new Date().toISOString()}`,
  );
  const interrupted = (): void => void report.cleanUp().then(() => process.exit(1));
  process.once('SIGINT', interrupted);
  process.once('SIGTERM', interrupted);
  void fault(report)
    .catch((error: unknown) => report.check('it ran to its end', false, String((error as Error)?.stack)))
    .then(() => report.cleanUp())
    .finally(() => {
      console.log(report.verdict(name));
      process.exit(report.wrong.length > 0 ? 1 : 0);
    });
}
