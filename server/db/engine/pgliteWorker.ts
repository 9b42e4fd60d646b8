/** Entry of the worker thread in which the embedded PostgreSQL runs: bytes of the wire protocol in, bytes out. */
import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { openDurableCluster } from './durableNodeFs';
import { shortenLongTimers } from './longTimers';
import type { FromWorker, ToWorker, WorkerSettings } from './workerSupervisor';

const port = parentPort!;
const post = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

/** The status with which PGlite signals an ordinary SQL error; anything else thrown by the engine is fatal. */
const SQL_ERROR_STATUS = 100;

/** Emscripten throws plain objects too. */
function describe(error: unknown): string {
  const { message } = error as { message?: unknown };
  return typeof message === 'string' ? message : String(error);
}

function giveUp(reason: string): never {
  post({ type: 'fault', message: reason });
  process.exit(1);
}

/**
 * PGlite swallows every exception of its main loop, even a WASM trap or the end of the backend, and would go on with a
 * broken engine. We end the thread, like a crashed backend; recovery replays the log.
 */
function stopOnFault(engine: PGlite): void {
  const module = engine.Module as PGlite['Module'] & { _PostgresMainLoopOnce: () => void };
  const runOnce = module._PostgresMainLoopOnce;
  module._PostgresMainLoopOnce = () => {
    try {
      runOnce();
    } catch (error) {
      if ((error as { status?: number }).status !== SQL_ERROR_STATUS) giveUp(describe(error));
      throw error;
    }
  };
}

/** Uses execProtocolRawStream because execProtocolRaw leaks. The chunks are views of the engine's memory. */
async function execute(engine: PGlite, bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  await engine.execProtocolRawStream(bytes, {
    syncToFs: false,
    onRawData: (chunk) => void chunks.push(chunk.slice()),
  });
  // Copied once more, because memory of Node's pool cannot be transferred.
  return new Uint8Array(Buffer.concat(chunks));
}

const SYNC = Uint8Array.of(0x53, 0, 0, 0, 4);

function simpleQuery(sql: string): Uint8Array {
  const message = Buffer.from(`Q\0\0\0\0${sql}\0`, 'latin1');
  message.writeInt32BE(message.length - 1, 1);
  return message;
}

/** All clients share one backend in turn: Sync ends a half-sent query, then all session state is discarded. */
async function forgetPreviousClient(engine: PGlite): Promise<void> {
  for (const message of [SYNC, simpleQuery('ROLLBACK'), simpleQuery('DISCARD ALL')]) {
    await execute(engine, message);
  }
}

async function handle(engine: PGlite, message: ToWorker): Promise<void> {
  if (message.type === 'open') {
    await forgetPreviousClient(engine);
    post({ type: 'opened', connection: message.connection });
  } else if (message.type === 'send') {
    const bytes = await execute(engine, message.bytes);
    post({ type: 'bytes', connection: message.connection, bytes }, [bytes.buffer]);
  } else {
    await engine.close();
    post({ type: 'closed' });
  }
}

async function run(): Promise<void> {
  const { clusterDir, templateFile } = workerData as WorkerSettings;
  const engine = await openDurableCluster(clusterDir, templateFile);
  stopOnFault(engine);
  let queue = Promise.resolve();
  port.on('message', (message: ToWorker) => {
    queue = queue.then(() => handle(engine, message)).catch((error: unknown) => giveUp(describe(error)));
  });
  post({ type: 'ready' });
}

shortenLongTimers();
run().catch((error: unknown) => giveUp(describe(error)));
