import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Evento, CatchUp } from '../../../src/contract/eventi';
import * as schema from '../../../server/db/schema';
import { autore, forgetOldEventi } from '../../../server/ordini/eventiRepository';
import { client, closeHubs } from '../../support/hub';
import { atOnce, unOrdine, until, withNegozio } from '../../support/negozio';
import { ADMIN } from '../../support/testServer';

/** Numbered events of orders (docs/decisions/0022), as screens get them. */
const { server, addOrdini, cancel, count, eventiDopo, get, ordina, pushed, rows, setStato } = withNegozio();

afterEach(closeHubs);

/** A screen that joins with what it knows; `nuovi` are the ids pushed to the letter of S7.6. */
async function openScreen(dopo?: number | null) {
  const connection = client(`${server.url}/ordiniHub`, { token: server.adminToken });
  const eventi: Evento[] = [];
  const nuovi: unknown[] = [];
  connection.on('Evento', (evento: Evento) => eventi.push(evento));
  connection.on('NuovoOrdine', (ordine: unknown) => nuovi.push(ordine));
  await connection.start();
  const args = dopo === undefined ? ['admin'] : ['admin', dopo];
  const catchUp = await connection.invoke<CatchUp | null>('JoinGroup', ...args);
  return { connection, catchUp, eventi, nuovi };
}

const numbers = (eventi: readonly Evento[]) => eventi.map(({ numero }) => numero);
const upTo = (n: number, from = 1) => Array.from({ length: n - from + 1 }, (_, index) => index + from);
const see = (...ids: number[]) => server.call('POST', '/api/ordini/visti', { body: { ids } });

/** Orders as they are in bulk, numbered. */
async function fill(n: number): Promise<void> {
  await addOrdini(n);
  await server.eventi.poll();
}

describe('a change', () => {
  it('is an event with its number, its kind, the row as the list shows it, who and when', async () => {
    const before = Date.now();
    await ordina();
    await setStato(1, 1);
    await setStato(1, 1);
    await cancel(1);
    await pushed();
    const { ultimo, completo, eventi } = await eventiDopo(0);
    expect([ultimo, completo]).toEqual([3, true]);
    expect(eventi.map(({ numero, tipo, chi }) => [numero, tipo, chi])).toEqual([
      [1, 'nuovo', 'Sito'],
      [2, 'stato', ADMIN.nome],
      [3, 'annullato', ADMIN.nome],
    ]);
    const [row] = await get<object[]>('/api/ordini/GetOrdiniAdmin?date=2026-11-23');
    expect(eventi.map(({ ordine }) => ordine)).toEqual([row, row, row]);
    expect(row).toMatchObject({ stato: 3, versione: 3, visto: true });
    // Whoever changed its status has seen it.
    expect(await count('select count(*) from ordini where visto_il is not null and visto_da = 1')).toBe(1);
    const when = Date.parse(eventi[0]!.quando);
    expect([before <= when, when <= Date.now()]).toEqual([true, true]);
  });

  it('of what a list shows is told even by who forgot to, and no other raises the revision', async () => {
    await ordina();
    await rows(`update ordini set cliente = 'Altra', revisione = revisione`);
    await rows(`update ordini set posto_reso = true`);
    // What stands beside the row, a line of the order, is raised by who changes it.
    await rows(`update ordini set revisione = revisione + 1`);
    await server.eventi.poll();
    const { eventi } = await eventiDopo(1);
    expect(eventi.map(({ tipo, chi, ordine }) => [tipo, chi, ordine.versione])).toEqual([
      ['modificato', undefined, 3],
      ['modificato', undefined, 3],
    ]);
  });

  it('names the page that made it, and none for what was sent by none', async () => {
    const by = (pagina: string) => ({ 'x-pagina': pagina, 'idempotency-key': randomUUID() });
    const set = (status: number, headers?: Record<string, string>) =>
      server.call('PATCH', '/api/ordini/1/stato', { body: { status }, headers });
    await ordina();
    await set(1, by('una-pagina'));
    await set(2);
    const body = { ids: [1], status: 0 };
    await server.call('POST', '/api/ordini/gruppo/stato', { body, headers: by('altra-pagina') });
    await set(1, by('no'));
    await server.call('DELETE', '/api/ordini/1', { headers: by('una-pagina') });
    await pushed();
    const { eventi } = await eventiDopo(0);
    const pagine = eventi.map(({ pagina }) => pagina ?? '-');
    expect(pagine).toEqual(['-', 'una-pagina', '-', 'altra-pagina', '-', 'una-pagina']);
  });

  it('names who made it by its moment’s lines, also where the engine has counted a log of one moment', async () => {
    const log = (n: number, quando: string) =>
      rows(`insert into registro (chi, azione, entita, entita_id, quando)
        select 'Sito', 'crea', 'ordine', n::text, ${quando} from generate_series(1, ${n}) n`);
    await log(20, 'now()');
    await rows('analyze registro');
    await log(3_000, `now() + n * interval '1 second'`);
    const plan = await server.database.execute(sql`explain select ${autore} from ${schema.eventi}`);
    expect(JSON.stringify(plan.rows)).toMatch(/Scan (on|using) registro_quando/);
  });
});

describe('numbers', () => {
  it('have no gaps and none twice when orders and changes come all at once', async () => {
    const screen = await openScreen(0);
    await atOnce(20, () => ordina());
    await Promise.all(upTo(20).map((id) => Promise.all([setStato(id, 1), see(id), setStato(id, 2)])));
    await pushed();
    const { eventi } = await eventiDopo(0);
    expect(numbers(eventi)).toEqual(upTo(eventi.length));
    await until(async () => screen.eventi.length === eventi.length);
    expect(numbers(screen.eventi)).toEqual(numbers(eventi));
    // Of an order they follow its revisions, and the last one told is the row as it is.
    for (const id of upTo(20)) {
      const own = screen.eventi.filter(({ ordine }) => ordine.id === id);
      const told = own.map(({ ordine }) => ordine.versione!);
      expect(told).toEqual(told.toSorted((a, b) => a - b));
      expect(own.at(-1)!.ordine).toEqual(eventi.findLast(({ ordine }) => ordine.id === id)!.ordine);
    }
  });

  it('of a list say what it includes at least, and screens elsewhere may read that', async () => {
    const list = () => server.call('GET', '/api/ordini/GetOrdiniAdmin?date=2026-11-23');
    expect((await list()).headers.get('x-ultimo-evento')).toBe('0');
    await ordina();
    await setStato(1, 1);
    await pushed();
    expect((await list()).headers.get('x-ultimo-evento')).toBe('2');
    // Committed and not numbered yet: it is in the list and comes after its number.
    await rows('update ordini set stato = 2');
    const { headers, body } = await list();
    expect([headers.get('x-ultimo-evento'), body]).toEqual(['2', [expect.objectContaining({ stato: 2 })]]);
  });
});

describe('what is kept', () => {
  it('is thirty days, without a gap, and the last one; who comes with an older number is told that it is not all', async () => {
    await fill(10);
    await rows(`update eventi set quando = now() - interval '31 days' where numero < 4 or numero = 7`);
    expect(await forgetOldEventi(server.database)).toBe(3);
    await rows(`update eventi set quando = now() - interval '29 days 23 hours'`);
    expect(await forgetOldEventi(server.database)).toBe(0);
    expect(await eventiDopo(2)).toEqual({ ultimo: 10, completo: false, eventi: [] });
    expect(numbers((await eventiDopo(3)).eventi)).toEqual(upTo(10, 4));
    expect((await eventiDopo(10)).completo).toBe(true);
    expect(await eventiDopo(11)).toEqual({ ultimo: 10, completo: false, eventi: [] });
    // The last one stays: after a migration, a restart or a restore the next one is counted from it.
    await rows(`update eventi set quando = now() - interval '31 days'`);
    expect(await forgetOldEventi(server.database)).toBe(6);
    await fill(1);
    expect(await rows('select numero::int from eventi order by 1')).toEqual([{ numero: 10 }, { numero: 11 }]);
  });

  it('is handed out a thousand at a time', async () => {
    await fill(1_003);
    const first = await eventiDopo(0);
    expect([first.ultimo, first.eventi.length]).toEqual([1_003, 1_000]);
    expect(numbers((await eventiDopo(1_000)).eventi)).toEqual([1_001, 1_002, 1_003]);
  });

  it.each(['', '-1', '1.5', 'x', '1e3', '9'.repeat(16)])('refuses %p as a number', async (dopo) => {
    expect((await server.call('GET', `/api/ordini/eventi?dopo=${dopo}`)).status).toBe(400);
  });
});

describe('joining', () => {
  it('without a number gives new orders and no events, as S7.6 says', async () => {
    const screen = await openScreen();
    const other = await openScreen(null);
    expect(screen.catchUp ?? null).toBeNull();
    expect(other.catchUp).toEqual({ ultimo: 0, completo: true, daVedere: [] });
    await ordina();
    await setStato(1, 1);
    await until(async () => other.eventi.length === 2 && screen.nuovi.length === 1);
    expect(screen.eventi).toEqual([]);
  });

  it('gives what was missed, then what comes, and new orders to the letter too; again it begins from the number given then, and goes on once', async () => {
    await fill(3);
    const screen = await openScreen(2);
    expect(screen.catchUp).toMatchObject({ ultimo: 3, completo: true });
    // The answer comes after what was missed.
    expect(numbers(screen.eventi)).toEqual([3]);
    const again = await screen.connection.invoke<CatchUp>('JoinGroup', 'admin', 1);
    expect(again).toMatchObject({ ultimo: 3, completo: true });
    await screen.connection.invoke('JoinGroup', 'admin');
    const { data, cliente, dataRitiro, id, numeroOrdine, stato, totaleDaPagare } = (await ordina()).body;
    await until(async () => screen.eventi.length >= 4);
    await screen.connection.invoke('JoinGroup', 'admin', 4);
    expect(numbers(screen.eventi)).toEqual([3, 2, 3, 4]);
    expect(screen.nuovi).toEqual([{ data, cliente, dataRitiro, id, numeroOrdine, stato, totaleDaPagare }]);
  });

  it('again before the answer to the first has come leaves the first without one', async () => {
    await fill(1_300);
    const { connection, eventi } = await openScreen();
    const first = connection.invoke('JoinGroup', 'admin', 0);
    const second = connection.invoke('JoinGroup', 'admin', 1_290);
    await expect(first).rejects.toThrow('Richiesto di nuovo.');
    expect(await second).toMatchObject({ ultimo: 1_300, completo: true });
    expect(numbers(eventi.slice(-10))).toEqual(upTo(1_300, 1_291));
    await ordina();
    await until(async () => eventi.at(-1)?.numero === 1_301);
    expect(eventi.filter(({ numero }) => numero === 1_301)).toHaveLength(1);
  });

  it('names the orders of today and later that nobody has seen, as they stand with the last event', async () => {
    await fill(3);
    await rows(`update ordini set giorno = '2026-11-19', data_ritiro = '2026-11-19T10:00:00Z' where id = 1`);
    const today = unOrdine({ dataRitiro: '2026-11-20T16:00:00+01:00' });
    for (let n = 0; n < 3; n++) await ordina(today);
    await see(2);
    await cancel(5);
    await pushed();
    const unseen = (id: number) => expect.objectContaining({ id, visto: false, versione: 1 }) as unknown;
    const named = async (dopo: number | null) => (await openScreen(dopo)).catchUp!.daVedere;
    const { ultimo } = await eventiDopo(0);
    for (const dopo of [null, 0, ultimo, ultimo + 1])
      expect([dopo, await named(dopo)]).toEqual([dopo, [unseen(4), unseen(6), unseen(3)]]);
    await see(6);
    await pushed();
    expect(await named(ultimo)).toEqual([unseen(4), unseen(3)]);
  });

  it('with a number that was forgotten, or that is not given yet, goes on from now', async () => {
    await fill(2_100);
    await rows('delete from eventi where numero < 600');
    for (const dopo of [598, 2_101]) {
      const { catchUp, eventi } = await openScreen(dopo);
      expect([catchUp, eventi]).toMatchObject([{ ultimo: 2_100, completo: false }, []]);
    }
    const { catchUp, eventi } = await openScreen(599);
    expect([catchUp, numbers(eventi)]).toMatchObject([{ ultimo: 2_100, completo: true }, upTo(2_100, 600)]);
    await ordina();
    await until(async () => eventi.at(-1)?.numero === 2_101);
  });

  it('with what is no number is refused with a reason', async () => {
    const { connection } = await openScreen();
    for (const dopo of [-1, 1.5, '3', {}, [], true, 2 ** 60])
      await expect(connection.invoke('JoinGroup', 'admin', dopo)).rejects.toThrow('Numero non valido.');
  });

  it('ends when numbers are given out anew, so that screens begin again', async () => {
    await fill(5);
    const { connection } = await openScreen(5);
    const end = new Promise((resolve) => connection.onclose(resolve));
    await rows('delete from ordini where id > 2');
    await server.eventi.poll();
    await end;
    const again = await openScreen(5);
    expect([again.catchUp, again.eventi]).toMatchObject([{ ultimo: 2, completo: false }, []]);
  });
});

describe('seeing an order', () => {
  it('is known to everybody and logged, and the first one stays who did', async () => {
    await ordina();
    await ordina();
    await pushed();
    const screen = await openScreen(null);
    const answers = await atOnce(6, (n) => (n % 2 ? see(2, 1) : see(1, 2)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    await see(1, 99);
    await pushed();
    await until(async () => screen.eventi.length === 2);
    expect(screen.eventi.map(({ tipo, chi, ordine }) => [tipo, chi, ordine.id, ordine.visto])).toEqual([
      ['visto', ADMIN.nome, 1, true],
      ['visto', ADMIN.nome, 2, true],
    ]);
    const logged = await rows(`select chi, entita_id from registro where azione = 'vede' order by entita_id`);
    expect(logged).toEqual(['1', '2'].map((entita_id) => ({ chi: ADMIN.nome, entita_id })));
    const first = () => rows('select visto_il, visto_da from ordini order by id');
    const before = await first();
    await see(1);
    await setStato(1, 2);
    expect(await first()).toEqual(before);
  });

  it('is refused of nobody, of what is no id, and of too many', async () => {
    for (const ids of [[], [0], [2 ** 31], Array<number>(1_001).fill(1)])
      expect([ids, (await see(...ids)).status]).toEqual([ids, 400]);
  });
});
