import { keptDatabase } from '../../support/testDatabase';

const shop = keptDatabase();

type Ask = (text: string, values: unknown[]) => Promise<unknown[]>;

/** One connection, so that what it has prepared can be asked of it. */
async function withClient(
  work: (ask: Ask, prepared: () => Promise<string[]>) => Promise<void>,
): Promise<void> {
  const client = await shop.handle.pool.connect();
  try {
    await work(
      async (text, values) => (await client.query({ text, rowMode: 'array' }, values)).rows,
      async () =>
        (await client.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(
          ({ statement }) => statement,
        ),
    );
  } finally {
    client.release(true);
  }
}

it('prepares what is asked again and again, goes on answering it, and leaves alone what is asked now and then', () =>
  withClient(async (ask, prepared) => {
    for (let n = 0; n < 3; n++) await ask('select $1::int + 2', [n]);
    expect(await prepared()).toEqual([]);
    const text = 'select $1::int + 1';
    for (let n = 0; n < 10; n++) expect(await ask(text, [n])).toEqual([[n + 1]]);
    expect(await prepared()).toContain(text);
  }));

it('stops preparing at a limit, however many texts come', () =>
  withClient(async (ask, prepared) => {
    for (let text = 0; text < 250; text++) {
      for (let n = 0; n < 5; n++) await ask(`select $1::int + ${text}`, [n]);
    }
    expect(await prepared()).toHaveLength(200);
  }));

it('goes on after a statement that fails, inside a transaction too', () =>
  withClient(async (ask) => {
    for (let n = 0; n < 10; n++) {
      await ask('begin', []);
      await expect(ask('select 1 / $1::int', [0])).rejects.toThrow('division by zero');
      await ask('rollback', []);
    }
    expect(await ask('select 1 / $1::int', [1])).toEqual([[1]]);
  }));
