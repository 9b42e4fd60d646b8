import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { InvalidInput, Unavailable } from '../../base/errors';
import { createQueue } from '../../base/queue';
import * as sheet from './sheet';

interface Options {
  workersDir: string;
  timeoutMs?: number;
  /** For JavaScript objects; ZipLimits bounds the inflated file. */
  memoryMb?: number;
}

const WAITING = 20;

/** Works in worker threads, so that other requests go on, and on one file at a time, because `memoryMb` is per file. */
export function createSpreadsheets(options: Options) {
  const { workersDir, timeoutMs = 15_000, memoryMb = 256 } = options;
  const workerFile = path.join(path.resolve(workersDir), 'spreadsheetWorker.mjs');
  const inTurn = createQueue(1, WAITING);
  const run = (job: sheet.SpreadsheetJob) =>
    inTurn(() => runInWorker(workerFile, job, { timeoutMs, memoryMb }));
  return {
    /** @throws InvalidInput with the reason in Italian, Unavailable when too many wait */
    async read(file: Buffer): Promise<sheet.SheetRow[]> {
      const answer = await run({ read: file });
      if (!('rows' in answer))
        throw new InvalidInput('refused' in answer ? answer.refused : sheet.UNREADABLE);
      return answer.rows;
    },
    async write(content: sheet.SheetToWrite): Promise<Buffer> {
      const answer = await run({ write: content });
      if (!('file' in answer)) throw new Unavailable();
      return Buffer.from(answer.file);
    },
  };
}

export type Spreadsheets = ReturnType<typeof createSpreadsheets>;

function runInWorker(
  workerFile: string,
  job: sheet.SpreadsheetJob,
  { timeoutMs, memoryMb }: { timeoutMs: number; memoryMb: number },
): Promise<sheet.SpreadsheetAnswer> {
  return new Promise((resolve) => {
    const worker = new Worker(workerFile, {
      workerData: job,
      // The parser prints warnings about unknown parts of a file, which must not mix with the log's lines.
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    });
    worker.stdout.resume();
    worker.stderr.resume();
    const finish = (answer: sheet.SpreadsheetAnswer) => {
      clearTimeout(timer);
      resolve(answer);
      void worker.terminate();
    };
    const timer = setTimeout(() => finish({ refused: sheet.TOO_LARGE }), timeoutMs);
    worker.once('message', finish);
    worker.once('error', ({ code }: NodeJS.ErrnoException) =>
      finish({ refused: code === 'ERR_WORKER_OUT_OF_MEMORY' ? sheet.TOO_LARGE : sheet.UNREADABLE }),
    );
    worker.once('exit', () => finish({ refused: sheet.UNREADABLE }));
  });
}
