import { loggedOut } from '../../../src/session/sessionSlice';
import { FakeHub } from '../../support/FakeHub';
import { ordine } from '../../support/ordini';
import { endSessions, eventiAtWork, eventiStore } from '../../support/eventiStore';
import { pass } from '../../support/liveStore';

beforeEach(() => jest.useFakeTimers());
afterEach(endSessions);

const network = (name: 'online' | 'offline') => window.dispatchEvent(new Event(name));
const resume = () => document.dispatchEvent(new Event('resume'));
/** The page does not run for so long, as while the computer sleeps. */
const sleep = (ms: number) => jest.setSystemTime(Date.now() + ms);
const neverAnswers = () => new Promise<never>(() => undefined);

describe.each([
  ['the network comes back', () => network('online')],
  ['the browser lets the page run again', resume],
  [
    'the computer wakes up',
    async () => {
      sleep(60_000);
      await pass(5_000);
    },
  ],
])('when %s', (_when, comeBack) => {
  test('what was missed is there at once where the connection still lives', async () => {
    const { server, settle, shown, toasts, badge, hub } = await eventiAtWork();
    server.place(2);
    // What was under way while the page slept never arrived.
    server.cut();
    await comeBack();
    expect(badge()).toBe('riconnessione');
    await settle();
    expect([badge(), shown(), toasts().length, hub.starts]).toEqual(['attivo', [2], 1, 1]);
  });

  test('a connection that does not answer within 5 s is opened anew', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { server, hub, settle, shown, badge } = await eventiAtWork();
    const { answerTo } = hub;
    server.place(2);
    server.cut();
    hub.answerTo = neverAnswers;
    await comeBack();
    await pass(4_999);
    expect(hub.starts).toBe(1);
    hub.answerTo = answerTo;
    await pass(1);
    await settle();
    expect([hub.starts, badge(), shown()]).toEqual([2, 'attivo', [2]]);
  });

  test('a reconnection that waits for its next try waits no longer, and one that gave up tries again', async () => {
    const { hub, drop, settle, badge } = await eventiAtWork();
    drop();
    await pass(0);
    await comeBack();
    await settle();
    expect([hub.starts, badge()]).toEqual([2, 'attivo']);
    drop();
    hub.connection.close();
    await pass(0);
    expect(badge()).toBe('interrotto');
    await comeBack();
    await settle();
    expect(badge()).toBe('attivo');
  });

  test('a first connection between two tries is tried at once', async () => {
    const { hub, logIn, settle, badge } = eventiStore();
    hub.mode = 'rifiuta';
    logIn();
    await pass(13_000);
    hub.mode = 'accetta';
    await comeBack();
    await settle();
    expect(badge()).toBe('attivo');
  });

  test('a try that is under way is let go for another: its line may be dead', async () => {
    const { hub, logIn, settle, badge } = eventiStore();
    hub.mode = 'tiene';
    logIn();
    await pass(60_000);
    hub.mode = 'accetta';
    hub.stopping = new Promise(() => undefined);
    await comeBack();
    await settle();
    expect([badge(), hub.connections.length]).toEqual(['attivo', 2]);
  });

  test('code that could not be fetched is fetched at once', async () => {
    const hub = new FakeHub();
    let isThere = false;
    const { logIn, settle, badge } = eventiStore({
      createHubConnection: (options) =>
        isThere ? hub.createHubConnection(options) : Promise.reject(new Error('Loading chunk failed')),
    });
    logIn();
    await pass(13_000);
    isThere = true;
    await comeBack();
    await settle();
    expect([badge(), hub.starts]).toEqual(['attivo', 1]);
  });

  test('nothing waits until a connection whose line is dead has been stopped', async () => {
    const { hub, drop, settle, badge } = await eventiAtWork();
    drop();
    hub.stopping = new Promise(() => undefined);
    await pass(1_000);
    await comeBack();
    await settle();
    expect([badge(), hub.starts]).toEqual(['attivo', 2]);
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

test('an event that is missing between two is asked for, and each is taken once', async () => {
  const { server, hub, settle, shown, toasts } = await eventiAtWork();
  const lost = server.place(2);
  server.cut();
  hub.connection.send('Evento', { ...lost, numero: 103, ordine: ordine(4, { revisione: 1 }) });
  server.place(3);
  server.place(4);
  await settle();
  expect(shown()).toEqual([4, 3, 2]);
  expect(toasts()).toHaveLength(3);
});

test('one that was under way when those before it were asked for does not hide them', async () => {
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

test('what is no event is ignored with a warning', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { hub, live } = await eventiAtWork();
  for (const noise of ['ciao', null, { numero: 101 }, { numero: 1.5, tipo: 'stato', ordine: ordine(1) }])
    hub.connection.send('Evento', noise);
  expect(warn).toHaveBeenCalledTimes(4);
  expect(live().lastEvent).toBe(100);
});

test('nothing is watched once the session is over', async () => {
  const { hub, dispatch, store } = await eventiAtWork();
  dispatch(loggedOut());
  await pass(0);
  const before = store.getState();
  network('online');
  resume();
  await pass(300_000);
  expect(store.getState()).toBe(before);
  expect([hub.starts, jest.getTimerCount()]).toEqual([1, 0]);
});
