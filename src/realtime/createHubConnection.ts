import type { HubConnectionPort, HubOptions } from '../shared/deps';

/**
 * Builds the connection to the hub (S7.6), not yet started. It reconnects by itself; the token is asked for at every
 * connection. SignalR is a chunk of its own and says nothing on the console: a lost connection is an expected state, shown to
 * the user.
 * @throws when the chunk cannot be fetched.
 */
export async function createHubConnection({
  url,
  accessToken,
  reconnectDelays,
}: HubOptions): Promise<HubConnectionPort> {
  const { HubConnectionBuilder, LogLevel } = await import(
    /* webpackChunkName: "signalr" */ '@microsoft/signalr'
  );
  return new HubConnectionBuilder()
    .withUrl(url, { accessTokenFactory: accessToken })
    .withAutomaticReconnect([...reconnectDelays])
    .configureLogging(LogLevel.None)
    .build();
}
