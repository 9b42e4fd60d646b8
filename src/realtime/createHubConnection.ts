import type { HubConnectionPort, HubOptions } from '../shared/deps';

/** A lost connection is an expected state, shown to the user: SignalR (S7.6) says nothing on the console. */
export async function createHubConnection(options: HubOptions): Promise<HubConnectionPort> {
  const { HubConnectionBuilder, LogLevel } = await import(
    /* webpackChunkName: "signalr" */ '@microsoft/signalr'
  );
  return new HubConnectionBuilder()
    .withUrl(options.url, { accessTokenFactory: options.accessToken })
    .withAutomaticReconnect([...options.reconnectDelays])
    .configureLogging(LogLevel.None)
    .build();
}
