/** One job, then the worker exits. */
import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from './readSheet';
import { RefusedSpreadsheet, UNREADABLE, type SpreadsheetAnswer, type SpreadsheetJob } from './sheet';
import { writeSheet } from './writeSheet';

async function answer(job: SpreadsheetJob): Promise<SpreadsheetAnswer> {
  try {
    return 'read' in job ? { rows: await readSheet(Buffer.from(job.read)) } : { file: writeSheet(job.write) };
  } catch (error) {
    return { refused: error instanceof RefusedSpreadsheet ? error.message : UNREADABLE };
  }
}

void answer(workerData as SpreadsheetJob).then((result) => parentPort!.postMessage(result));
