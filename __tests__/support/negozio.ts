import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Ruolo } from '../../src/contract/auth';
import type { EventiDopo } from '../../src/contract/eventi';
import type { ModificaFatta, ModificaRequest, OrdineModificabile } from '../../src/contract/modifica';
import type { NuovoOrdineRequest } from '../../src/contract/nuovoOrdine';
import type { OrdineDettaglio } from '../../src/contract/ordini';
import type { RigaStoria } from '../../src/contract/registro';
import type { Database } from '../../server/db/database';
import * as schema from '../../server/db/schema';
import { addPersona } from './persone';
import type { Refusal } from './prodotti';
import { startTestServer, type Answer, type TestServer } from './testServer';

/** A Friday morning. */
export const ADESSO = '2026-11-20T09:00:00+01:00';
/** Slots of the next Monday: five places in the morning, as many as anyone asks for in the afternoon. */
export const MATTINA = '2026-11-23T10:30:00+01:00';
export const POMERIGGIO = '2026-11-23T16:00:00+01:00';

/** Twenty slots: orders for one slot queue for its row, and would never meet at the stock or at a card. */
export const FASCE = ['23', '24', '26', '27', '28'].flatMap((day) =>
  ['16:00', '16:30', '17:00', '17:30'].map((ora) => `2026-11-${day}T${ora}`),
);

/** Variants by name; `nascosto` is not in the catalogue. */
export const VARIANTI = { pane500: 1, pane1000: 2, cannoli: 3, nascosto: 4 } as const;
export const CATEGORIE = { pane: 1, dolci: 2 } as const;

const GIORNI = 'generate_series(0, 6) giorno';

/** The rows of a small shop: open every day but Wednesday, closed at Christmas. */
const NEGOZIO = [
  `insert into categorie (nome) values ('Pane'), ('Dolci')`,
  `insert into prodotti (codice, nome, categoria_id, non_visualizzare) values
    ('P001', 'Pane di Altamura', ${CATEGORIE.pane}, false), ('D001', 'Cannoli', ${CATEGORIE.dolci}, false),
    ('D002', 'Panettone', ${CATEGORIE.dolci}, true)`,
  `insert into varianti (prodotto_id, peso, prezzo_cents, quantita_disponibile) values
    (1, '500', 350, 50), (1, '1000', 655, 50), (2, '250', 800, 1000), (3, '750', 2400, 5)`,
  `insert into disponibilita_giorni (giorno_settimana, ora_inizio, ora_fine, slot_minuti, max_ordini_per_slot)
    select giorno, inizio::time, fine::time, 30, massimo
    from ${GIORNI}, (values ('10:00', '12:00', 5), ('16:00', '18:00', 1000)) finestra (inizio, fine, massimo)
    order by giorno, inizio`,
  `insert into orari_apertura (giorno, ora_apertura, ora_chiusura, chiuso)
    select giorno, '01:00', '19:30', giorno = 3 from ${GIORNI} order by giorno`,
  `insert into chiusure (data, motivo) values ('2026-12-25', 'Natale')`,
];

/** The small shop in an empty database. */
export async function openNegozio(database: Database): Promise<void> {
  await database.transaction((tx) => Promise.all(NEGOZIO.map((text) => tx.execute(sql.raw(text)))));
}

/** Its tokens outlive any day that a test sets its clock to. */
const OUTLIVING = { tokenHours: 24 * 365 };

/** An empty database with the small shop in it, on the Friday morning. */
export async function resetNegozio(server: TestServer): Promise<void> {
  await server.reset(NEGOZIO);
  server.clock.set(ADESSO);
}

type Options = Parameters<typeof startTestServer>[0];

/** One server for the tests of a file, each of which finds what those before it left. */
export function keptServer(options?: Options | (() => Promise<Options>)): TestServer {
  const server = {} as TestServer;
  beforeAll(async () => {
    const started = await startTestServer(typeof options === 'function' ? await options() : options);
    Object.defineProperties(server, Object.getOwnPropertyDescriptors(started));
  });
  afterAll(() => server.close());
  return server;
}

/** A server for the tests of a file, which each of them finds empty, and what is said to it. */
export function withServer(
  options?: Options | (() => Promise<Options>),
  fill = (server: TestServer) => server.reset(),
) {
  const server = keptServer(options);
  beforeEach(() => fill(server));
  return {
    server,
    login: (email: string, password: string, headers?: Record<string, string>) =>
      server.call<{ token: string }>('POST', '/api/auth/login', {
        token: null,
        body: { email, password },
        headers,
      }),
    /** How the catalogue, which every role may read, answers whoever comes with this token. */
    statusOf: async (token: string) => (await server.call('GET', '/api/prodotti', { token })).status,
    /** What an administrator reads there. */
    get: async <T>(path: string) => (await server.call<T>('GET', path)).body,
    /** An order's card. */
    detail: async (id = 1) => (await server.call<OrdineDettaglio>('GET', `/api/ordini/${id}`)).body,
    /** The first order's last change, in the words of its history. */
    parole: async () => {
      const { body } = await server.call<RigaStoria[]>('GET', '/api/ordini/1/storia');
      return body[0]!.cambi.find(({ campo }) => campo === 'modifiche')?.dopo;
    },
    rows: <T extends Record<string, unknown>>(text: string) => rows<T>(server, text),
    count: (text: string) => count(server, text),
    stockOf: (varianteId: number) =>
      count(server, `select quantita_disponibile from varianti where id = ${varianteId}`),
    dump: (without?: readonly string[]) => dump(server, without),
    unchanged: <T>(ask: () => Promise<T>, without?: readonly string[]) => unchanged(server, ask, without),
    preso: () => preso(server),
    /** The day by the clock of the database, which says when something happened. */
    today: async () => {
      const day = `select (now() at time zone 'Europe/Rome')::date::text as d`;
      return (await rows<{ d: string }>(server, day))[0]!.d;
    },
    /** What stands in the log for this kind of change, oldest first. */
    logged: (azione: string) =>
      rows(server, `select prima, dopo from registro where azione = '${azione}' order by id`),
    pushed: () => pushed(server),
    eventiDopo: async (dopo = 0) =>
      (await server.call<EventiDopo>('GET', `/api/ordini/eventi?dopo=${dopo}`)).body,
    /** Orders of Monday as rows alone, which take nothing and of which nobody is told. */
    addOrdini: (n: number) =>
      rows(
        server,
        `insert into ordini (giorno, data_ritiro, slot_ora, cliente, totale_lordo_cents, totale_da_pagare_cents,
           metodo_pagamento)
         select '2026-11-23', '2026-11-23T10:00:00Z', '11:00', 'Maria Bianchi', 350, 350, 'Contanti'
         from generate_series(1, ${n})`,
      ),
    requestOf: (change: Change, id?: number) => requestOf(server, change, id),
    /** Opens the form of an order, changes it and sends it. */
    modifica: async (change: Change, id = 1) => {
      const body = await requestOf(server, change, id);
      return server.call<ModificaFatta & Refusal>('PUT', `/api/ordini/${id}/modifica`, { body });
    },
    ordinaIntero: () => ordinaIntero(server),
    ordina: (body?: unknown, how?: Parameters<typeof ordina>[2]) => ordina(server, body, how),
    addCoupon: (change?: Parameters<typeof addCoupon>[1]) => addCoupon(server.database, change),
    addGiftcard: (change?: Parameters<typeof addGiftcard>[1]) => addGiftcard(server.database, change),
    addPersona: (ruolo: Ruolo, nome?: string) => addPersona(server, ruolo, nome),
    setStato: (id: number, status: unknown) =>
      server.call('PATCH', `/api/ordini/${id}/stato`, { body: { status } }),
    cancel: (id: number) => server.call('DELETE', `/api/ordini/${id}`),
    restore: (id: number) => server.call('POST', `/api/ordini/${id}/ripristina`),
  };
}

/** A server with the small shop for the tests of a file, which each of them finds as it was. */
export const withNegozio = (options?: Options) => withServer({ ...options, config: OUTLIVING }, resetNegozio);

/** A coupon of 10% unless told otherwise; returns its code. */
export async function addCoupon(
  database: Database,
  change: Partial<typeof schema.coupon.$inferInsert> = {},
): Promise<string> {
  const codice = change.codice ?? 'SCONTO10';
  const row = { codice, scontoPercentuale: 10, ...change };
  await database.transaction((tx) => tx.insert(schema.coupon).values(row));
  return codice;
}

/** A gift card with its first line in the ledger; returns its code. */
export async function addGiftcard(
  database: Database,
  change: Partial<typeof schema.giftcard.$inferInsert> = {},
): Promise<string> {
  const codice = change.codice ?? 'REGALO';
  const saldoCents = change.saldoCents ?? 10_000;
  await database.transaction(async (tx) => {
    const [card] = await tx
      .insert(schema.giftcard)
      .values({ codice, valoreInizialeCents: saldoCents, saldoCents, ...change })
      .returning({ id: schema.giftcard.id });
    await tx
      .insert(schema.movimentiGiftcard)
      .values({ giftcardId: card?.id ?? 0, importoCents: saldoCents, causale: 'emissione' });
  });
  return codice;
}

type Riga = NuovoOrdineRequest['lines'][number];

/** So many loaves of 500 g, or trays of cannoli, as a line of an order. */
export const pane = (quantita = 1): Riga => ({ varianteId: VARIANTI.pane500, quantita });
export const cannoli = (quantita = 1): Riga => ({ varianteId: VARIANTI.cannoli, quantita });

/** An order for one loaf on Monday afternoon unless told otherwise. */
export function unOrdine(change: Partial<NuovoOrdineRequest> = {}): NuovoOrdineRequest {
  return {
    cliente: { nome: 'Maria', cognome: 'Bianchi', email: 'maria@esempio.it', phone: '+39 333 1234567' },
    dataRitiro: POMERIGGIO,
    lines: [pane()],
    metodoPagamento: 'Contanti',
    ...change,
  };
}

export type Ordinato = Answer<OrdineDettaglio & { message?: string; errors?: Record<string, string[]> }>;

/** POST /api/ordini as the shop's own site, with a key of its own unless one is given. */
export const ordina = (
  server: TestServer,
  body: unknown = unOrdine(),
  { token = server.vetrinaToken, key = '' } = {},
): Promise<Ordinato> => server.call('POST', '/api/ordini', { body, token, key: key || randomUUID() });

/** Three cannoli and two loaves on Monday morning, with a coupon of one use and a gift card of 5 EUR that it empties. */
export async function ordinaIntero(server: TestServer): Promise<OrdineDettaglio> {
  const coupon = await addCoupon(server.database, { singoloUso: true });
  const giftCard = await addGiftcard(server.database, { saldoCents: 500 });
  const lines = [cannoli(3), pane(2)];
  return (await ordina(server, unOrdine({ dataRitiro: MATTINA, lines, coupon, giftCard }))).body;
}

export type Change = Partial<ModificaRequest> | ((request: ModificaRequest) => Partial<ModificaRequest>);

/** What the form of an order sends that was opened, untouched but for this change. */
export async function requestOf(server: TestServer, change: Change, id = 1): Promise<ModificaRequest> {
  const { body } = await server.call<OrdineModificabile>('GET', `/api/ordini/${id}/modifica`);
  const { versione, dataRitiro, note, coupon, giftCard } = body;
  const righe = body.righe.map(({ id, quantita, note, pesoEffettivo }) => ({
    id,
    quantita,
    note,
    pesoEffettivo,
  }));
  const request = { versione, dataRitiro, righe, note, coupon, giftCard };
  return { ...request, ...(typeof change === 'function' ? change(request) : change) };
}

/** All that orders take: stock, places, the use of the coupon, the card's money and the sum of its ledger. */
export async function preso(server: TestServer) {
  const [row] = await rows<{ scorte: number[]; usati: number; usi: number; saldo: number; libro: number }>(
    server,
    `select (select array_agg(quantita_disponibile order by id) from varianti) as scorte,
       (select sum(usati)::int from slot_occupati) as usati, (select usi from coupon) as usi,
       (select saldo_cents from giftcard) as saldo,
       (select sum(importo_cents)::int from movimenti_giftcard) as libro`,
  );
  return row!;
}

/** On a machine that has no time the server answers 503: a caller comes again, and so do we. */
export async function insist<T extends { status: number }>(ask: () => Promise<T>): Promise<T> {
  const answer = await ask();
  return answer.status === 503 ? insist(ask) : answer;
}

export async function rows<T extends Record<string, unknown>>(
  server: TestServer,
  text: string,
): Promise<T[]> {
  const { rows: found } = await server.database.execute(sql.raw(text));
  return found as T[];
}

/** The one number that a query asks for. */
export async function count(server: TestServer, text: string): Promise<number> {
  const [row] = await rows(server, text);
  return Number(Object.values(row ?? {})[0]);
}

/** Every row of every table but those `without`, as text, once what was committed so far is numbered. */
export async function dump(server: TestServer, without: readonly string[] = []): Promise<string> {
  await pushed(server);
  const tables = await rows<{ name: string }>(
    server,
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  );
  // When a session was last used is noted whatever is asked.
  const content = tables
    .filter(({ name }) => name !== 'sessioni' && !without.includes(name))
    .map(({ name }) => `select '${name}' as name, to_jsonb(t)::text as row from ${name} t`);
  const found = await rows<{ name: string; row: string }>(
    server,
    `${content.join(' union all ')} order by 1, 2`,
  );
  return found.map(({ name, row }) => `${name}: ${row}`).join('\n');
}

/** What is answered to somebody who changes nothing by it, of all that `dump` sees. */
export async function unchanged<T>(
  server: TestServer,
  ask: () => Promise<T>,
  without?: readonly string[],
): Promise<T> {
  const before = await dump(server, without);
  const answer = await ask();
  expect(await dump(server, without)).toBe(before);
  return answer;
}

/** So many requests that are all under way before the first is answered. */
export const atOnce = <T>(n: number, ask: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, index) => ask(index)));

/** Asks again until the database agrees: what happens after an answer (a push) has no other end to wait for. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  for (let asked = 0; !(await condition()); asked++) {
    if (asked > 6_000) throw new Error(`It did not happen: ${condition.toString()}`);
    await delay(10);
  }
}

/** Resolves when everything that was answered so far is told. */
export const pushed = (server: TestServer) => server.eventi.settled();
