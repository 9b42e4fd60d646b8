import { ordine } from '../../support/ordini';
import { endSessions, eventiAtWork, eventiStore } from '../../support/eventiStore';
import { pass } from '../../support/liveStore';

beforeEach(() => jest.useFakeTimers());
afterEach(endSessions);

const network = (name: 'online' | 'offline') => window.dispatchEvent(new Event(name));
const resume = () => document.dispatchEvent(new Event('resume'));
/** The page does not run for so long, as while the computer sleeps. */
const sleep = (ms: number) => jest.setSystemTime(Date.now() + ms);

test.each<[string, () => unknown]>([
  ['the network comes back', () => network('online')],
  ['the browser lets the page run again', resume],
  [
    'the computer wakes up',
    async () => {
      sleep(60_000);
      await pass(5_000);
    },
  ],
  [
    'a page that slept is seen again',
    () => {
      sleep(60_000);
      document.dispatchEvent(new Event('visibilitychange'));
    },
  ],
])('when %s, what was missed is there at once where the connection still lives', async (_when, comeBack) => {
  const { server, settle, shown, toasts, badge, hub } = await eventiAtWork();
  server.place(2);
  // What was under way while the page slept never arrived.
  server.cut();
  await comeBack();
  expect(badge()).toBe('riconnessione');
  await settle();
  expect([badge(), shown(), toasts().length, hub.starts]).toEqual(['attivo', [2], 1, 1]);
});

describe('when somebody comes back', () => {
  test('one that gave up tries again, and a reconnection waits no longer, nor for the stop of its dead line', async () => {
    const { hub, drop, settle, badge } = await eventiAtWork();
    drop();
    hub.connection.close();
    await pass(0);
    expect(badge()).toBe('interrotto');
    resume();
    await settle();
    expect([badge(), hub.starts]).toEqual(['attivo', 2]);
    drop();
    hub.stopping = new Promise(() => undefined);
    await pass(1_000);
    resume();
    await settle();
    expect([badge(), hub.starts]).toEqual(['attivo', 3]);
  });

  test.each([
    ['between two tries', 'rifiuta', 13_000],
    ['whose try is under way, its line maybe dead', 'tiene', 60_000],
  ] as const)('a first connection %s is let go for another at once', async (_when, mode, ms) => {
    const { hub, logIn, settle, badge } = eventiStore();
    hub.mode = mode;
    hub.stopping = new Promise(() => undefined);
    logIn();
    await pass(ms);
    hub.mode = 'accetta';
    resume();
    await settle();
    expect([badge(), hub.connections.length]).toEqual(['attivo', 2]);
  });
});

test('a server that answers again is connected to within 2 s, though the next try is far away; one that answers all the time is left to the tries', async () => {
  const { hub, api, drop, settle, badge } = await eventiAtWork();
  api.on('HEAD', '/config.json', { status: 502 });
  hub.mode = 'rifiuta';
  drop();
  await pass(13_000);
  expect([badge(), hub.starts]).toEqual(['riconnessione', 1]);
  hub.mode = 'accetta';
  api.on('HEAD', '/config.json', { status: 200 });
  await pass(1_500);
  await settle();
  expect([badge(), hub.starts]).toEqual(['attivo', 2]);
  drop();
  await pass(8_000);
  expect(hub.starts).toBe(2);
});

test('an event that is missing is asked for, and one that was under way then does not hide it; each is taken once', async () => {
  const { server, settle, shown, toasts } = await eventiAtWork([ordine(1)]);
  server.answerFirst(true);
  server.place(2);
  server.lose();
  server.place(3);
  server.change('stato', 1, { stato: 1 });
  // Up to the answer of the hub, but none of what it sends after it.
  server.deliver(5);
  await settle();
  await settle();
  expect(shown()).toEqual([3, 2, 1]);
  expect(toasts()).toHaveLength(1);
});
