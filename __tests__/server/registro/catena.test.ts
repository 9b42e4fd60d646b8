import { sql } from 'drizzle-orm';
import type { Tx } from '../../../server/db/database';
import { logChange, logChanges } from '../../../server/db/registro';
import {
  anchorRegistro,
  keepCatena,
  sealRegistro,
  verifyRegistro,
} from '../../../server/registro/catenaRepository';
import { INIZIO, readAnchors } from '../../../server/registro/catenaRules';
import type { Anchor } from '../../../server/registro/catenaRules';
import { keptDatabase } from '../../support/testDatabase';

const test = keptDatabase();
beforeEach(() => test.reset());

const ADA = { accountId: 1, nome: 'Ada', dispositivo: 'Firefox, Linux', richiesta: 'r-1' };
const NOBODY = { accountId: null, nome: 'Riga di comando' };

async function write(n: number): Promise<void> {
  await test.database.transaction((tx) =>
    logChanges(
      tx,
      ADA,
      Array.from({ length: n }, (_, i) => {
        const [prima, dopo] = ['a', 'b'].map((nome) => ({ nome, n: i }));
        return { azione: 'modifica', entita: 'prodotto', entitaId: i + 1, prima, dopo };
      }),
    ),
  );
}
const verify = (anchors: Anchor[] = []) => verifyRegistro(test.database, anchors);

describe('the chain', () => {
  it('holds every line in the order of the log, also what a careless reader would read differently', async () => {
    const awkward = 'tab\t"quotes" \\ back\u0001\u007f\u2028 è€🍞 </script>\n\b\f\r';
    await test.database.transaction(async (tx) => {
      await logChange(tx, NOBODY, { azione: awkward, entita: 'x', prima: null });
      const dopo = { [awkward]: [awkward] };
      await logChange(tx, ADA, { azione: 'crea', entita: 'x', entitaId: awkward, dopo });
      await tx.execute(sql`insert into registro (chi, azione, entita, dopo, quando)
        values ('', '', '', '{"b": 1.50, "aa": 1e3, "a": null}', '2026-03-29 01:59:59.123456+01')`);
    });
    await write(3);
    expect(await verify()).toEqual({ fine: INIZIO, waiting: 6, wrong: [] });
    expect(await sealRegistro(test.database)).toBe(6);
    const { fine, ...rest } = await verify();
    expect([fine.numero, rest]).toEqual([6, { waiting: 0, wrong: [] }]);
    expect(await sealRegistro(test.database)).toBe(0);
    expect(
      (await test.database.execute(sql`select registro_id from registro_catena order by numero`)).rows,
    ).toEqual([1, 2, 3, 4, 5, 6].map((registro_id) => ({ registro_id })));
  });

  it('goes on where it ended, over more lines than it takes at once', async () => {
    await write(7);
    const keep = keepCatena({ database: test.database, clock: () => new Date() }, { info: () => undefined });
    await keep();
    await write(2_345);
    await keep();
    expect(await verify()).toMatchObject({ fine: { numero: 2_352 }, waiting: 0, wrong: [] });
  });

  it('reads each line once, however many wait and however long the log is', async () => {
    await write(3_000);
    const readSoFar = async (tx: Tx) => {
      const { rows } = await tx.execute<{ n: number }>(
        sql`select (seq_tup_read + idx_tup_fetch)::int as n from pg_stat_xact_user_tables where relname = 'registro'`,
      );
      return rows[0]!.n;
    };
    const read = await test.database.transaction(async (tx) => {
      const before = await readSoFar(tx);
      while (await sealRegistro(tx));
      return (await readSoFar(tx)) - before;
    });
    expect(read).toBe(3_000);
    expect(await verify()).toMatchObject({ fine: { numero: 3_000 }, waiting: 0, wrong: [] });
  });

  it('stays, and so do its lines and anchors: nobody changes or deletes any', async () => {
    await write(1);
    await sealRegistro(test.database);
    await anchorRegistro(test.database, '2026-11-20');
    for (const statement of [
      'update registro set chi = $$nessuno$$',
      'truncate ordini, registro restart identity cascade',
      'update registro_catena set hash = hash',
      'update registro_ancore set numero = 1',
      ...['registro', 'registro_catena', 'registro_ancore'].flatMap((table) => [
        `delete from ${table}`,
        `truncate ${table}`,
      ]),
    ]) {
      const refused = await test.query(statement).catch((error: unknown) => error);
      expect([statement, String(refused)]).toEqual([statement, expect.stringContaining('append-only')]);
    }
    expect(await verify()).toMatchObject({ fine: { numero: 1 }, wrong: [] });
  });
});

it('the anchor of a day is told once by each server, as the chain stood when the day began', async () => {
  const told: string[] = [];
  const log = {
    info: (details: object, message: string) => void told.push(JSON.stringify({ ...details, message })),
  };
  let now = '2026-11-20T10:00:00+01:00';
  const server = () => keepCatena({ database: test.database, clock: () => new Date(now) }, log);
  const [first, second] = [server(), server()];
  await first();
  expect(told).toEqual([]);
  await write(3);
  await first();
  await write(2);
  await first();
  await second();
  now = '2026-11-21T00:00:01+01:00';
  await first();
  const anchors = told.flatMap(readAnchors);
  expect(anchors.map(({ numero }) => numero)).toEqual([3, 3, 5]);
  expect(told[2]).toContain('2026-11-21');
  expect(await verify(anchors)).toMatchObject({ wrong: [] });
  expect((await verify()).fine).toEqual(anchors[2]);
});

describe('who rules the database and', () => {
  /** Twelve lines; the first anchor after eight, the second at the end. */
  const anchors: Anchor[] = [];
  beforeEach(async () => {
    anchors.length = 0;
    for (const [n, giorno] of [
      [8, '2026-11-20'],
      [4, '2026-11-21'],
    ] as const) {
      await write(n);
      await sealRegistro(test.database);
      anchors.push((await anchorRegistro(test.database, giorno))!);
    }
  });

  class Undo extends Error {}
  /** What is found of a fraud, which is then undone; as a replica no trigger stands in the way. */
  async function found(fraud: readonly string[], kept = anchors): Promise<string[]> {
    let wrong: string[] = [];
    const planted = async (tx: Tx) => {
      await tx.execute(sql`select set_config('session_replication_role', 'replica', true)`);
      for (const statement of fraud) await tx.execute(sql.raw(statement));
      ({ wrong } = await verifyRegistro(tx, kept));
      throw new Undo();
    };
    await expect(test.database.transaction(planted)).rejects.toThrow(Undo);
    return wrong;
  }

  /** Chains again, with the product's own function, every line from a number on, and anchors it. */
  const rewriteFrom = (numero: number) => [
    `delete from registro_catena where numero >= ${numero}`,
    `delete from registro_ancore`,
    `insert into registro_da_sigillare select id from registro where id not in (select registro_id from registro_catena)`,
    `select sigilla_registro(1000)`,
    `insert into registro_ancore select '2026-11-21', numero, hash from registro_catena order by numero desc limit 1`,
  ];
  const gone = (which: string) => [
    `delete from registro where id ${which}`,
    `delete from registro_catena where numero ${which}`,
  ];
  const addLines = (n: number) =>
    `insert into registro (chi, azione, entita) select 'Ada', 'crea', 'coupon' from generate_series(1, ${n})`;
  const changed = (id: number, numero = id) =>
    `line ${id} (number ${numero}), or the chain before it, was changed`;
  const anew = (numero: number) =>
    `at number ${numero} the chain is not the one that was anchored: it was written anew`;

  it.each<[string, string[], string[]]>([
    ['does nothing', [], []],
    ['changes what a line says', [`update registro set dopo = '{"nome": "c"}' where id = 4`], [changed(4)]],
    ['changes who did it', [`update registro set chi = 'Ugo' where id = 12`], [changed(12)]],
    [
      'changes when it was done',
      [`update registro set quando = quando + interval '1 us' where id = 1`],
      [changed(1)],
    ],
    ['changes the device', [`update registro set dispositivo = null where id = 2`], [changed(2)]],
    ['takes a line out', ['delete from registro where id = 5'], ['line 5 (number 5) was taken out']],
    ['takes a line and its link out', gone('= 5'), ['number 5 was taken out', changed(6)]],
    ['takes the first lines out', gone('< 4'), ['numbers 1 to 3 were taken out', changed(4)]],
    [
      'swaps what two lines say',
      [
        `update registro r set (prima, dopo) = (select prima, dopo from registro o where o.id = 10 - r.id) where id in (3, 7)`,
      ],
      [changed(3), changed(7)],
    ],
    [
      'swaps two lines in the chain',
      [
        'drop index registro_catena_riga',
        'update registro_catena set registro_id = 10 - registro_id where numero in (3, 7)',
      ],
      [changed(7, 3), changed(3, 7)],
    ],
    ['adds a line', [addLines(1)], ['line 13 was added past the chain']],
    [
      'takes a line out before it is chained',
      ['insert into registro_da_sigillare values (99)'],
      ['line 99 was taken out before it was chained'],
    ],
    [
      'changes a line and chains all anew from there',
      [`update registro set chi = 'Ugo' where id = 6`, ...rewriteFrom(6)],
      [anew(8), anew(12)],
    ],
    [
      'takes a line out and chains all anew from there',
      ['delete from registro where id = 10', ...rewriteFrom(10)],
      ['number 12 was cut off at the end, which was anchored'],
    ],
    [
      'cuts off the tail, anchors and all',
      [...gone('> 9'), 'delete from registro_ancore where numero > 9'],
      ['numbers 10 to 12 were cut off at the end, which was anchored'],
    ],
    ['cuts off the tail and writes another', [...gone('> 9'), addLines(5), ...rewriteFrom(10)], [anew(12)]],
    [
      'replaces the whole log by another of the same length',
      [...gone('> 0'), 'alter sequence registro_id_seq restart', addLines(12), ...rewriteFrom(1)],
      [anew(8), anew(12)],
    ],
    [
      'replaces it by an empty one',
      [...gone('> 0'), 'delete from registro_ancore'],
      ['numbers 1 to 12 were cut off at the end, which was anchored'],
    ],
  ])('%s is found out', async (_, fraud, expected) => {
    expect(await found(fraud)).toEqual(expected);
  });

  it('writes everything anew is found out by an anchor from outside alone', async () => {
    const fraud = [`update registro set chi = 'Ugo' where id = 6`, ...rewriteFrom(1)];
    expect(await found(fraud, [])).toEqual([]);
    expect(await found(fraud, anchors.slice(0, 1))).toEqual([anew(8)]);
  });
});
