import { EventEmitter } from 'node:events';
import { rmSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { FromWorker, ToWorker, WorkerSettings } from '../../server/db/engine/workerSupervisor';

/** By this global name the tests of a file find what their process keeps. */
export const KEPT_ENGINE = Symbol.for('gestione-ordini.engine');

/**
 * The thread of an embedded engine that one process of Jest keeps from test file to test file, on a folder of its own:
 * starting one takes the processor most of a second. Who takes it empties it (testDatabase.ts).
 */
export class KeptEngine {
  folder: string | undefined;
  /** What the tables and settings were when it was new. */
  schema: string | undefined;
  taken = false;
  private worker: Worker | undefined;

  constructor() {
    process.once('exit', () => this.folder && rmSync(this.folder, { recursive: true, force: true }));
  }

  /** Stands in for `new Worker`: the thread that runs, or else a new one. */
  start = (workerFile: string, workerData: WorkerSettings): Worker => {
    const running = this.worker;
    this.worker ??= new Worker(workerFile, { workerData })
      .once('exit', () => (this.worker = undefined))
      // Whoever has it hears of it; what happens in between shows when it is taken again.
      .on('error', () => undefined);
    const lease = new Lease(this.worker);
    if (running) setImmediate(() => lease.emit('message', { type: 'ready' } satisfies FromWorker));
    return lease as unknown as Worker;
  };

  /** Nobody can use it any more; the next one is new. */
  async discard(): Promise<void> {
    await this.worker?.terminate();
    if (this.folder) rmSync(this.folder, { recursive: true, force: true });
    this.folder = this.schema = undefined;
  }
}

/** The thread as long as one database is open: it ends, for whoever has it, while the thread goes on. */
class Lease extends EventEmitter {
  private unanswered = 0;
  private closing = false;

  constructor(private readonly worker: Worker) {
    super();
    // While nobody needs it, it keeps no process from ending.
    worker.ref();
    worker.on('message', this.onMessage).on('error', this.onError).on('exit', this.onExit);
  }

  postMessage(message: ToWorker, transfer: ArrayBuffer[]): void {
    if (message.type === 'close') this.closing = true;
    else this.unanswered += 1;
    if (!this.closing) this.worker.postMessage(message, transfer);
    this.endWhenQuiet();
  }

  async terminate(): Promise<void> {
    this.worker.off('message', this.onMessage).off('error', this.onError).off('exit', this.onExit);
    this.worker.unref();
  }

  private readonly onMessage = (message: FromWorker) => {
    if (message.type === 'opened' || message.type === 'bytes') this.unanswered -= 1;
    this.emit('message', message);
    this.endWhenQuiet();
  };
  private readonly onError = (error: unknown) => this.emit('error', error);
  private readonly onExit = (code: number) => this.emit('exit', code);

  /** No answer to this user may reach the next one. */
  private endWhenQuiet(): void {
    if (!this.closing || this.unanswered > 0) return;
    setImmediate(() => this.emit('message', { type: 'closed' } satisfies FromWorker));
  }
}
