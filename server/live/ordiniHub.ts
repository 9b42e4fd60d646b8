import type { FastifyInstance } from 'fastify';
import { GRUPPO_ADMIN, HUB_PATH, JOIN_GROUP, NUOVO_ORDINE } from '../../src/contract/costanti';
import type { OrdineLista } from '../../src/contract/ordini';
import { HubError } from '../signalr/hubOptions';
import type { HubMethod, HubOptions } from '../signalr/hubOptions';
import { createHubServer } from '../signalr/hubServer';
import type { HubCounts, HubServer } from '../signalr/hubServer';

export type OrdiniHubOptions = Omit<HubOptions, 'path' | 'admits' | 'methods'>;

export interface OrdiniHub extends Pick<HubServer, 'endSessions'> {
  /** Tells every administrator connected to this instance of a new order (S4.3). */
  pushNuovoOrdine(ordine: OrdineLista): void;
  counts(): HubCounts;
}

/** There is one group: joining others would only fill the memory. */
const joinGroup: HubMethod = (caller, [group]) => {
  if (caller.user.role !== 'admin') throw new HubError('Operazione non consentita.');
  if (group !== GRUPPO_ADMIN) throw new HubError('Gruppo sconosciuto.');
  caller.join(group);
};

/** The shop's real-time hub (S7.6). Only administrators connect: the shop's own site gets 403. */
export function createOrdiniHub(app: FastifyInstance, options: OrdiniHubOptions): OrdiniHub {
  const hub = createHubServer(app, {
    ...options,
    path: HUB_PATH,
    admits: (user) => user.role === 'admin',
    methods: { [JOIN_GROUP]: joinGroup },
  });
  return {
    pushNuovoOrdine: (ordine) => hub.sendToGroup(GRUPPO_ADMIN, NUOVO_ORDINE, [ordine]),
    endSessions: (sub, keptSession) => hub.endSessions(sub, keptSession),
    counts: () => hub.counts(),
  };
}
