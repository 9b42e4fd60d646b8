import { types } from 'node:util';
import type { Evento } from '../../../src/contract/eventi';
import { createLocalBus } from '../../../server/base/bus';
import { EventiLive } from '../../../server/live/eventiLive';
import { until, withNegozio } from '../../support/negozio';

const { server, addOrdini, count, rows } = withNegozio();

const running: EventiLive[] = [];
afterEach(() => Promise.all(running.splice(0).map((instance) => instance.stop())));

/** An instance beside the server under test, with a bus of its own. */
async function startInstance(
  options: Partial<Parameters<typeof EventiLive.open>[0]> = {},
  tell?: (eventi: readonly Evento[]) => void,
) {
  const seen: Evento[] = [];
  const told: string[] = [];
  const note = (_details: object, message: string) => void told.push(message);
  const bus = createLocalBus();
  const always = { database: server.database, clock: server.clock.now, log: { warn: note, error: note } };
  const instance = await EventiLive.open({ ...always, ...options, bus });
  instance.subscribe(tell ?? ((eventi) => seen.push(...eventi)));
  running.push(instance);
  return { bus, seen, told, instance };
}

const numbers = (eventi: readonly Evento[]) => eventi.map(({ numero }) => numero);
const upTo = (n: number) => Array.from({ length: n }, (_, index) => index + 1);

const unnumbered = () => count('select count(*) from eventi where numero is null');

// `addOrdini` leaves events as a crash does: committed, and nobody was told.
it('tells what a crash left behind, in the order in which it was written, once', async () => {
  await addOrdini(3);
  const { seen, instance } = await startInstance();
  await instance.settled();
  expect(numbers(seen)).toEqual([1, 2, 3]);
  expect(seen.map(({ tipo, ordine }) => `${tipo} ${ordine.id}`)).toEqual(['nuovo 1', 'nuovo 2', 'nuovo 3']);
  await instance.poll();
  expect(seen).toHaveLength(3);
});

it('finds by itself what nobody told of', async () => {
  const { seen } = await startInstance({ pollEveryMs: 10 });
  await addOrdini(1);
  await until(async () => seen.length === 1);
});

it('tells everything to each of two instances that look at once, under the same numbers', async () => {
  const [a, b] = [await startInstance(), await startInstance()];
  for (let i = 0; i < 10; i++) {
    await addOrdini(7);
    await Promise.all([a.instance.poll(), b.instance.poll()]);
  }
  await Promise.all([a.instance.poll(), b.instance.poll()]);
  expect(numbers(a.seen)).toEqual(upTo(70));
  expect(b.seen).toEqual(a.seen);
});

it('tells pages of them, remembers the newest, and reads older ones', async () => {
  const pages: (readonly Evento[])[] = [];
  const { instance: first } = await startInstance({}, (eventi) => pages.push(eventi));
  await addOrdini(1_500);
  await first.poll();
  expect(pages.map(({ length }) => length)).toEqual([...Array<number>(7).fill(200), 100]);
  expect(numbers(pages.flat())).toEqual(upTo(1_500));
  const { instance } = await startInstance();
  await addOrdini(10);
  await instance.poll();
  const newest = instance.after(1_505);
  expect(Array.isArray(newest)).toBe(true);
  expect(numbers(await newest)).toEqual([1_506, 1_507, 1_508, 1_509, 1_510]);
  const older = instance.after(7);
  expect(types.isPromise(older)).toBe(true);
  expect(numbers(await older)).toEqual(upTo(207).slice(7));
});

it('tells together what comes in a rush', async () => {
  const pages: (readonly Evento[])[] = [];
  const { bus, instance } = await startInstance({}, (eventi) => pages.push(eventi));
  await instance.settled();
  const from = performance.now();
  await Promise.all(Array.from({ length: 25 }, () => addOrdini(1).then(() => bus.publish())));
  await instance.settled();
  const looks = (performance.now() - from) / 40;
  expect(numbers(pages.flat())).toEqual(upTo(25));
  expect(pages.length).toBeLessThanOrEqual(looks + 2);
});

it('leaves none out that is committed after a later one', async () => {
  const { seen, bus, instance } = await startInstance();
  // Its ids are those of rows that were written before and are committed afterwards.
  await rows(`select nextval('eventi_id_seq') from generate_series(1, 3)`);
  await addOrdini(1);
  bus.publish();
  await instance.settled();
  await rows(
    `insert into eventi (id, tipo, ordine_id) overriding system value values (2, 'stato', 1), (1, 'stato', 1)`,
  );
  bus.publish();
  await instance.settled();
  expect(seen.map(({ numero, tipo }) => `${numero} ${tipo}`)).toEqual(['1 nuovo', '2 stato', '3 stato']);
});

it('goes on where it was when telling fails', async () => {
  const seen: Evento[] = [];
  let broken = true;
  const { told, instance } = await startInstance({ retryMs: 5 }, (eventi) => {
    if (broken && seen.length > 0) throw new Error('no hub');
    seen.push(...eventi);
  });
  await addOrdini(1);
  await instance.poll();
  await addOrdini(2);
  await instance.poll();
  expect(told).toContain('events could not be told; they are tried again');
  expect(numbers(seen)).toEqual([1]);
  broken = false;
  await until(async () => seen.length === 3);
  expect(numbers(seen)).toEqual([1, 2, 3]);
});

it('tells what came while its database was away, though another instance has numbered it', async () => {
  let away = false;
  const database = new Proxy(server.database, {
    get: (target, property) => {
      if (away) throw new Error('Connection terminated unexpectedly');
      return Reflect.get(target, property, target) as unknown;
    },
  });
  const { seen, told, bus, instance } = await startInstance({ database, retryMs: 5 });
  await instance.settled();
  away = true;
  await addOrdini(2);
  bus.publish();
  await (await startInstance()).instance.settled();
  expect([await unnumbered(), seen.length]).toEqual([0, 0]);
  await until(async () => told.length > 2);
  away = false;
  await until(async () => seen.length === 2);
  expect(numbers(seen)).toEqual([1, 2]);
});

it('says so when numbers are given out anew, and tells those', async () => {
  await addOrdini(5);
  const { seen, told, instance } = await startInstance();
  let turned = 0;
  instance.onReset(() => turned++);
  await instance.settled();
  // A standby that had not heard of the last ones takes over.
  await rows('delete from ordini where id > 3');
  await addOrdini(1);
  await instance.poll();
  expect([turned, told]).toEqual([1, ['the database’s events went back: screens are to begin anew']]);
  expect(numbers(seen)).toEqual([1, 2, 3, 4, 5, 4]);
  expect([seen.at(-1)!.ordine.id, numbers(await instance.after(3))]).toEqual([6, [4]]);
});

it('does not wait for orders that are gone', async () => {
  const { seen, instance } = await startInstance();
  await instance.settled();
  await addOrdini(2);
  await rows('select * from numera_eventi()');
  await rows('delete from ordini where id = 1');
  await instance.poll();
  expect(numbers(seen)).toEqual([2]);
});

it('finishes what it was telling before it stops, and hears nothing after', async () => {
  const { bus, seen, instance } = await startInstance();
  // Else it may be about to end, having found nothing: what is told of then is read by the next start.
  await instance.settled();
  await addOrdini(1);
  bus.publish();
  await instance.stop();
  expect(seen).toHaveLength(1);
  await addOrdini(1);
  bus.publish();
  await instance.poll();
  expect(seen).toHaveLength(1);
});
