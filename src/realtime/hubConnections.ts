import type { HubConnectionPort } from '../shared/deps';

export type BuildConnection = () => Promise<HubConnectionPort>;
/** 'stopped': the page abandoned a dead connection so that another is opened at once. */
export type HubEvent = 'reconnecting' | 'reconnected' | 'closed' | 'stopped';

interface ConnectionsOptions {
  build: BuildConnection;
  isLive: () => boolean;
  /** Called once with each connection before its start; `isCurrent` turns false when the connection is abandoned. */
  prepare: (connection: HubConnectionPort, isCurrent: () => boolean) => void;
  tell: (event: HubEvent) => void;
}

/** The connections of a session, one at a time. Events of an abandoned connection are ignored. */
export function makeHubConnections({ build, isLive, prepare, tell }: ConnectionsOptions) {
  let connection: HubConnectionPort | null = null;
  let isOpen = false;
  let abortOpening = () => {};

  function follow(built: HubConnectionPort): HubConnectionPort {
    const report = (event: HubEvent) => () => {
      if (connection !== built) return;
      if (event === 'closed') isOpen = false;
      tell(event);
    };
    built.onreconnecting(report('reconnecting'));
    built.onreconnected(report('reconnected'));
    built.onclose(report('closed'));
    prepare(built, () => connection === built);
    return built;
  }

  async function connect(): Promise<boolean> {
    connection ??= follow(await build());
    // The session may have ended during `build`.
    if (!isLive()) return false;
    await connection.start();
    return true;
  }

  return {
    /** Starts the connection, and builds it first when there is none. False when that fails or `abandon` is called. */
    open: async (): Promise<boolean> => {
      const aborted = new Promise<false>((resolve) => (abortOpening = () => resolve(false)));
      isOpen = await Promise.race([connect(), aborted]).catch(() => false);
      return isOpen;
    },
    /** Drops a dead connection. Tells 'stopped' and returns true when it was open. */
    abandon: (): boolean => {
      const [dead, wasOpen] = [connection, isOpen];
      // Cleared before `stop`, which may call `onclose` at once.
      connection = null;
      isOpen = false;
      // A connection still in `build` is not dead: it has sent nothing yet.
      if (dead) abortOpening();
      // Not awaited: `stop` waits for answers, up to a minute on a dead line.
      dead?.stop().catch(() => undefined);
      if (wasOpen) tell('stopped');
      return wasOpen;
    },
    close: async () => connection?.stop().catch(() => undefined),
  };
}
