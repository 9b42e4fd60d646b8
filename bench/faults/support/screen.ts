/**
 * An administrator's screen as far as orders reach it: SignalR's own client, which after a loss connects to the next
 * instance, joins again and reads the lists of all `days`; the SPA reads that of its open day.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { HttpTransportType, HubConnectionBuilder, HubConnectionState, LogLevel } from '@microsoft/signalr';
import type { HubConnection } from '@microsoft/signalr';
import { EVENTO, GRUPPO_ADMIN, HUB_PATH, JOIN_GROUP, NUOVO_ORDINE } from '../../../src/contract/costanti';
import type { OrdineLista } from '../../../src/contract/ordini';
import { createHttpClient } from '../../httpClient';

export class Screen {
  /** Ids that were pushed, with the moment of the first push. */
  readonly pushed = new Map<number, number>();
  /** Ids read in a list after a connection was opened. */
  readonly listed = new Set<number>();
  pushes = 0;
  events = 0;
  connects = 0;
  lost = 0;
  /** From a loss to the next joined connection. */
  readonly awayMs: number[] = [];
  private connection?: HubConnection;
  private over = false;
  private running?: Promise<void>;

  constructor(
    private readonly urls: readonly string[],
    private at: number,
    private readonly token: () => string,
    private readonly days: readonly string[],
    /** Whether it is told of every change, as the SPA is. */
    private readonly followsEvents = false,
  ) {}

  /** Resolves when it has joined for the first time. */
  async open(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.running = this.stay(resolve);
    });
  }

  get knows(): Set<number> {
    return new Set([...this.pushed.keys(), ...this.listed]);
  }

  get isConnected(): boolean {
    return this.connection?.state === HubConnectionState.Connected;
  }

  async close(): Promise<void> {
    this.over = true;
    await this.connection?.stop();
    await this.running;
  }

  private async stay(joined: () => void): Promise<void> {
    let lostAt: number | undefined;
    while (!this.over) {
      const url = this.urls[this.at % this.urls.length]!;
      try {
        const { closed } = await this.connect(url);
        if (lostAt !== undefined) this.awayMs.push(performance.now() - lostAt);
        joined();
        await closed;
        lostAt = performance.now();
        if (!this.over) this.lost++;
      } catch {
        await delay(100);
      }
      this.at++;
    }
  }

  /** Resolves when joined. */
  private async connect(url: string): Promise<{ closed: Promise<void> }> {
    const connection = new HubConnectionBuilder()
      .withUrl(`${url}${HUB_PATH}`, {
        accessTokenFactory: this.token,
        transport: HttpTransportType.WebSockets,
      })
      .configureLogging(LogLevel.None)
      .build();
    const closed = new Promise<void>((resolve) => connection.onclose(() => resolve()));
    connection.on(NUOVO_ORDINE, ({ id }: OrdineLista) => {
      this.pushes++;
      if (!this.pushed.has(id)) this.pushed.set(id, performance.now());
    });
    connection.on(EVENTO, () => this.events++);
    this.connection = connection;
    await connection.start();
    try {
      await connection.invoke(JOIN_GROUP, GRUPPO_ADMIN, ...(this.followsEvents ? [null] : []));
      await this.readLists(url);
    } catch (error) {
      await connection.stop();
      throw error;
    }
    this.connects++;
    return { closed };
  }

  private async readLists(url: string): Promise<void> {
    const client = createHttpClient(url, this.token(), 1, 15_000);
    try {
      for (const day of this.days) {
        const { status, text } = await client.request('GET', `/api/ordini/GetOrdiniAdmin?date=${day}`);
        if (status !== 200) throw new Error(`the list answered ${status}`);
        for (const { id } of JSON.parse(text) as OrdineLista[]) this.listed.add(id);
      }
    } finally {
      client.close();
    }
  }
}

/** Days (yyyy-MM-dd) of slots. */
export const daysOf = (slots: readonly string[]): string[] => [
  ...new Set(slots.map((slot) => slot.slice(0, 10))),
];
