import type { FastifyInstance } from 'fastify';
import type { Ruolo } from '../../src/contract/auth';
import { EVENTO, GRUPPO_ADMIN, HUB_PATH, JOIN_GROUP, NUOVO_ORDINE } from '../../src/contract/costanti';
import type { Evento, CatchUp } from '../../src/contract/eventi';
import type { OrdineLista } from '../../src/contract/ordini';
import { readsOrdini } from '../auth/permessi';
import { isContiguous } from '../ordini/eventiRepository';
import { HubError, type HubCaller, type HubMethod, type HubOptions } from '../signalr/hubOptions';
import { createHubServer } from '../signalr/hubServer';
import type { EventiLive } from './eventiLive';

type EventiSource = Pick<EventiLive, 'ultimo' | 'after' | 'poll' | 'unseen'>;

/**
 * Sends the missed events page by page. The client joins `group` in the same turn in which it gets the last event, so
 * that it misses none and gets none twice. It starts from now if events in between were deleted, or if `dopo` is from
 * before a restore.
 * @param isCurrent false once the client has joined again
 */
async function catchUp(
  eventi: EventiSource,
  caller: HubCaller,
  group: string,
  dopo: number | null,
  isCurrent: () => boolean,
): Promise<CatchUp> {
  // Another instance may have sent event `dopo` before this one read it.
  if (dopo !== null && dopo > eventi.ultimo) await eventi.poll();
  const from = eventi.ultimo;
  const { oggi, ordini } = await eventi.unseen();
  const unseen = new Map(ordini.map((ordine) => [ordine.id, ordine]));
  let completo = dopo === null || dopo <= from;
  let sent = completo ? (dopo ?? from) : from;
  while (sent < eventi.ultimo) {
    const next = await eventi.after(sent);
    if (!isCurrent()) throw new HubError('Richiesto di nuovo.');
    if (isContiguous(sent, next)) {
      caller.call(EVENTO, inCalls(next));
      sent = next.at(-1)!.numero;
      next.forEach(({ ordine }) => keepNewer(unseen, ordine));
      if (!(await caller.hasRead())) break;
    } else {
      completo = false;
      sent = sent < from ? from : eventi.ultimo;
    }
  }
  if (!isCurrent()) throw new HubError('Richiesto di nuovo.');
  caller.groups.add(group);
  return { ultimo: eventi.ultimo, completo, daVedere: stillUnseen(unseen, oggi) };
}

const inCalls = (eventi: readonly Evento[]) => eventi.map((evento) => [evento]);

function keepNewer(ordini: Map<number, OrdineLista>, ordine: OrdineLista): void {
  const known = ordini.get(ordine.id)?.versione ?? 0;
  if ((ordine.versione ?? 0) >= known) ordini.set(ordine.id, ordine);
}

/** Cancelled orders are seen already, because `setStati` marks them. */
const stillUnseen = (ordini: ReadonlyMap<number, OrdineLista>, oggi: string): OrdineLista[] =>
  [...ordini.values()]
    .filter(({ visto, data }) => !visto && data >= oggi)
    .sort((a, b) => (a.data + a.dataRitiro < b.data + b.dataRitiro ? -1 : 1))
    .slice(0, 1_000);

export interface OrdiniHubOptions extends Omit<HubOptions, 'path' | 'admits' | 'methods'> {
  /** In the extended mode: where clients that follow events get those they missed. */
  eventi?: EventiSource;
}

/** Clients that follow events take 5 s of silence for a dead connection, so one lost ping is not noticed. */
const HEARTBEAT_MS = 2_000;
/** The group of clients that follow events; it cannot be joined by name. */
const GRUPPO_EVENTI = `${GRUPPO_ADMIN}/eventi`;

/** Our client joins once a connection, and again after a lost event, so that it never reaches this limit. */
const MAX_JOINS = 20;
const JOINS_MS = 10_000;

/** The returned function throws HubError for too many joins, before they cost the database anything. */
function createJoinLimit(): (caller: HubCaller) => void {
  const joins = new WeakMap<HubCaller, { n: number; until: number }>();
  return (caller) => {
    const now = performance.now();
    let counted = joins.get(caller);
    if (!counted || counted.until <= now) joins.set(caller, (counted = { n: 0, until: now + JOINS_MS }));
    if (++counted.n > MAX_JOINS) throw new HubError('Troppe richieste. Riprova tra poco.');
  };
}

/**
 * S7.6. Clients can join one group, because others would only fill the memory. A client that sends the number of its
 * last event, or null for none, follows events as well (docs/decisions/0022).
 */
function joinGroup(eventi: EventiSource | undefined): HubMethod {
  const latest = new WeakMap<HubCaller, object>();
  const count = createJoinLimit();
  return (caller, [group, dopo]) => {
    if (!isAdmitted(caller.user)) throw new HubError('Non hai il permesso: chiedi a un amministratore.');
    count(caller);
    if (group !== GRUPPO_ADMIN) throw new HubError('Gruppo sconosciuto.');
    if (!eventi || dopo === undefined) return void caller.groups.add(group);
    if (!isNumero(dopo)) throw new HubError('Numero non valido.');
    caller.groups.add(group);
    const join = {};
    latest.set(caller, join);
    caller.groups.delete(GRUPPO_EVENTI);
    return catchUp(eventi, caller, GRUPPO_EVENTI, dopo, () => latest.get(caller) === join);
  };
}

const isAdmitted = ({ role }: HubCaller['user']): boolean => readsOrdini(role as Ruolo);

const isNumero = (value: unknown): value is number | null =>
  value === null || (Number.isSafeInteger(value) && (value as number) >= 0);

/** S7.6, for the roles that read orders: the shop's own site gets 403. */
export function createOrdiniHub(app: FastifyInstance, options: OrdiniHubOptions) {
  const { eventi, ...hubOptions } = options;
  const hub = createHubServer(app, {
    ...hubOptions,
    limits: { ...(eventi && { keepAliveMs: HEARTBEAT_MS }), ...hubOptions.limits },
    path: HUB_PATH,
    admits: isAdmitted,
    methods: { [JOIN_GROUP]: joinGroup(eventi) },
  });
  return {
    ...hub,
    /** To every administrator connected to this instance, to the letter of S3.2 (S4.3). */
    pushNuovoOrdine: (...ordini: OrdineLista[]) =>
      hub.sendToGroup(
        GRUPPO_ADMIN,
        NUOVO_ORDINE,
        ordini.map(({ versione: _, visto: __, ...ordine }) => [ordine]),
      ),
    pushEvento: (...eventi: Evento[]) => hub.sendToGroup(GRUPPO_EVENTI, EVENTO, inCalls(eventi)),
  };
}

export type OrdiniHub = ReturnType<typeof createOrdiniHub>;
