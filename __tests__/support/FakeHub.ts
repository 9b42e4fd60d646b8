import type { AppDeps, HubConnectionPort, HubOptions } from '../../src/shared/deps';

/** The client's end of a hub that a test plays: it behaves as SignalR's HubConnection does, seen from outside. */
export class FakeHubConnection implements HubConnectionPort {
  serverTimeoutInMilliseconds = 30_000;
  state: 'fermo' | 'avvio' | 'connesso' | 'riconnessione' = 'fermo';
  readonly invoked: unknown[][] = [];
  private readonly handlers = new Map<string, (...args: unknown[]) => void>();
  private onReconnecting = () => {};
  private onReconnected = () => {};
  private onClose = () => {};
  private failStart: (error: Error) => void = () => {};

  constructor(
    readonly options: HubOptions,
    private readonly hub: FakeHub,
  ) {}

  start(): Promise<void> {
    if (this.state !== 'fermo') throw new Error(`start() while ${this.state}`);
    this.hub.starts += 1;
    this.state = 'avvio';
    return new Promise((resolve, reject) => {
      this.failStart = (error) => {
        this.state = 'fermo';
        reject(error);
      };
      const accept = () => {
        // A start that was stopped meanwhile has ended already.
        if (this.state !== 'avvio') return;
        this.state = 'connesso';
        resolve();
      };
      if (this.hub.mode === 'tiene') this.hub.held.push(accept);
      else if (this.hub.mode === 'accetta') accept();
      else this.failStart(new Error('fetch failed'));
    });
  }

  async stop(): Promise<void> {
    const before = this.state;
    // One that waits for its next try is closed at once, as SignalR does.
    if (this.hub.stopping || before !== 'riconnessione') await this.hub.stopping;
    this.state = 'fermo';
    if (before === 'avvio') this.failStart(new Error('stopped during start'));
    else if (before !== 'fermo') this.onClose();
  }

  on(event: string, handler: (...args: unknown[]) => void): void {
    this.handlers.set(event, handler);
  }

  async invoke(...call: [method: string, ...args: unknown[]]): Promise<unknown> {
    this.invoked.push(call);
    return this.hub.answerTo(this, call);
  }

  onreconnecting(callback: () => void): void {
    this.onReconnecting = callback;
  }

  onreconnected(callback: () => void): void {
    this.onReconnected = callback;
  }

  onclose(callback: () => void): void {
    this.onClose = callback;
  }

  /** The network fails: SignalR begins to reconnect by itself. */
  drop(): void {
    this.state = 'riconnessione';
    this.onReconnecting();
  }

  reconnect(): void {
    this.state = 'connesso';
    this.onReconnected();
  }

  /** SignalR's last delay passed in vain, or the server closed for good. */
  close(): void {
    this.state = 'fermo';
    this.onClose();
  }

  /** The server sends an event of any name. */
  send(event: string, value: unknown): void {
    this.handlers.get(event)?.(value);
  }

  /** The server pushes, whatever the client thinks of its state: a message may be under way. */
  push(ordine: unknown): void {
    this.send('NuovoOrdine', ordine);
  }
}

export class FakeHub {
  readonly connections: FakeHubConnection[] = [];
  starts = 0;
  /** 'tiene': a start waits for `accept`. */
  mode: 'accetta' | 'rifiuta' | 'tiene' = 'accetta';
  /** What the hub answers to an invocation. */
  answerTo: (connection: FakeHubConnection, call: unknown[]) => unknown = () => null;
  /** Until it resolves, no connection gets to its stop. */
  stopping: Promise<void> | null = null;
  readonly held: (() => void)[] = [];

  readonly createHubConnection: AppDeps['createHubConnection'] = async (options) => {
    const connection = new FakeHubConnection(options, this);
    this.connections.push(connection);
    return connection;
  };

  /** Accepts the starts that are waiting. */
  accept(): void {
    for (const accept of this.held.splice(0)) accept();
  }

  /** The one connection of the session; fails when there is none, or more than one that is not stopped. */
  get connection(): FakeHubConnection {
    const open = this.connections.filter(({ state }) => state !== 'fermo');
    if (open.length > 1) throw new Error(`${open.length} connections at once`);
    const last = open[0] ?? this.connections.at(-1);
    if (!last) throw new Error('No connection was made');
    return last;
  }
}
