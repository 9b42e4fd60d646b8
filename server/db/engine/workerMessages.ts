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
  /** The engine is broken; the thread ends now and is restarted. */
  | { type: 'fault'; message: string }
  | { type: 'closed' };
