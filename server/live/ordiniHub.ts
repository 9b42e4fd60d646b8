import type { FastifyInstance } from 'fastify';
import { EVENTO, GRUPPO_ADMIN, HUB_PATH, JOIN_GROUP, NUOVO_ORDINE } from '../../src/contract/costanti';
import type { Evento, Ripresa } from '../../src/contract/eventi';
import type { OrdineLista } from '../../src/contract/ordini';
import { goesOn } from '../ordini/eventiRepository';
import { HubError } from '../signalr/hubOptions';
import type { HubCaller, HubMethod, HubOptions } from '../signalr/hubOptions';
import { createHubServer } from '../signalr/hubServer';
import type { HubCounts, HubServer } from '../signalr/hubServer';
import type { EventiLive } from './eventiLive';

export interface OrdiniHubOptions extends Omit<HubOptions, 'path' | 'admits' | 'methods'> {
  /** Where the server has the extension `eventi`: what clients that ask for events are caught up from. */
  eventi?: Pick<EventiLive, 'ultimo' | 'after' | 'look'>;
}

export interface OrdiniHub extends Pick<HubServer, 'endSessions' | 'callBack'> {
  /** Tells every administrator connected to this instance of a new order, to the letter of S3.2 (S4.3). */
  pushNuovoOrdine(ordine: OrdineLista): void;
  /** Tells those who follow the events. */
  pushEvento(evento: Evento): void;
  counts(): HubCounts;
}

/** Of clients that are told the events; nobody asks for it by name. */
const GRUPPO_EVENTI = `${GRUPPO_ADMIN}/eventi`;

/**
 * The method by which a client joins (S7.6). There is one group to ask for: joining others would only fill the memory.
 * Who gives the last number seen, or null for none, follows the events as well (decisions 0022), from the first time on.
 */
function joinGroup(eventi: OrdiniHubOptions['eventi']): HubMethod {
  const following = new WeakMap<HubCaller, Promise<Ripresa>>();
  return (caller, [group, dopo]) => {
    if (caller.user.role !== 'admin') throw new HubError('Operazione non consentita.');
    if (group !== GRUPPO_ADMIN) throw new HubError('Gruppo sconosciuto.');
    if (!eventi || dopo === undefined) return caller.join(group);
    if (dopo !== null && !(Number.isSafeInteger(dopo) && (dopo as number) >= 0))
      throw new HubError('Numero non valido.');
    caller.join(group);
    const known = following.get(caller);
    if (known) return known;
    const ripresa = follow(eventi, caller, dopo as number | null);
    following.set(caller, ripresa);
    ripresa.catch(() => following.delete(caller));
    return ripresa;
  };
}

/**
 * Sends what came after `dopo`, a page when the one before is read, and then lets the client into the group: in the
 * same turn in which it has the last one that the group was told, so that there is no hole and nothing twice.
 */
async function follow(
  eventi: NonNullable<OrdiniHubOptions['eventi']>,
  caller: HubCaller,
  dopo: number | null,
): Promise<Ripresa> {
  // Another instance may have been quicker to tell it.
  if (dopo !== null && dopo > eventi.ultimo) await eventi.look();
  let seen = dopo ?? eventi.ultimo;
  let completo = seen <= eventi.ultimo;
  while (completo && seen < eventi.ultimo) {
    const next = await eventi.after(seen);
    completo = goesOn(seen, next);
    if (!completo) break;
    caller.call(
      EVENTO,
      next.map((evento) => [evento]),
    );
    seen = next.at(-1)!.numero;
    if (!(await caller.hasRead())) break;
  }
  caller.join(GRUPPO_EVENTI);
  return { ultimo: eventi.ultimo, completo };
}

/** The shop's real-time hub (S7.6). Only administrators connect: the shop's own site gets 403. */
export function createOrdiniHub(app: FastifyInstance, options: OrdiniHubOptions): OrdiniHub {
  const { eventi, ...hubOptions } = options;
  const hub = createHubServer(app, {
    ...hubOptions,
    path: HUB_PATH,
    admits: (user) => user.role === 'admin',
    methods: { [JOIN_GROUP]: joinGroup(eventi) },
  });
  return {
    pushNuovoOrdine: ({ revisione: _, visto: __, ...ordine }) =>
      hub.sendToGroup(GRUPPO_ADMIN, NUOVO_ORDINE, [ordine]),
    pushEvento: (evento) => hub.sendToGroup(GRUPPO_EVENTI, EVENTO, [evento]),
    endSessions: (sub, keptSession) => hub.endSessions(sub, keptSession),
    callBack: () => hub.callBack(),
    counts: () => hub.counts(),
  };
}
