import type { Evento } from '../../../src/contract/eventi';
import {
  ADMIN,
  NOTHING_LEFT,
  ORDINE,
  RawClient,
  closeHubs,
  joined,
  received,
  startHub,
  started,
  until,
} from '../../support/hub';

/** The hub as the official client sees it (S7.6). */
afterEach(closeHubs);

describe('the official client with its defaults', () => {
  test.each([false, true])(
    'receives a new order as it was pushed once it has joined, and leaves nothing behind: %s',
    async (skipNegotiation) => {
      const { hub, url } = await startHub();
      const [inside, outside] = [await joined(url, { skipNegotiation }), await started(url)];
      const heardOutside: unknown[] = [];
      outside.on('NuovoOrdine', (order) => heardOutside.push(order));
      const order = received(inside);
      hub.pushNuovoOrdine(ORDINE);
      expect(await order).toEqual([ORDINE]);
      // Its own answer comes after anything that was sent to it before.
      await outside.invoke('JoinGroup', 'admin');
      expect(heardOutside).toEqual([]);
      await Promise.all([inside.stop(), outside.stop()]);
      await until(() => hub.counts().sockets === 0);
      expect(hub.counts()).toEqual(NOTHING_LEFT);
    },
  );

  test('a client that joins over and over is refused, and hears each order once, as they were pushed', async () => {
    const { hub, url } = await startHub();
    const connection = await started(url);
    const ids: number[] = [];
    connection.on('NuovoOrdine', ({ id }: { id: number }) => ids.push(id));
    const answers = await Promise.allSettled(
      Array.from({ length: 200 }, () => connection.invoke('joingroup', 'admin')),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    for (const id of [1, 3]) hub.pushNuovoOrdine({ ...ORDINE, id }, { ...ORDINE, id: id + 1 });
    await until(() => ids.includes(4));
    expect(ids).toEqual([1, 2, 3, 4]);
    await joined(url);
  });
});

test('the client may negotiate with one instance and connect to another', async () => {
  const [one, other] = [await startHub(), await startHub()];
  const answer = await fetch(`${one.url}/negotiate?negotiateVersion=1`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ADMIN}` },
  });
  const { connectionToken } = (await answer.json()) as { connectionToken: string };
  await started(`${other.url}?id=${connectionToken}`, { skipNegotiation: true });
  expect(other.hub.counts().ready).toBe(1);
});

test('a group that does not exist, unknown methods and streams are refused with a reason, and the connection stays', async () => {
  const { hub, url } = await startHub();
  const connection = await started(url);
  for (const args of [['altro'], [''], [5], [null], [{}], [['admin']], []])
    await expect(connection.invoke('JoinGroup', ...args)).rejects.toThrow('Gruppo sconosciuto.');
  expect(hub.counts().groups).toBe(0);
  for (const name of ['Altro', 'constructor', '__proto__', 'toString', ''])
    await expect(connection.invoke(name)).rejects.toThrow('Unknown hub method.');
  const failed = new Promise<Error>((resolve) =>
    connection
      .stream('JoinGroup')
      .subscribe({ next: () => undefined, complete: () => undefined, error: resolve }),
  );
  expect((await failed).message).toContain('Streaming is not supported.');
  await connection.invoke('JoinGroup', 'admin');
});

test('100 clients are reached by one push, whose order is made into JSON once', async () => {
  const { hub, url } = await startHub();
  const orders: Promise<unknown[]>[] = [];
  for (let at = 0; at < 100; at += 50)
    for (const connection of await Promise.all(Array.from({ length: 50 }, () => joined(url))))
      orders.push(received(connection));
  let serialised = 0;
  const order = { ...ORDINE, toJSON: () => (serialised++, ORDINE) };
  hub.pushNuovoOrdine(order);
  expect(await Promise.all(orders)).toEqual(orders.map(() => [ORDINE]));
  expect(serialised).toBe(1);
});

const fat = (numero: number): Evento => ({
  numero,
  tipo: 'nuovo',
  ordine: { ...ORDINE, id: numero, cliente: 'N'.repeat(500) },
  quando: '2026-11-20T08:00:00.000Z',
});
const numeri = ({ records }: RawClient) =>
  records
    .filter(({ target }) => target === 'Evento')
    .map((record) => (record.arguments as [Evento])[0].numero);

test('what comes while a client is sent what it missed follows that, once and in order', async () => {
  let ultimo = 3;
  const tell = () => {
    hub.pushEvento(fat(ultimo + 1));
    ultimo++;
  };
  const { hub, url } = await startHub({
    eventi: {
      get ultimo() {
        return ultimo;
      },
      poll: async () => undefined,
      unseen: async () => {
        tell();
        return { oggi: '2026-11-20', ordini: [] };
      },
      after: async (dopo) => {
        const page = [fat(dopo + 1), fat(dopo + 2)].slice(0, ultimo - dopo);
        if (ultimo < 7) tell();
        return page;
      },
    },
  });
  const raw = await RawClient.ready(url);
  raw.send({ type: 1, invocationId: '1', target: 'JoinGroup', arguments: ['admin', 0] });
  await until(() => raw.records.some(({ invocationId }) => invocationId === '1'));
  tell();
  await until(() => numeri(raw).length > 7);
  expect(numeri(raw)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(raw.records.at(-2)).toMatchObject({ type: 3, result: { ultimo: 7, completo: true } });
});

describe('a client that missed more than it can be sent at once', () => {
  /** Ten times what a kernel holds for a socket. */
  const MISSED = 40_000;
  const startWithMissed = async (clientTimeoutMs = 60_000) => {
    const asked: number[] = [];
    const eventi = {
      ultimo: MISSED,
      poll: async () => undefined,
      unseen: async () => ({ oggi: '2026-11-20', ordini: [] }),
      after: (dopo: number) => {
        asked.push(dopo);
        return Array.from({ length: Math.min(200, MISSED - dopo) }, (_, index) => fat(dopo + 1 + index));
      },
    };
    const { hub, url } = await startHub({ eventi, limits: { clientTimeoutMs } });
    const raw = await RawClient.ready(url);
    raw.socket.pause();
    raw.send({ type: 1, invocationId: '1', target: 'JoinGroup', arguments: ['admin', 0] });
    await until(() => asked.length > 0);
    return { hub, raw };
  };

  test('is sent it as it reads, in order, and is not dropped', async () => {
    const { hub, raw } = await startWithMissed();
    hub.pushNuovoOrdine(ORDINE);
    raw.socket.resume();
    await until(() => raw.records.some(({ invocationId }) => invocationId === '1'));
    expect(numeri(raw)).toEqual(Array.from({ length: MISSED }, (_, index) => index + 1));
    expect(raw.records.at(-1)).toEqual({
      type: 3,
      invocationId: '1',
      result: { ultimo: MISSED, completo: true, daVedere: expect.any(Array) as unknown },
    });
    expect(hub.counts().connections).toBe(1);
  });

  test('is dropped when it says that it is there and does not read', async () => {
    const { hub, raw } = await startWithMissed(1_000);
    const there = setInterval(() => raw.send({ type: 6 }), 20);
    await until(() => hub.counts().connections === 0).finally(() => clearInterval(there));
  });
});
