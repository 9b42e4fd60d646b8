import { makeHubConnections } from '../../../src/realtime/hubConnections';
import { FakeHub } from '../../support/FakeHub';

// All else that it does is seen from outside: realtimeMiddleware, hubLink, presenza.
test('a connection that is still being made is waited for when its line is let go', async () => {
  const hub = new FakeHub();
  let make = () => {};
  const connections = makeHubConnections({
    build: async () => {
      await new Promise<void>((resolve) => (make = resolve));
      return hub.createHubConnection({ url: '', accessToken: () => '', reconnectDelays: [] });
    },
    isLive: () => true,
    prepare: () => undefined,
    tell: () => undefined,
  });
  const opening = connections.open();
  expect(connections.abandon()).toBe(false);
  make();
  expect([await opening, hub.connection.state]).toEqual([true, 'connesso']);
});
