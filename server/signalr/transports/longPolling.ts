import type { HubRecord } from '../protocol';
import type { Transport } from './transport';

/** 200 with the queued records (none: poll again), or 204: the connection ended. */
export interface PollAnswer {
  status: 200 | 204;
  body: string;
}

export interface Poll {
  answer: Promise<PollAnswer>;
  /** The client went away: the queue is kept for its next poll. */
  abandon(): void;
}

/** Records wait in a queue until the client's next poll fetches them; the client sends by POST. */
export class LongPolling implements Transport {
  readonly name = 'LongPolling';
  readonly inherentKeepAlive = true;
  private queue: HubRecord[] = [];
  private queuedBytes = 0;
  private closing = false;
  private finishCurrent?: () => void;

  constructor(private readonly pollMs: number) {}

  get isClosing(): boolean {
    return this.closing;
  }

  /** Waits for records, at most `pollMs`. A second poll answers the first, which the client has given up. */
  poll(): Poll {
    this.finishCurrent?.();
    let settle: (answer: PollAnswer) => void = () => undefined;
    const answer = new Promise<PollAnswer>((resolve) => (settle = resolve));
    const detach = (): void => {
      clearTimeout(timer);
      if (this.finishCurrent === finish) this.finishCurrent = undefined;
    };
    const finish = (): void => {
      detach();
      settle(this.take());
    };
    const timer = setTimeout(finish, this.pollMs);
    this.finishCurrent = finish;
    if (this.closing || this.queue.length > 0) finish();
    const abandon = (): void => {
      detach();
      settle({ status: 200, body: '' });
    };
    return { answer, abandon };
  }

  send(record: HubRecord): void {
    this.queue.push(record);
    this.queuedBytes += record.bytes.length;
    this.answerSoon();
  }

  bufferedBytes(): number {
    return this.queuedBytes;
  }

  close(): void {
    this.closing = true;
    this.answerSoon();
  }

  abort(): void {
    this.take();
    this.close();
  }

  /** Records sent in the same turn of the event loop go into one answer. */
  private answerSoon(): void {
    setImmediate(() => {
      if (this.closing || this.queue.length > 0) this.finishCurrent?.();
    });
  }

  private take(): PollAnswer {
    const body = this.queue.map((record) => record.text).join('');
    this.queue = [];
    this.queuedBytes = 0;
    return { status: body === '' && this.closing ? 204 : 200, body };
  }
}
