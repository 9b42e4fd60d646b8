import { makeHubConnections } from '../../../src/realtime/hubConnections';
import { FakeHub } from '../../support/FakeHub';

/** The connections of a session, over a hub that accepts each; `end` ends the session. */
function setUp({
  build = async (hub: FakeHub) =>
    hub.createHubConnection({ url: '', accessToken: () => '', reconnectDelays: [] }),
} = {}) {
  const hub = new FakeHub();
  const told: string[] = [];
  const wanted: (() => boolean)[] = [];
  let live = true;
  const connections = makeHubConnections({
    build: () => build(hub),
    isLive: () => live,
    prepare: (_connection, isCurrent) => wanted.push(isCurrent),
    tell: (event) => told.push(event),
  });
  return { hub, told, wanted, connections, end: () => (live = false) };
}

test('one that is being opened is let go at once, however long its stop takes', async () => {
  const { hub, told, wanted, connections } = setUp();
  hub.mode = 'tiene';
  hub.stopping = new Promise(() => undefined);
  const opening = connections.open();
  while (hub.starts === 0) await Promise.resolve();
  expect([connections.letGo(), await opening]).toEqual([false, false]);
  expect([told, connections.current()]).toEqual([[], null]);
  hub.mode = 'accetta';
  expect(await connections.open()).toBe(true);
  expect([hub.connections.length, wanted.map((isCurrent) => isCurrent())]).toEqual([2, [false, true]]);
});

test('one that is still being made is waited for', async () => {
  let make = () => {};
  const { hub, connections } = setUp({
    build: (own) =>
      new Promise(
        (resolve) =>
          (make = () =>
            resolve(own.createHubConnection({ url: '', accessToken: () => '', reconnectDelays: [] }))),
      ),
  });
  const opening = connections.open();
  expect(connections.letGo()).toBe(false);
  make();
  expect([await opening, hub.connection.state]).toEqual([true, 'connesso']);
});

test('one that was open is told as stopped, once, and nothing that comes of it after', async () => {
  const { hub, told, connections } = setUp();
  await connections.open();
  const { connection } = hub;
  expect([connections.letGo(), connections.letGo()]).toEqual([true, false]);
  connection.drop();
  connection.reconnect();
  connection.close();
  expect(told).toEqual(['stopped']);
});

test('one that closed is opened again, not made anew, and was not open when it is let go', async () => {
  const { hub, told, connections } = setUp();
  await connections.open();
  hub.connection.close();
  expect(connections.letGo()).toBe(false);
  await connections.open();
  hub.connection.close();
  await connections.open();
  expect([told, hub.connections.length]).toEqual([['closed', 'closed'], 2]);
});

test('none is started of a session that ended while it was being made', async () => {
  const { hub, connections, end } = setUp();
  const opening = connections.open();
  end();
  expect([await opening, hub.starts]).toEqual([false, 0]);
});
