import { setTimeout as delay } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { pgErrorCode, pgErrorConstraint, together, withCommit } from '../../../server/db/database';
import type { Database, Tx } from '../../../server/db/database';
import { withDeadline } from '../../../server/db/deadline';
import { isConnectionFailure } from '../../../server/db/pgErrors';
import { categorie } from '../../../server/db/schema';
import { run, statement } from '../../../server/db/statement';
import { keptDatabase } from '../../support/testDatabase';

const test = keptDatabase();
let database: Database;
beforeAll(() => void (database = test.database));
beforeEach(() => test.reset());

const names = async () =>
  (await database.select().from(categorie).orderBy(categorie.nome)).map(({ nome }) => nome);

/** What PostgreSQL answers to one of two transactions that met. */
const raise = (code: string) => sql.raw(`do $$ begin raise exception 'x' using errcode = '${code}'; end $$`);

const one = statement('prova_one', sql`select 1 as n`);

describe('a transaction', () => {
  it('saves nothing when it throws, and passes the error on', async () => {
    class Rifiuto extends Error {}
    const refused = database.transaction(async (tx) => {
      await tx.insert(categorie).values({ nome: 'Formaggi' });
      throw new Rifiuto();
    });
    await expect(refused).rejects.toThrow(Rifiuto);
    expect(await names()).toEqual([]);
  });

  it('does not pretend to have saved when it swallowed a database error', async () => {
    // Many times: over the network the error and the state of the transaction come together or one after the other.
    for (let time = 0; time < 50; time++) {
      const swallowed = database.transaction(async (tx) => {
        await tx.insert(categorie).values({ nome: 'Formaggi' });
        await tx.execute(sql`select 1/0`).catch(() => undefined);
        return 'fatto';
      });
      await expect(swallowed).rejects.toThrow('its error was swallowed: nothing was saved');
    }
    expect(await names()).toEqual([]);
  });

  it('may lose a part of itself to a savepoint', async () => {
    await database.transaction(async (tx) => {
      await tx.insert(categorie).values({ nome: 'Formaggi' });
      const part = tx.transaction(async (inner) => {
        await inner.insert(categorie).values({ nome: 'Salumi' });
        await inner.insert(categorie).values({ nome: 'Salumi' });
      });
      await expect(part).rejects.toThrow();
    });
    expect(await names()).toEqual(['Formaggi']);
  });

  it.each(['40001', '40P01'])('runs again after %s until it gets through', async (code) => {
    let runs = 0;
    await database.transaction(async (tx) => {
      await tx.insert(categorie).values({ nome: 'Formaggi' });
      if (++runs < 3) await tx.execute(raise(code));
    });
    expect(runs).toBe(3);
    expect(await names()).toEqual(['Formaggi']);
  });

  it('gives up after five runs and does not repeat other errors', async () => {
    const runs = { conflict: 0, other: 0 };
    const conflict = database.transaction(async (tx) => {
      runs.conflict++;
      await tx.execute(raise('40001'));
    });
    expect(await conflict.catch(pgErrorCode)).toBe('40001');
    const other = database.transaction(async (tx) => {
      runs.other++;
      await tx.execute(sql`select 1/0`);
    });
    expect(await other.catch(pgErrorCode)).toBe('22012');
    expect(runs).toEqual({ conflict: 5, other: 1 });
  });

  it('fails by the statement that failed of those that were asked together, not by those behind it', async () => {
    let runs = 0;
    const deadlock = statement('prova_deadlock', raise('40P01'));
    const nested = async (tx: Tx) => together([run(tx, deadlock), run(tx, one)]);
    const asked = database.transaction(async (tx) => {
      runs++;
      await tx.insert(categorie).values({ nome: 'Formaggi' });
      await together([run(tx, one), nested(tx), run(tx, one)]);
    });
    expect(await asked.catch(pgErrorCode)).toBe('40P01');
    expect(runs).toBe(5);
    expect(await names()).toEqual([]);
  });

  it('answers in turn what was asked together, and refuses what was not sent', async () => {
    const answers = await database.transaction(async (tx) =>
      together([run(tx, one), undefined, run(tx, one)]),
    );
    expect(answers.map((answer) => answer?.rows)).toEqual([[{ n: 1 }], undefined, [{ n: 1 }]]);
    const unsent = database.transaction(async (tx) => together([tx.execute(sql`select 1`)]));
    await expect(unsent).rejects.toThrow('use run(tx, statement)');
  });

  it('is committed with its last statement, and rolled back where that fails', async () => {
    const last = (text: Parameters<typeof run>[1]) =>
      database.transaction(async (tx) => {
        await tx.insert(categorie).values({ nome: 'Formaggi' });
        await withCommit(tx, run(tx, text));
      });
    const failing = statement('prova_failing', sql`select 1/0`);
    expect(await last(failing).catch(pgErrorCode)).toBe('22012');
    expect(await names()).toEqual([]);
    await last(statement('prova_salumi', sql`insert into categorie (nome) values ('Salumi')`));
    expect(await names()).toEqual(['Formaggi', 'Salumi']);
  });

  it('refuses what comes after its commit, which its connection would run for another', async () => {
    const late = database.transaction(async (tx) => {
      await withCommit(tx, run(tx, one));
      return run(tx, one).catch((error: unknown) => (error as Error).cause);
    });
    expect(await late).toMatchObject({ message: 'The transaction was used after its commit' });
  });
});

describe('a transaction whose begin fails by itself', () => {
  /** As an operator's cancellation does. */
  beforeEach(() => {
    const { pool } = test.handle;
    const connect = pool.connect.bind(pool) as () => Promise<PoolClient>;
    const failing = async () => {
      const client = await connect();
      const query = client.query.bind(client) as (...args: unknown[]) => unknown;
      const value = (text: unknown, ...rest: unknown[]) =>
        query(typeof text === 'string' && text.startsWith('begin') ? 'select 1 / 0' : text, ...rest);
      return Object.create(client, { query: { value } }) as PoolClient;
    };
    jest.spyOn(pool, 'connect').mockImplementation(failing as never);
  });

  const insert = statement('prova_insert', sql`insert into categorie (nome) values ('Formaggi')`);
  it.each<[string, (tx: Tx) => Promise<unknown>]>([
    ['a statement', (tx) => tx.insert(categorie).values({ nome: 'Formaggi' })],
    ['statements of one packet', (tx) => together([run(tx, one), run(tx, insert), run(tx, one)])],
    ['a statement with its commit', (tx) => withCommit(tx, run(tx, insert))],
    ['a savepoint', (tx) => tx.transaction((inner) => inner.insert(categorie).values({ nome: 'Formaggi' }))],
    ['work that swallows', (tx) => run(tx, insert).catch(() => undefined)],
  ])('keeps nothing of %s behind it, and tells why', async (_what, work) => {
    const failed: unknown = await database.transaction(work).catch((error: unknown) => error);
    expect(pgErrorCode(failed)).toBe('22012');
    jest.restoreAllMocks();
    expect(await names()).toEqual([]);
    await database.transaction((tx) => tx.insert(categorie).values({ nome: 'Salumi' }));
    expect(await names()).toEqual(['Salumi']);
  });
});

describe('the database inside a transaction', () => {
  it.each<[string, (database: Database) => unknown]>([
    ['select', (outer) => outer.select().from(categorie)],
    ['execute', (outer) => outer.execute(sql`select 1`)],
    ['transaction', (outer) => outer.transaction(async () => undefined)],
  ])('refuses %s at once, by name, and the transaction saves nothing', async (_name, use) => {
    const wrong = database.transaction(async (tx) => {
      await tx.insert(categorie).values({ nome: 'Formaggi' });
      await use(database);
    });
    await expect(wrong).rejects.toThrow('The database was used inside a transaction');
    expect(await names()).toEqual([]);
  });

  it('may be used again by what the transaction started, once it has ended', async () => {
    let finish = (): void => undefined;
    const ended = new Promise<void>((resolve) => (finish = resolve));
    const afterwards = await database.transaction(async (tx) => {
      await tx.insert(categorie).values({ nome: 'Formaggi' });
      return { names: ended.then(names) };
    });
    finish();
    expect(await afterwards.names).toEqual(['Formaggi']);
  });
});

describe('an error of the database', () => {
  it('tells its code and constraint although it comes wrapped', async () => {
    await test.byHand.insert(categorie).values({ nome: 'Formaggi' });
    const error: unknown = await test.byHand
      .insert(categorie)
      .values({ nome: 'formaggi' })
      .catch((e: unknown) => e);
    expect(pgErrorCode(error)).toBe('23505');
    expect(pgErrorConstraint(error)).toBe('categorie_nome');
    expect(isConnectionFailure(error)).toBe(false);
  });

  it('has no code when it is none of the database', () => {
    expect(pgErrorCode(new Error('x'))).toBeUndefined();
    expect(pgErrorCode(undefined)).toBeUndefined();
    expect(pgErrorCode(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))).toBeUndefined();
  });

  it('is a connection failure when the database could not be reached', async () => {
    const failure = (fields: object, message = 'x') =>
      new Error('Failed query', { cause: Object.assign(new Error(message), fields) });
    expect(isConnectionFailure(failure({ code: 'ECONNREFUSED' }))).toBe(true);
    expect(isConnectionFailure(failure({ code: '57P01' }))).toBe(true);
    expect(isConnectionFailure(failure({ code: '08006' }))).toBe(true);
    expect(isConnectionFailure(failure({}, 'Connection terminated unexpectedly'))).toBe(true);
    expect(isConnectionFailure(failure({}, 'timeout exceeded when trying to connect'))).toBe(true);
    expect(isConnectionFailure(failure({ code: '23505' }))).toBe(false);
    expect(isConnectionFailure('x')).toBe(false);
  });
});

const sleep = sql`select pg_sleep(0.6)`;
it.each<[string, ms: number, work: () => Promise<unknown>]>([
  ['a question', 200, async () => database.execute(sleep)],
  [
    'a transaction, which saves nothing',
    200,
    () =>
      database.transaction(async (tx) => {
        await tx.insert(categorie).values({ nome: 'Formaggi' });
        await tx.execute(sleep);
      }),
  ],
  [
    'what begins when the time is over',
    0,
    async () => {
      await delay(1);
      return database.transaction((tx) => tx.insert(categorie).values({ nome: 'Formaggi' }));
    },
  ],
])(
  'who waits no longer for %s is answered that the database does not, and others are served',
  async (_what, ms, work) => {
    const late: unknown = await withDeadline(ms, work).catch((error: unknown) => error);
    expect(isConnectionFailure(late)).toBe(true);
    expect(await names()).toEqual([]);
  },
);

describe('values', () => {
  it('come out as documented, through drizzle and through plain queries', async () => {
    const query = `select date '2026-03-29' as giorno, timestamp '2026-03-29 02:30' as momento,
      count(*) as conteggio, sum(1) as somma, 9007199254740991::bigint as grande, array[1::bigint] as interi,
      0.10::numeric as numero`;
    const expected = {
      giorno: '2026-03-29',
      momento: '2026-03-29 02:30:00',
      conteggio: 1,
      somma: 1,
      grande: 9007199254740991,
      interi: [1],
      numero: '0.10',
    };
    expect((await database.execute(sql.raw(query))).rows).toEqual([expected]);
    expect((await test.handle.pool.query(query)).rows).toEqual([expected]);
    expect(await database.$count(categorie, eq(categorie.nome, 'x'))).toBe(0);
  });

  it('are refused rather than rounded when a number cannot hold them', async () => {
    const error: unknown = await database
      .execute(sql`select 9007199254740993::bigint`)
      .catch((e: unknown) => e);
    expect((error as Error).cause).toMatchObject({
      message: '9007199254740993 does not fit a JavaScript number',
    });
  });
});
