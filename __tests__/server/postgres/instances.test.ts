import pg from 'pg';
import { ADVISORY_LOCKS } from '../../../server/db/advisoryLocks';
import { migrate } from '../../../server/db/migrate';
import { createPasswords } from '../../../server/auth/password';
import { resetPassword } from '../../../server/commands/resetPassword';
import type { RunningServer } from '../../../server/app/start';
import type { EventiDopo } from '../../../src/contract/eventi';
import type { OrdineLista } from '../../../src/contract/ordini';
import { withInstances } from '../../support/instances';
import type { Following } from '../../support/instances';
import { until } from '../../support/negozio';
import { newerMigrations } from '../../support/newerMigrations';

const { shop, call, login, ordina, query, setStato } = withInstances();
let a: RunningServer;
let b: RunningServer;
beforeAll(() => ({ a, b } = shop));

const screensOf = (...servers: RunningServer[]) =>
  Promise.all(servers.map((server) => shop.screen(server, shop.token)));
const follow = (server: RunningServer, dopo: number | null) => shop.follow(server, shop.token, dopo);
/** As an instance that crashes before it tells anybody. */
const ADD_ORDINE = `insert into ordini (giorno, data_ritiro, slot_ora, cliente, totale_lordo_cents, totale_da_pagare_cents,
    metodo_pagamento)
  values ('2026-11-23', '2026-11-23T10:00:00Z', '11:00', 'Maria Bianchi', 350, 350, 'Contanti') returning id`;

const ids = (seen: readonly OrdineLista[]) => seen.map(({ id }) => id);

it('a new order reaches the screens of every instance, once, and so does one whose instance crashed before it told anybody', async () => {
  const screens = await screensOf(a, b);
  const placed = [await ordina(a), await ordina(b), await ordina(a)];
  const expected = placed.map(({ body }) => body.id);
  await until(async () => screens.every((seen) => seen.length >= 3));
  expect(screens.map(ids)).toEqual([expected, expected]);
  const [lost] = await query<{ id: number }>(ADD_ORDINE);
  await until(async () => screens.every((seen) => seen.length >= 4));
  expect(screens.map((seen) => seen.at(-1)!.id)).toEqual([lost!.id, lost!.id]);
});

describe('events', () => {
  const numbers = ({ eventi }: Following) => eventi.map(({ numero }) => numero);
  const dopo = async (server: RunningServer, numero: number) =>
    (await call(server, 'GET', `/api/ordini/eventi?dopo=${numero}`)).body as unknown as EventiDopo;

  it('are one series without gaps, whichever instances work at once, and all screens get all of it', async () => {
    const { ultimo: before } = await dopo(a, 0);
    const screens = [await follow(a, before), await follow(b, null)];
    const placed = await Promise.all(Array.from({ length: 30 }, (_, n) => ordina(n % 2 ? a : b)));
    await Promise.all(
      placed.flatMap(({ body }) => [1, 2, 1].map((status, n) => setStato(n % 2 ? a : b, body.id, status))),
    );
    const [{ n: written } = { n: 0 }] = await query<{ n: number }>('select count(*) as n from eventi');
    await until(async () => (await dopo(b, before)).eventi.length === written - before);
    const { eventi, ultimo } = await dopo(a, before);
    expect(eventi.map(({ numero }) => numero)).toEqual(eventi.map((_, index) => before + 1 + index));
    await until(async () => screens.every(({ eventi: seen }) => seen.at(-1)?.numero === ultimo));
    const expected = eventi.map(({ numero }) => numero);
    expect(screens.map(numbers)).toEqual([expected, expected]);
  });

  it('keep no order waiting while they are numbered, and come in the order of the commits', async () => {
    const screen = await follow(b, null);
    const client = await shop.connect();
    await client.query('begin');
    const { rows } = await client.query<{ id: number }>(ADD_ORDINE);
    const early = await ordina(a);
    await until(async () => screen.eventi.length > 0);
    // Whoever numbers waits for this from now on.
    await client.query(`select pg_advisory_xact_lock(${ADVISORY_LOCKS.eventi})`);
    const late = await ordina(a);
    const waits = `select 1 from pg_locks join pg_database d on d.oid = database
      where locktype = 'advisory' and not granted and datname = current_database()`;
    await until(async () => (await query(waits)).length > 0);
    expect([late.status, screen.eventi.length]).toEqual([201, 1]);
    await client.query('commit');
    await until(async () => screen.eventi.length > 2);
    expect(ids(screen.eventi.map(({ ordine }) => ordine))).toEqual([
      early.body.id,
      rows[0]!.id,
      late.body.id,
    ]);
    const first = screen.catchUp.ultimo + 1;
    expect(numbers(screen)).toEqual([first, first + 1, first + 2]);
  });

  it('are in a list up to the number that it names, also when one comes while it is read', async () => {
    const { body: placed } = await ordina(a);
    await until(async () => (await query('select 1 from eventi where numero is null')).length === 0);
    const client = await shop.connect();
    // The list can read its rows meanwhile, and not its number.
    await client.query('begin; lock table eventi');
    const path = `/api/ordini/GetOrdiniAdmin?date=${placed.data as string}`;
    const answer = call(a, 'GET', path);
    await until(
      async () =>
        (
          await query(`select 1 from pg_stat_activity where query like '%max(numero)%' and wait_event_type = 'Lock'
                      and query not like '%numera_eventi%' and query not like '%pg_stat_activity%'`)
        ).length > 0,
    );
    await client.query(`update ordini set stato = 1 where id = ${placed.id as number}`);
    const { rows } = await client.query<{ ultimo: string }>('select ultimo from numera_eventi()');
    await client.query('commit');
    const listed = await answer;
    const row = (listed.body as unknown as OrdineLista[]).find(({ id }) => id === placed.id)!;
    expect([Number(listed.headers.get('x-ultimo-evento')), row.stato]).toEqual([Number(rows[0]!.ultimo), 1]);
  });

  it('go on at another instance, also at one that has not heard of the last ones', async () => {
    const late = await shop.start();
    const first = await follow(a, null);
    // Ends the connections on which instances hear of each other.
    await query(`select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'gestione-ordini-avvisi' and datname = current_database()`);
    const { body: placed } = await ordina(a);
    await until(async () => first.eventi.at(-1)?.ordine.id === placed.id);
    const seen = first.eventi.at(-1)!.numero;
    const moved = await follow(late, seen);
    expect(moved).toMatchObject({ catchUp: { ultimo: seen, completo: true }, eventi: [] });
    const { body: next } = await ordina(b);
    await until(async () => [moved, first].every(({ eventi }) => eventi.at(-1)?.ordine.id === next.id));
    expect([numbers(moved), first.eventi.at(-1)!.numero]).toEqual([[seen + 1], seen + 1]);
  });
});

describe('a changed password', () => {
  const heldBy = (server: RunningServer) => server.hub.counts().connections;
  const isOver = async (server: RunningServer, old: string) =>
    (await call(server, 'GET', '/api/coupon', { token: old })).status === 401;

  it('ends the account’s other sessions and their screens on every instance, within a moment', async () => {
    const [own, other] = [await login(a), await login(b)];
    // Both instances remember that the sessions stand.
    for (const server of [a, b]) await call(server, 'GET', '/api/coupon', { token: other });
    const before = heldBy(b);
    await shop.screen(b, own);
    await shop.screen(b, other);
    expect(heldBy(b)).toBe(before + 2);
    const account = shop.accounts.find(({ ruolo }) => ruolo === 'admin')!;
    const body = { currentPassword: account.password, newPassword: 'parola-nuova' };
    const { body: changed } = await call(a, 'POST', '/api/auth/change-password', { token: own, body });
    account.password = 'parola-nuova';
    await until(async () => isOver(b, other));
    // The screen of the session that changed it, and no other of the account.
    await until(async () => heldBy(b) === 1);
    shop.token = changed.token as string;
    expect((await call(b, 'GET', '/api/coupon')).status).toBe(200);
  });
  it('by the command of who runs the server does so too', async () => {
    const old = shop.token;
    await shop.screen(b, old);
    await call(b, 'GET', '/api/coupon', { token: old });
    const { email } = shop.accounts.find(({ ruolo }) => ruolo === 'admin')!;
    const passwords = createPasswords({ cost: { N: 1024, r: 8, p: 1 } });
    await resetPassword(a.deps.database, passwords, email);
    await until(async () => (await isOver(b, old)) && heldBy(b) === 0 && heldBy(a) === 0);
  });
});

describe('an instance whose database a newer one brings up to date', () => {
  const adding = '-- additive: a table more.\ncreate table domani (n int)';
  const changing = 'alter table chiusure rename column motivo to perche';
  const ready = async (server: RunningServer) => {
    const { status, body } = await call(server, 'GET', '/readyz');
    return [status, body.status];
  };
  it('is ready beside what was only added, and says which version is needed after a change', async () => {
    const older = await shop.start();
    const pool = new pg.Pool({ connectionString: shop.databaseUrl });
    try {
      await migrate({ pool }, await newerMigrations(adding), '2.0.0');
      expect(await ready(older)).toEqual([200, 'ready']);
      await migrate({ pool }, await newerMigrations(adding, changing), '3.0.0');
      expect(await ready(older)).toEqual([503, 'the database needs version 3.0.0']);
      // One that is started again now does not come up.
      await expect(shop.start()).rejects.toThrow('start version 3.0.0 or newer');
    } finally {
      await pool.end();
    }
  });
});
