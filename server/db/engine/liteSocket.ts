import { Duplex } from 'node:stream';

export interface EngineLink {
  attach(socket: LiteSocket): Promise<void>;
  send(socket: LiteSocket, bytes: Uint8Array<ArrayBuffer>): void;
}

const code = (letter: string): number => letter.charCodeAt(0);

const TERMINATE = code('X');
/** Messages that the engine answers. It gets only batches that end with one, so that it never waits for more. */
const ASKS_FOR_ANSWER = new Set([...'QSHcfd'].map(code));

/** Replaces the net.Socket of node-postgres and passes the wire protocol to the embedded engine. */
export class LiteSocket extends Duplex {
  private unsent: Buffer = Buffer.alloc(0);
  private greeted = false;
  // Methods of net.Socket that have no effect here.
  readonly setNoDelay = (): this => this;
  readonly setKeepAlive = (): this => this;
  readonly ref = (): this => this;
  readonly unref = (): this => this;

  constructor(private readonly link: EngineLink) {
    super();
  }

  connect(): this {
    this.link.attach(this).then(
      () => this.destroyed || this.emit('connect'),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  receive(bytes: Uint8Array): void {
    if (!this.destroyed) this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.forward([chunk]);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.forward(chunks.map(({ chunk }) => chunk));
    done();
  }

  private forward(chunks: Buffer[]): void {
    this.unsent = Buffer.concat([this.unsent, ...chunks]);
    if (!this.greeted && !this.forwardGreeting()) return;
    let end = 0;
    for (let at = 0; at + 5 <= this.unsent.length;) {
      const type = this.unsent[at];
      const next = at + 1 + this.unsent.readInt32BE(at + 1);
      if (next > this.unsent.length) break;
      if (type === TERMINATE) return this.finish();
      if (type !== undefined && ASKS_FOR_ANSWER.has(type)) end = next;
      at = next;
    }
    this.pass(end);
  }

  /** The first message of a connection has a length and no type. */
  private forwardGreeting(): boolean {
    if (this.unsent.length < 4) return false;
    const length = this.unsent.readInt32BE(0);
    if (this.unsent.length < length) return false;
    this.greeted = true;
    this.pass(length);
    return true;
  }

  private pass(length: number): void {
    if (length === 0) return;
    this.link.send(this, new Uint8Array(this.unsent.subarray(0, length)));
    this.unsent = this.unsent.subarray(length);
  }

  /** Keeps Terminate back, because it would end the only backend. */
  private finish(): void {
    this.unsent = Buffer.alloc(0);
    this.push(null);
  }
}
