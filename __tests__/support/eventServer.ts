import type { Allarme } from '../../src/contract/allarme';
import type { Evento, CatchUp } from '../../src/contract/eventi';
import type { OrdineLista } from '../../src/contract/ordini';
import type { FakeHub, FakeHubConnection } from './FakeHub';
import type { FakeAnswer, FakeApi, RecordedRequest } from './fakeApi';
import { ordine } from './ordini';

const QUANDO = '2026-11-20T09:00:00Z';
const FIRST = 100;

/**
 * The server's side of numbered events (extended) as a test plays it: its orders, the log of its events, and
 * what is under way to each page. Messages of a connection arrive in their order, when `deliver` says so.
 */
export function makeEventServer(hub: FakeHub, api: FakeApi) {
  const orders = new Map<number, OrdineLista>();
  const log: Evento[] = [];
  let forgotten = FIRST;
  /** Whether the answer to JoinGroup comes before what was missed, or after it. */
  let answersFirst = false;
  let wire: { to: FakeHubConnection; event?: string; give: () => void }[] = [];
  const joined = new Set<FakeHubConnection>();
  const ultimo = () => FIRST + log.length;
  const after = (dopo: number) => log.filter(({ numero }) => numero > dopo);
  const isKept = (dopo: number) => dopo >= forgotten && dopo <= ultimo();
  const daVedere = () => [...orders.values()].filter(({ visto }) => visto === false);

  const send = (to: FakeHubConnection, event: string, value: unknown) =>
    wire.push({ to, event, give: () => to.send(event, value) });

  function answerJoin(to: FakeHubConnection, [, , dopo]: unknown[]): Promise<unknown> {
    const from = typeof dopo === 'number' ? dopo : ultimo();
    const completo = isKept(from);
    const catchUp: CatchUp = { ultimo: ultimo(), completo, daVedere: daVedere() };
    const missed = () => {
      if (completo) for (const evento of after(from)) send(to, 'Evento', evento);
    };
    joined.add(to);
    if (!answersFirst) missed();
    const answer = new Promise<unknown>((resolve) => wire.push({ to, give: () => resolve(catchUp) }));
    if (answersFirst) missed();
    return answer;
  }
  hub.answerTo = answerJoin;

  function listed({ query }: RecordedRequest): FakeAnswer {
    const rows = [...orders.values()].filter(
      ({ data, stato }) =>
        data === query.date && (query.status === undefined || String(stato) === query.status),
    );
    return { body: rows, headers: { 'x-ultimo-evento': String(ultimo()) } };
  }
  api.on('GET', '/api/ordini/GetOrdiniAdmin', listed);
  api.on('GET', '/api/ordini/eventi', ({ query }) => {
    const dopo = Number(query.dopo);
    const completo = isKept(dopo);
    return { body: { ultimo: ultimo(), completo, eventi: completo ? after(dopo).slice(0, 1_000) : [] } };
  });

  /** How the shop rings, and whether it is the page's turn; it may be made to fail. */
  const alarm = { allarme: { ripeti: 0, volume: 100, soloOrari: false } as Allarme, suona: true };
  api.on('GET', '/api/impostazioni/allarme', () => ({ body: alarm.allarme }));
  api.on('POST', '/api/impostazioni/allarme/turno', () => ({ body: { ...alarm } }));

  /** An order becomes this row, by an account and from a page; every page that joined is sent the event. */
  function change(
    tipo: Evento['tipo'],
    id: number,
    fields: Partial<OrdineLista>,
    chi?: string,
    pagina?: string,
  ): Evento {
    const before = orders.get(id);
    const row = {
      ...(before ?? ordine(id, { visto: false })),
      ...fields,
      versione: (before?.versione ?? 0) + 1,
    };
    orders.set(id, row);
    const by = { ...(chi && { chi }), ...(pagina && { pagina }) };
    const evento = { numero: ultimo() + 1, tipo, ordine: row, quando: QUANDO, ...by };
    log.push(evento);
    for (const to of joined) {
      if (tipo === 'nuovo') send(to, 'NuovoOrdine', row);
      send(to, 'Evento', evento);
    }
    return evento;
  }

  return {
    orders,
    alarm,
    change,
    listed,
    ultimo,
    place: (id: number, fields: Partial<OrdineLista> = {}) => change('nuovo', id, fields),
    /** Orders that are there from the start, without an event. */
    hold: (...rows: OrdineLista[]) => {
      for (const row of rows) orders.set(row.id, { versione: 1, visto: true, ...row });
    },
    /** The next messages under way arrive; all of them without a number. */
    deliver: (count = Infinity) => {
      for (let left = count; left > 0 && wire.length > 0; left -= 1) wire.shift()!.give();
    },
    /** What is under way to a page that is cut off never arrives. */
    cut: () => {
      joined.clear();
      wire = [];
    },
    /** The next event under way never arrives, what follows it does. */
    lose: () => {
      const lost = wire.findIndex(({ event }) => event === 'Evento');
      if (lost >= 0) wire.splice(lost, 1);
    },
    /** What came up to now is kept no longer. */
    forget: () => {
      forgotten = ultimo();
    },
    answerFirst: (value: boolean) => {
      answersFirst = value;
    },
  };
}
