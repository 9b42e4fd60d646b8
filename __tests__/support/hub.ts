import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';
import { HttpTransportType, HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr';
import Fastify from 'fastify';
import type { FastifyServerOptions } from 'fastify';
import { WebSocket } from 'ws';
import type { HubUser } from '../../server/signalr/hubOptions';
import { createOrdiniHub, type OrdiniHubOptions } from '../../server/live/ordiniHub';
import type { OrdineLista } from '../../src/contract/ordini';

export const ADMIN = 'token-admin';
export const VETRINA = 'token-vetrina';

export const USERS: Record<string, HubUser> = {
  [ADMIN]: { sub: '1', role: 'admin' },
  'token-other-admin': { sub: '2', role: 'admin' },
  [VETRINA]: { sub: '3', role: 'vetrina' },
};

export const ORDINE: OrdineLista = {
  id: 7,
  numeroOrdine: '2026-0007',
  dataRitiro: '2026-11-21T10:30:00+01:00',
  data: '2026-11-21',
  cliente: 'Perché Nò',
  totaleDaPagare: 12.5,
  stato: 0,
};

const closers: (() => unknown)[] = [];

/** Ends every server, client and socket that a test started; for afterEach. */
export async function closeHubs(): Promise<void> {
  jest.useRealTimers();
  for (const close of closers.splice(0).reverse()) await close();
}

/** A real HTTP server with the hub. Pass `port` to take the place of one that was closed. */
export async function startHub(
  options: Partial<OrdiniHubOptions> & {
    port?: number;
    server?: FastifyServerOptions;
  } = {},
) {
  const { port: wanted = 0, server = {}, ...hubOptions } = options;
  const app = Fastify({ ...server });
  app.get('/altro', async () => 'ok');
  const hub = createOrdiniHub(app, {
    secret: 'segreto',
    authenticate: (token) => (Object.hasOwn(USERS, token) ? USERS[token]! : null),
    ...hubOptions,
  });
  await app.listen({ port: wanted, host: '127.0.0.1' });
  closers.push(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  return { app, hub, port, url: `http://127.0.0.1:${port}/ordiniHub` };
}

/** The official client with its defaults, stopped after the test. */
export function client(
  url: string,
  options: { token?: string; skipNegotiation?: boolean; reconnectDelays?: number[] } = {},
): HubConnection {
  const { token = ADMIN, skipNegotiation, reconnectDelays } = options;
  const direct = skipNegotiation && { transport: HttpTransportType.WebSockets, skipNegotiation };
  const builder = new HubConnectionBuilder()
    .withUrl(url, { accessTokenFactory: () => token, ...direct })
    .configureLogging(LogLevel.None);
  if (reconnectDelays) builder.withAutomaticReconnect(reconnectDelays);
  const connection = builder.build();
  closers.push(() => connection.stop());
  return connection;
}

export async function started(...args: Parameters<typeof client>): Promise<HubConnection> {
  const connection = client(...args);
  await connection.start();
  return connection;
}

export async function joined(...args: Parameters<typeof client>): Promise<HubConnection> {
  const connection = await started(...args);
  await connection.invoke('JoinGroup', 'admin');
  return connection;
}

/** Resolves with the arguments of the next order that the client is pushed. */
export function received(connection: HubConnection): Promise<unknown[]> {
  return new Promise((resolve) => connection.on('NuovoOrdine', (...args: unknown[]) => resolve(args)));
}

/** Resolves when the client's connection is over, with the error it was told. */
export function closed(connection: HubConnection): Promise<Error | undefined> {
  return new Promise((resolve) => connection.onclose(resolve));
}

/** A client without any manners of its own: records go in and out as they are. */
export class RawClient {
  readonly records: Record<string, unknown>[] = [];
  closeCode?: number;

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => {
      for (const text of data.toString('utf8').split('\x1e').filter(Boolean)) {
        this.records.push(JSON.parse(text) as Record<string, unknown>);
      }
    });
    socket.on('error', () => undefined);
    socket.on('close', (code) => (this.closeCode = code));
    closers.push(() => socket.terminate());
  }

  static async open(url: string, headers: Record<string, string> = bearer()): Promise<RawClient> {
    const raw = new RawClient(new WebSocket(url.replace(/^http/, 'ws'), { headers }));
    await once(raw.socket, 'open');
    return raw;
  }

  /** Opened and shaken hands. */
  static async ready(url: string, headers?: Record<string, string>): Promise<RawClient> {
    const raw = await RawClient.open(url, headers);
    raw.send({ protocol: 'json', version: 1 });
    await until(() => raw.records.length === 1);
    return raw;
  }

  send(message: unknown): void {
    this.socket.send(JSON.stringify(message) + '\x1e');
  }

  async answer(index: number): Promise<Record<string, unknown>> {
    await until(() => this.records.length > index);
    return this.records[index]!;
  }

  async closed(): Promise<number> {
    await until(() => this.closeCode !== undefined);
    return this.closeCode!;
  }
}

export function bearer(token = ADMIN): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

/** The upgrade of a browser, written by hand, with these headers besides or instead of its own. */
export function upgradeRequest(target: string, headers: Record<string, string> = bearer()): string {
  const all = {
    Host: 'shop.test',
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${target} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

/** Waits until the condition holds, asking again every few milliseconds; fails after so many questions. */
export async function until(condition: () => boolean, questions = 6_000): Promise<void> {
  for (let asked = 0; !condition(); asked++) {
    if (asked > questions) throw new Error(`Not reached: ${condition.toString()}`);
    await delay(5);
  }
}

/**
 * From here on time passes by the function returned only, for hubs and official clients that start later. Both live in
 * this process: what one sends, the other has read after a few turns of the event loop, however busy the machine is.
 */
export function holdTime(): (ms: number) => Promise<void> {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] });
  return async (ms) => {
    for (let passed = 0; passed < ms; passed += 1_000) {
      jest.advanceTimersByTime(1_000);
      for (let turns = 0; turns < 20; turns++) await turn();
    }
  };
}

export const NOTHING_LEFT = { connections: 0, ready: 0, groups: 0, sockets: 0 };
