import type { IRetryPolicy } from '@microsoft/signalr';
import { createHubConnection } from '../../../src/realtime/createHubConnection';

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
