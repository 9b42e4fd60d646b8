import type { HubConnectionPort, HubOptions } from '../shared/deps';

/** Builds the SignalR connection (S7.6). SignalR's log is off, because the page shows a lost connection itself. */
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
