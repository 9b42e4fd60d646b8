import { Worker } from 'node:worker_threads';
import type { DatabaseLog } from '../log';
import type { EngineLink, LiteSocket } from './liteSocket';

export interface WorkerSettings {
  clusterDir: string;
  /** Archive of an empty cluster made at build time; without it the cluster is made by initdb (slower). */
  templateFile?: string;
}

export type ToWorker =
  /** A new client: the previous one's state (open transaction, locks, settings) is reset first. */
  | { type: 'open'; connection: number }
  | { type: 'send'; connection: number; bytes: Uint8Array<ArrayBuffer> }
  | { type: 'close' };

export type FromWorker =
  | { type: 'ready' }
  | { type: 'opened'; connection: number }
  | { type: 'bytes'; connection: number; bytes: Uint8Array<ArrayBuffer> }
  | { type: 'fault'; message: string }
  | { type: 'closed' };

const stopped = (message = 'The database engine is not running') =>
  Object.assign(new Error(message), { code: 'ENGINE_STOPPED' });

const FIRST_RESTART_DELAY_MS = 100;
const LONGEST_RESTART_DELAY_MS = 10_000;

export type StartEngine = (workerFile: string, settings: WorkerSettings) => Worker;

export class WorkerSupervisor implements EngineLink {
  private worker: Worker | undefined;
  private running: Promise<Worker> | undefined;
  private current: { socket: LiteSocket; connection: number; opened?: () => void } | undefined;
  private connections = 0;
  private closing = false;
  private restartTimer: NodeJS.Timeout | undefined;

  constructor(
    private readonly workerFile: string,
    private readonly settings: WorkerSettings,
    private readonly log: DatabaseLog,
    private readonly startWorker: StartEngine = (file, workerData) => new Worker(file, { workerData }),
  ) {}

  async start(): Promise<void> {
    this.running = this.launch();
    await this.running;
  }

  async attach(socket: LiteSocket): Promise<void> {
    const worker = await this.running;
    if (!worker || worker !== this.worker || this.closing) throw stopped();
    const connection = ++this.connections;
    await new Promise<void>((opened) => {
      this.current = { socket, connection, opened };
      post(worker, { type: 'open', connection });
    });
  }

  send(socket: LiteSocket, bytes: Uint8Array<ArrayBuffer>): void {
    if (this.current?.socket !== socket || !this.worker) return void socket.destroy(stopped());
    post(this.worker, { type: 'send', connection: this.current.connection, bytes }, [bytes.buffer]);
  }

  async kill(): Promise<void> {
    await this.worker?.terminate();
  }

  async close(): Promise<void> {
    this.closing = true;
    clearTimeout(this.restartTimer);
    const worker = this.worker;
    if (!worker) return;
    const ended = new Promise<void>((resolve) => {
      worker.once('exit', () => resolve());
      worker.on('message', (message: FromWorker) => message.type === 'closed' && resolve());
    });
    post(worker, { type: 'close' });
    await ended;
    await worker.terminate();
  }

  private launch(): Promise<Worker> {
    const worker = this.startWorker(this.workerFile, this.settings);
    this.worker = worker;
    let reason = 'it ended without a word';
    const started = new Promise<Worker>((resolve, reject) => {
      worker.on('message', (message: FromWorker) => {
        if (message.type === 'ready') resolve(worker);
        else if (message.type === 'fault') reason = message.message;
        else this.deliver(message);
      });
      worker.on('error', (error) => (reason = error instanceof Error ? error.message : String(error)));
      worker.once('exit', () => {
        this.worker = undefined;
        const error = stopped(`The database engine stopped: ${reason}`);
        reject(error);
        this.current?.socket.destroy(error);
        this.current = undefined;
      });
    });
    void started.then(
      () => worker.once('exit', () => this.closing || this.restart(reason, FIRST_RESTART_DELAY_MS)),
      () => undefined,
    );
    return started;
  }

  /** Clients that connect meanwhile wait for the engine, up to the pool's own time limit. */
  private restart(reason: string, delayMs: number): void {
    this.log.error({ reason, delayMs }, 'The database engine stopped and is being started again');
    const next = Math.min(delayMs * 2, LONGEST_RESTART_DELAY_MS);
    this.running = new Promise((resolve, reject) => {
      this.restartTimer = setTimeout(() => {
        this.launch().then(resolve, (error: Error) => {
          reject(error);
          if (!this.closing) this.restart(error.message, next);
        });
      }, delayMs);
    });
    this.running.catch(() => undefined);
  }

  /** Drops the answer to a client that has gone, so that it never reaches the next one. */
  private deliver(message: FromWorker): void {
    const current = this.current;
    if (!current || !('connection' in message) || message.connection !== current.connection) return;
    if (message.type === 'opened') current.opened?.();
    else if (message.type === 'bytes') current.socket.receive(message.bytes);
  }
}

function post(worker: Worker, message: ToWorker, transfer: ArrayBuffer[] = []): void {
  worker.postMessage(message, transfer);
}
