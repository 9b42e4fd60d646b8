/**
 * Hub clients that never read stand beside clients that do, while thousands of pushes go out. The slow ones must be
 * dropped, the server's memory stay bounded, and the others be told in time.
 *
 *   npm run build:server && npx tsx bench/faults/slow-client.ts [--slow 100] [--pushes 40000]
 */
import { randomUUID } from 'node:crypto';
import net from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { CHANNEL } from '../../server/base/bus';
import { GRUPPO_ADMIN, HUB_PATH, JOIN_GROUP } from '../../src/contract/costanti';
import { quantile } from '../figures';
import { usageOf } from '../processUsage';
import { createCluster } from './support/cluster';
import { OrderLoad } from './support/orderLoad';
import { runFault } from './support/report';
import { Screen } from './support/screen';
import { checkShop, openShop } from './support/shop';

const { values } = parseArgs({
  options: { slow: { type: 'string', default: '100' }, pushes: { type: 'string', default: '40000' } },
});
const SLOW = Number(values.slow);
const PUSHES = Number(values.pushes);
const GOOD = 20;
const ORDERS_AT_ONCE = 500;
/** hubOptions.maxBufferedBytes. */
const MAX_BUFFERED_MB = 1;
/** Or three times what it is without slow clients, on a machine that has other things to do. */
const PUSH_P99_MS = 1_000;
/** Between two notices: some thousand pushes a second to each client, not all that the machine can. */
const PAUSE_MS = 300;

/** A WebSocket by hand, which shakes hands, joins, and from then on reads nothing and only pings. */
class SlowClient {
  closed = false;
  private readonly socket: net.Socket;
  private readonly pings: NodeJS.Timeout;

  private constructor(
    port: number,
    request: string,
    private readonly joined: () => void,
  ) {
    this.socket = net.connect({ port, host: '127.0.0.1' });
    this.socket.on('error', () => undefined);
    this.socket.on('close', () => this.end());
    this.socket.write(request);
    this.socket.once('data', () => this.join());
    this.pings = setInterval(() => this.send('{"type":6}\x1e'), 10_000);
  }

  static open(port: number, token: string): Promise<SlowClient> {
    return new Promise((resolve) => {
      const request = [
        `GET ${HUB_PATH}?access_token=${token} HTTP/1.1`,
        'Host: localhost',
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        `Sec-WebSocket-Key: ${Buffer.from(randomUUID().slice(0, 16)).toString('base64')}`,
      ];
      const client: SlowClient = new SlowClient(port, `${request.join('\r\n')}\r\n\r\n`, () =>
        resolve(client),
      );
    });
  }

  end(): void {
    this.closed = true;
    clearInterval(this.pings);
    this.socket.destroy();
  }

  private join(): void {
    this.send('{"protocol":"json","version":1}\x1e');
    this.send(
      `{"type":1,"invocationId":"0","target":"${JOIN_GROUP}","arguments":["${GRUPPO_ADMIN}",null]}\x1e`,
    );
    // The answers may come apart or together: the last says that it has joined.
    const heard = (data: Buffer): void => {
      if (!data.includes('"type":3')) return;
      this.socket.off('data', heard);
      this.socket.pause();
      this.joined();
    };
    this.socket.on('data', heard);
  }

  /** One masked text frame; with a mask of zeros the text stands as it is. */
  private send(text: string): void {
    const payload = Buffer.from(text);
    if (this.closed) return;
    this.socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]));
  }
}

runFault('slow-client', async (report) => {
  const cluster = await createCluster(report);
  const shop = await openShop(report, { databaseUrl: cluster.url });
  const [instance] = shop.instances as [(typeof shop.instances)[0]];
  const sentAt = new Map<number, number>();
  const load = new OrderLoad({
    urls: [instance.url],
    token: () => shop.token,
    slots: shop.slots,
    connections: 2,
    pauseMs: 40,
    onPlaced: (id, at) => sentAt.set(id, at),
  });
  const screens = Array.from(
    { length: GOOD },
    () => new Screen([instance.url], 0, () => shop.token, [], true),
  );
  await Promise.all(screens.map((screen) => screen.open()));
  const many = new OrderLoad({ urls: [instance.url], token: () => shop.token, slots: shop.slots });
  await many.start();
  await many.placed(ORDERS_AT_ONCE, 180_000);
  await many.stop();
  const orders = many.ids.slice(0, ORDERS_AT_ONCE);
  await load.start();
  await load.placed(20);

  const database = new pg.Client({ connectionString: cluster.url });
  await database.connect();
  report.atEnd(() => database.end());
  // The same orders are changed again and again, some hundred at once: each change is an event for every client.
  async function pushMany(count: number): Promise<void> {
    for (let pushes = 0; pushes < count; pushes += orders.length) {
      const expected = screens[0]!.events + orders.length;
      await database.query('update ordini set stato = 1 - stato where id = any($1)', [orders]);
      await database.query('select pg_notify($1, $2)', [CHANNEL, '']);
      while (screens[0]!.events < expected) await delay(5);
      await delay(PAUSE_MS);
    }
  }
  /** From the request to each push, of the orders placed since the last call. */
  async function pushTimes(): Promise<number[]> {
    await delay(1_500);
    const placed = [...sentAt];
    sentAt.clear();
    return screens.flatMap(({ pushed }) => placed.map(([id, at]) => (pushed.get(id) ?? Infinity) - at));
  }

  await pushMany(PUSHES / 4);
  const alone = await pushTimes();
  const before = usageOf(instance.pid).rssMb;
  const slow = await Promise.all(
    Array.from({ length: SLOW }, () => SlowClient.open(instance.port, shop.token)),
  );
  report.atEnd(() => slow.forEach((client) => client.end()));
  report.say(`${SLOW} clients that read nothing, ${GOOD} that read; ${before} MB`);

  let highest = 0;
  const watch = setInterval(() => (highest = Math.max(highest, usageOf(instance.pid).rssMb)), 100);
  report.atEnd(() => clearInterval(watch));
  const begun = performance.now();
  await pushMany(PUSHES);
  const seconds = (performance.now() - begun) / 1_000;
  for (let tries = 0; tries < 100 && slow.some(({ closed }) => !closed); tries++) await delay(200);
  await load.stop();
  const beside = await pushTimes();
  clearInterval(watch);

  const left = slow.filter(({ closed }) => !closed).length;
  report.check('every client that reads nothing is dropped', left === 0, `${left} of ${SLOW} are left`);
  for (const [n, screen] of screens.entries()) {
    report.check(`client ${n} kept its connection`, screen.lost === 0);
    const missing = load.ids.filter((id) => !screen.pushed.has(id));
    report.check(`client ${n} was pushed every order`, missing.length === 0, missing.length);
  }
  const bound = before + SLOW * MAX_BUFFERED_MB + 150;
  report.check('the memory is bounded', highest < bound, `${highest} MB of ${bound}`);
  const [p99, p99Alone] = [quantile(beside, 0.99), quantile(alone, 0.99)];
  const allowed = Math.max(PUSH_P99_MS, 3 * p99Alone);
  report.check(
    'the others are told in time',
    p99 < allowed,
    `p99 ${p99} ms, without slow ones ${p99Alone} ms`,
  );
  await checkShop(report, shop, [...many.ids, ...load.ids]);
  report.figure('clients that read nothing', SLOW);
  report.figure('pushes to each', PUSHES);
  report.figure('in seconds', seconds);
  report.figure('MB before', before);
  report.figure('MB at most', highest);
  report.figure('MB in the end', usageOf(instance.pid).rssMb);
  report.figure('order p99 ms', load.quantile(0.99));
  report.figure('request to push of the others p50 ms', quantile(beside, 0.5));
  report.figure('p99 ms', p99);
  report.figure('p50 ms without slow ones', quantile(alone, 0.5));
  report.figure('p99 ms without slow ones', p99Alone);
  await Promise.all(screens.map((screen) => screen.close()));
});
