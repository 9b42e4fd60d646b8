import { loggedOut } from '../../src/session/sessionSlice';
import type { OrdineLista } from '../../src/contract/ordini';
import { ESTESA } from './estesa';
import { makeEventServer } from './eventServer';
import { liveStore, pass } from './liveStore';

const running = new Set<() => void>();

/** Ends the sessions of the stores that were made: they listen to the window. */
export async function endSessions(): Promise<void> {
  for (const end of running) end();
  running.clear();
  await pass(0);
}

/** The app's own store before a server with numbered events, connected and on the list of 20 November 2026. */
export function eventiStore(options: Parameters<typeof liveStore>[0] = {}) {
  const live = liveStore({ config: ESTESA, ...options });
  const server = makeEventServer(live.hub, live.api);
  running.add(() => live.store.dispatch(loggedOut()));
  return {
    ...live,
    server,
    stati: () => Object.fromEntries(live.rows().map(({ id, stato }) => [id, stato])),
    live: () => live.store.getState().ordini.live,
    unseen: () =>
      live.store
        .getState()
        .ordini.live.rows.flatMap(({ id, visto }) => (visto === false ? [id] : []))
        .sort((a, b) => a - b),
    badge: () => live.store.getState().realtime.stato,
    /** Everything that is under way arrives, and what follows from it happens. */
    settle: async () => {
      await pass(0);
      server.deliver();
      await pass(0);
    },
    /** The network fails: nothing that is under way arrives. */
    drop: () => {
      server.cut();
      live.hub.connection.drop();
    },
  };
}

export async function eventiAtWork(
  held: OrdineLista[] = [],
  options: Parameters<typeof eventiStore>[0] = {},
) {
  const live = eventiStore(options);
  live.server.hold(...held);
  live.logIn();
  live.openList();
  await live.settle();
  return live;
}
