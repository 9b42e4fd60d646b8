import type { OrdineLista } from '../../../src/contract/ordini';
import { createLocalBus } from '../../../server/base/bus';
import type { Bus } from '../../../server/base/bus';
import { KEY_DAYS } from '../../../server/idempotency/idempotencyRepository';
import { startPushOrdini } from '../../../server/live/pushOrdini';
import type { PushOrdini } from '../../../server/live/pushOrdini';
import { count, ordina, pushed, rows, unOrdine, until, withNegozio } from '../../support/negozio';
import type { TestServer } from '../../support/testServer';

let server: TestServer;
withNegozio((started) => (server = started));

const running: PushOrdini[] = [];
afterEach(() => Promise.all(running.splice(0).map((push) => push.stop())));

/** An instance beside the server under test, with clients and a bus of its own unless they are given. */
function startInstance(
  bus: Bus = createLocalBus(),
  push?: (ordine: OrdineLista) => void,
  options: Partial<Parameters<typeof startPushOrdini>[0]> = {},
) {
  const seen: OrdineLista[] = [];
  const errors: string[] = [];
  const instance = startPushOrdini({
    database: server.database,
    bus,
    push: push ?? ((ordine) => seen.push(ordine)),
    log: { info: () => undefined, error: (_details, message) => errors.push(message) },
    clock: server.clock.now,
    ...options,
  });
  running.push(instance);
  return { bus, seen, errors, instance };
}

/** As a crash leaves them: committed, never published, some seconds old. */
async function leaveInOutbox(n: number): Promise<void> {
  for (let i = 0; i < n; i++) await ordina(server);
  await pushed(server);
  await rows(
    server,
    `insert into outbox (ordine_id, creato_il) select id, now() - interval '6 seconds' from ordini order by id desc`,
  );
}

const inOutbox = () => count(server, 'select count(*) from outbox');

it('pushes an order as the list shows it once it is committed, and empties the outbox', async () => {
  const push = jest.spyOn(server.hub, 'pushNuovoOrdine');
  const { body } = await ordina(server);
  await pushed(server);
  const {
    totaleLordo: _l,
    valoreGiftCard: _g,
    sconto: _s,
    metodoPagamento: _m,
    dettagliOrdine: _d,
    ...row
  } = body;
  expect(push.mock.calls).toEqual([[row]]);
});

it('pushes nothing for a refused order or a replayed one', async () => {
  await ordina(server, undefined, { key: 'una-chiave' });
  await pushed(server);
  const push = jest.spyOn(server.hub, 'pushNuovoOrdine');
  await ordina(server, undefined, { key: 'una-chiave' });
  await ordina(server, {});
  await ordina(server);
  await pushed(server);
  expect(push).toHaveBeenCalledTimes(1);
});

it('pushes what a crash left behind, in the order in which it was placed', async () => {
  await leaveInOutbox(3);
  const { seen } = startInstance();
  await until(async () => (await inOutbox()) === 0);
  expect(seen.map(({ id }) => id)).toEqual([1, 2, 3]);
});

it('does not wait for the time to come back when the clock was set back', async () => {
  await leaveInOutbox(1);
  await rows(server, `update outbox set creato_il = now() + interval '1 hour'`);
  const { seen } = startInstance();
  await until(async () => (await inOutbox()) === 0);
  expect(seen).toHaveLength(1);
});

it('leaves alone what has just been committed: its own instance is about to push it', async () => {
  await ordina(server);
  await pushed(server);
  await rows(server, 'insert into outbox (ordine_id) select id from ordini');
  const { seen, instance } = startInstance();
  await instance.sweep();
  expect([seen.length, await inOutbox()]).toEqual([0, 1]);
});

it('does not push twice when two instances look at once', async () => {
  await leaveInOutbox(20);
  const [a, b] = [startInstance(), startInstance()];
  await Promise.all([a.instance.sweep(), b.instance.sweep()]);
  await Promise.all([a.instance.settled(), b.instance.settled()]);
  expect([...a.seen, ...b.seen].map(({ id }) => id).sort((x, y) => x - y)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  );
  expect(await inOutbox()).toBe(0);
});

it('reaches the clients of every instance on one bus', async () => {
  const bus = createLocalBus();
  const [a, b] = [startInstance(bus), startInstance(bus)];
  await ordina(server);
  bus.publish([1]);
  await Promise.all([a.instance.settled(), b.instance.settled()]);
  expect([a.seen.length, b.seen.length]).toEqual([1, 1]);
});

it('logs a push that fails and keeps the order for later', async () => {
  await leaveInOutbox(1);
  const seen: OrdineLista[] = [];
  let broken = true;
  const { errors, instance } = startInstance(createLocalBus(), (ordine) => {
    if (broken) throw new Error('no hub');
    seen.push(ordine);
  });
  await instance.sweep();
  await instance.settled();
  expect(errors).toEqual(['new orders could not be pushed; they stay in the outbox']);
  expect(await inOutbox()).toBe(1);
  broken = false;
  await rows(server, `update outbox set creato_il = now() - interval '6 seconds'`);
  await instance.sweep();
  await instance.settled();
  expect([seen.length, await inOutbox()]).toEqual([1, 0]);
});

it('reaches the clients of an instance whose database was away, though another has emptied the outbox', async () => {
  const bus = createLocalBus();
  const other = startInstance(bus);
  const { execute } = server.database;
  let away = true;
  const database = new Proxy(server.database, {
    get: (target, property) => {
      if (away && property !== 'execute') throw new Error('Connection terminated unexpectedly');
      return property === 'execute'
        ? execute.bind(target)
        : (Reflect.get(target, property, target) as unknown);
    },
  });
  const { seen, errors } = startInstance(bus, undefined, { database, retryMs: 5 });
  await leaveInOutbox(2);
  bus.publish([1]);
  bus.publish([2]);
  await until(async () => errors.length > 2 && (await inOutbox()) === 0);
  away = false;
  await until(async () => seen.length === 2);
  expect([seen, other.seen].map((orders) => orders.map(({ id }) => id))).toEqual([
    [1, 2],
    [1, 2],
  ]);
});

it('finishes what it was pushing before it stops, and hears nothing after', async () => {
  const { bus, seen, instance } = startInstance();
  await ordina(server);
  bus.publish([1]);
  await instance.stop();
  expect(seen).toHaveLength(1);
  bus.publish([1]);
  await instance.settled();
  expect(seen).toHaveLength(1);
});

const DAY_MS = 86_400_000;
const keys = () => rows(server, 'select chiave from idempotenza');

/** Resolves once an instance has looked for old keys: one far older than any is gone. */
async function forgetOldKeys(): Promise<void> {
  await rows(
    server,
    `insert into idempotenza (account_id, chiave, hash_corpo, creato_il) select min(id), 'antica', '', '2000-01-01' from account`,
  );
  startInstance(undefined, undefined, { forgetEveryMs: 5 });
  await until(
    async () => (await count(server, `select count(*) from idempotenza where chiave = 'antica'`)) === 0,
  );
}

it('forgets idempotency keys when their days are over, as the clock goes on, and not before', async () => {
  const keyed = (dataRitiro: string) => ordina(server, unOrdine({ dataRitiro }), { key: 'una-chiave' });
  const first = await keyed('2026-11-23T16:00:00+01:00');
  server.clock.advance(KEY_DAYS * DAY_MS - 60_000);
  await forgetOldKeys();
  expect((await keyed('2026-11-23T16:00:00+01:00')).text).toBe(first.text);
  server.clock.advance(120_000);
  await until(async () => (await keys()).length === 0);
  const again = await keyed('2026-11-30T16:00:00+01:00');
  expect([again.status, again.body.id]).toEqual([201, 2]);
});

it('keeps a key its days from the order, not from a refusal before it', async () => {
  const keyed = () =>
    ordina(server, unOrdine({ dataRitiro: '2026-11-27T16:00:00+01:00' }), { key: 'una-chiave' });
  await rows(server, `insert into slot_occupati values ('2026-11-27', '16:00', 1000)`);
  expect((await keyed()).status).toBe(409);
  await rows(server, 'update slot_occupati set usati = 0');
  server.clock.advance(6 * DAY_MS);
  const placed = await keyed();
  expect(placed.status).toBe(201);
  server.clock.advance(6 * DAY_MS);
  await forgetOldKeys();
  expect((await keyed()).text).toBe(placed.text);
});
