import type { HubConnectionPort } from '../shared/deps';

export type BuildConnection = () => Promise<HubConnectionPort>;
/** 'stopped': it was dead, and let go so that another is opened at once. */
export type HubEvent = 'reconnecting' | 'reconnected' | 'closed' | 'stopped';

interface ConnectionsOptions {
  build: BuildConnection;
  isLive: () => boolean;
  /** Called once with each connection, before its start. What `isCurrent` denies was let go. */
  prepare: (connection: HubConnectionPort, isCurrent: () => boolean) => void;
  tell: (event: HubEvent) => void;
}

/** The connections of a session, one after another: what comes of one that was let go is nobody's. */
export function makeHubConnections({ build, isLive, prepare, tell }: ConnectionsOptions) {
  let connection: HubConnectionPort | null = null;
  let isOpen = false;
  let giveUp = () => {};

  function follow(built: HubConnectionPort): HubConnectionPort {
    const heard = (event: HubEvent) => () => {
      if (connection !== built) return;
      if (event === 'closed') isOpen = false;
      tell(event);
    };
    built.onreconnecting(heard('reconnecting'));
    built.onreconnected(heard('reconnected'));
    built.onclose(heard('closed'));
    prepare(built, () => connection === built);
    return built;
  }

  async function connect(): Promise<void> {
    connection ??= follow(await build());
    // The session may have ended while it was being made.
    if (!isLive()) throw new Error('Session over');
    await connection.start();
  }

  return {
    /** Opens the connection, and makes it where there is none. False when that fails, or it was let go meanwhile. */
    open: async (): Promise<boolean> => {
      const givenUp = new Promise<never>((_resolve, reject) => (giveUp = () => reject(new Error('Let go'))));
      try {
        await Promise.race([connect(), givenUp]);
        isOpen = true;
      } catch {
        return false;
      }
      return true;
    },
    /** Lets a connection go whose line is dead; one that was open is told as 'stopped'. Returns whether it was. */
    letGo: (): boolean => {
      const [dead, wasOpen] = [connection, isOpen];
      // Before its stop, which may tell its end at once.
      connection = null;
      isOpen = false;
      // One that is still being made has no line yet.
      if (dead) giveUp();
      // It waits for answers that may take a minute on a dead line: nobody waits for it.
      dead?.stop().catch(() => undefined);
      if (wasOpen) tell('stopped');
      return wasOpen;
    },
    current: () => connection,
    close: async () => {
      // A connection that cannot even be closed is of no more interest: its session is over.
      await connection?.stop().catch(() => undefined);
    },
  };
}
