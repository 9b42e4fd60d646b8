import type { IRetryPolicy } from '@microsoft/signalr';
import { createHubConnection } from '../../../src/realtime/createHubConnection';
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

const LOST = { elapsedMilliseconds: 0, retryReason: new Error('lost') };

test('the client reconnects after the delays that it was given, and then no more', async () => {
  const connection = await createHubConnection({
    url: 'https://negozio.it/ordiniHub',
    accessToken: () => 'a',
    reconnectDelays: [0, 7, 70],
  });
  // What withAutomaticReconnect made of them: the client says it nowhere else.
  const { _reconnectPolicy: policy } = connection as unknown as { _reconnectPolicy: IRetryPolicy };
  const delays = [0, 1, 2, 3].map((previousRetryCount) =>
    policy.nextRetryDelayInMilliseconds({ ...LOST, previousRetryCount }),
  );
  expect(delays).toEqual([0, 7, 70, null]);
});
