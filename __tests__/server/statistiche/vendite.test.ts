import * as fc from 'fast-check';
import { sumUpVendite } from '../../../server/statistiche/sumUpVendite';
import {
  POMERIGGIO,
  VARIANTI,
  ordina,
  resetNegozio,
  rows,
  unOrdine,
  withNegozio,
} from '../../support/negozio';
import type { TestServer } from '../../support/testServer';
import { WRONG_SALES } from '../../../bench/crash/wrongSales';

let server: TestServer;
withNegozio((started) => (server = started));

const wrongSales = () => rows(server, WRONG_SALES);
/** Days first. */
const readSales = () =>
  rows(
    server,
    `select giorno, categoria, sum(ordini)::int as ordini, sum(importo_cents)::int as cents from vendite
     group by 1, 2 having sum(ordini) > 0 order by categoria nulls first, giorno`,
  );

const small = fc.integer({ min: 1, max: 12 });
const product = fc.integer({ min: 1, max: 3 });
const giorno = fc.integer({ min: 1, max: 5 }).map((n) => `2026-11-2${n}`);

/** An order with lines of some products, written as one statement or as several. */
const order = fc
  .record({
    giorno,
    stato: fc.integer({ min: 0, max: 3 }),
    lines: fc.array(fc.tuple(product, small), { minLength: 1, maxLength: 4 }),
    together: fc.boolean(),
  })
  .map(({ giorno: day, stato, lines, together }) => {
    const newOrder = `insert into ordini (giorno, data_ritiro, slot_ora, cliente, totale_lordo_cents,
      totale_da_pagare_cents, metodo_pagamento, stato) values ('${day}', now(), '10:00', 'Anna', 1, 1, 'Carta', ${stato})`;
    const newLines = (values: typeof lines, ordine: string) =>
      `insert into dettagli_ordine (ordine_id, prodotto_id, codice_prodotto, nome_prodotto, categoria_id, categoria,
          peso, quantita, prezzo_unitario_cents)
        select ${ordine}, p.id, p.codice, p.nome, c.id, c.nome, '1', pezzi, 50 + p.id
        from (values ${values.map(([id, pezzi]) => `(${id}, ${pezzi})`).join()}) l(id, pezzi)
          join prodotti p on p.id = l.id join categorie c on c.id = p.categoria_id`;
    if (together) return [`with o as (${newOrder} returning id) ${newLines(lines, '(select id from o)')}`];
    return [newOrder, ...lines.map((line) => newLines([line], '(select max(id) from ordini)'))];
  });

/** What happens to orders, lines, products and categories, and what should not but might. */
const change = fc.oneof(
  { weight: 6, arbitrary: order },
  {
    weight: 3,
    arbitrary: fc
      .tuple(small, fc.integer({ min: 0, max: 3 }))
      .map(([id, stato]) => [`update ordini set stato = ${stato} where id = ${id}`]),
  },
  ...[
    fc.integer({ min: 0, max: 3 }).map((stato) => `update ordini set stato = ${stato} where id % 3 = 0`),
    fc.tuple(small, giorno).map(([id, day]) => `update ordini set giorno = '${day}' where id = ${id}`),
    small.map((id) => `delete from ordini where id = ${id}`),
    small.map((id) => `delete from dettagli_ordine where id in (${id}, ${id + 3})`),
    fc
      .tuple(small, fc.integer({ min: 0, max: 999 }))
      .map(
        ([id, cents]) =>
          `update dettagli_ordine set peso_effettivo_g = 500, importo_cents = ${cents} where ordine_id = ${id}`,
      ),
    fc
      .tuple(small, small)
      .map(([id, n]) => `update dettagli_ordine set quantita = ${n} where ordine_id = ${id}`),
    fc
      .tuple(product, product)
      .map(([id, n]) => `update prodotti set categoria_id = 1 + ${n} % 2 where id = ${id}`),
    fc.tuple(product, small).map(([id, n]) => `update prodotti set nome = 'Nome ${n}' where id = ${id}`),
    small.map((n) => `update categorie set nome = 'Categoria ${n}' where id = 1`),
    product.map(
      (id) => `update prodotti set ritirato = true, categoria_id = null, immagine = '' where id = ${id}`,
    ),
    giorno.map((day) => `select ricalcola_vendite('${day}')`),
  ].map((arbitrary) => ({ weight: 1, arbitrary: arbitrary.map((text) => [text]) })),
);

/** The answers of getStatistiche as a plain query over all orders gives them. */
async function countedRows({
  da,
  productId,
  categoryId,
}: {
  da: string;
  productId?: number;
  categoryId?: number;
}) {
  const byCategory = productId === undefined && categoryId === undefined;
  const label = byCategory
    ? 'c.nome'
    : 'coalesce(p.nome, (array_agg(d.nome_prodotto order by o.giorno desc, d.nome_prodotto desc))[1])';
  return rows(
    server,
    `select ${label} as label, count(distinct o.id)::int as "ordersCount",
      (sum(coalesce(d.importo_cents, d.quantita * d.prezzo_unitario_cents)) / 100.0)::float8 as "totalAmount"
    from ordini o join dettagli_ordine d on d.ordine_id = o.id join categorie c on c.id = d.categoria_id
      left join prodotti p on p.id = d.prodotto_id
    where o.stato <> 3 and o.giorno >= '${da}' and d.categoria_id = ${categoryId ?? 'd.categoria_id'}
      and ${productId === undefined ? 'true' : `d.prodotto_id = ${productId}`}
    group by ${byCategory ? 'c.nome' : 'p.nome, coalesce(p.id::text, d.codice_prodotto)'}`,
  );
}
const byLabel = (list: unknown[]) => list.map((row) => JSON.stringify(row)).sort();

it('are those of the orders, whatever happens to orders, lines, products and categories', async () => {
  const question = fc.record(
    { da: giorno, productId: product, categoryId: fc.integer({ min: 1, max: 2 }) },
    { requiredKeys: ['da'] },
  );
  let many = 0;
  await fc.assert(
    fc
      .asyncProperty(fc.array(change, { minLength: 5, maxLength: 30 }), question, async (changes, asked) => {
        for (const text of changes.flat()) await rows(server, text);
        expect(await wrongSales()).toEqual([]);
        many += (await readSales()).length;
        const { da: dateFrom, ...filter } = asked;
        const { body } = await server.call('POST', '/api/ordini/getStatistiche', {
          body: { dateFrom, ...filter },
        });
        expect(byLabel(body as unknown[])).toEqual(byLabel(await countedRows(asked)));
      })
      .beforeEach(() => resetNegozio(server)),
    { numRuns: 60 },
  );
  expect(many).toBeGreaterThan(100);
});

it('are those of the orders that are placed, cancelled and summed up at the same time', async () => {
  const lines = [
    { varianteId: VARIANTI.pane500, quantita: 1 },
    { varianteId: VARIANTI.cannoli, quantita: 2 },
  ];
  /** Comes again, as it would the next day, where a busy machine lets nobody wait any longer for the engine. */
  const sumUp = async (): Promise<unknown> =>
    rows(server, `select ricalcola_vendite('${POMERIGGIO.slice(0, 10)}')`).catch((error: Error) => {
      if ((error.cause as Error).message === 'timeout exceeded when trying to connect') return sumUp();
      throw error;
    });
  const placeAndCancel = async (n: number) => {
    const { body, status } = await ordina(server, unOrdine({ lines }));
    expect(status).toBe(201);
    if (n % 3 === 0) await server.call('DELETE', `/api/ordini/${body.id}`);
    if (n % 4 === 0) await sumUp();
  };
  await Promise.all(Array.from({ length: 40 }, (_, n) => placeAndCancel(n)));
  expect(await wrongSales()).toEqual([]);
  expect((await readSales())[0]).toMatchObject({ categoria: null, ordini: 26, cents: 26 * (350 + 1600) });
});

it('are those of the lines too that an instance of the version before writes during an upgrade', async () => {
  await ordina(server);
  await rows(
    server,
    `insert into dettagli_ordine (ordine_id, prodotto_id, codice_prodotto, nome_prodotto, categoria, peso, quantita,
      prezzo_unitario_cents) values (1, 2, 'D001', 'Cannoli', 'dolci', '1', 1, 100), (1, 1, 'P', 'P', 'Altra', '1', 1, 1)`,
  );
  expect(await rows(server, 'select categoria_id from dettagli_ordine order by id')).toEqual([
    { categoria_id: 1 },
    { categoria_id: 2 },
    { categoria_id: 1 },
  ]);
  expect(await wrongSales()).toEqual([]);
});

it('are put together a day at a time once there are many, and stay what they were', async () => {
  for (let n = 0; n < 20; n++) await ordina(server);
  const before = await readSales();
  expect(await sumUpVendite(server)).toBe(0);
  await rows(server, `update ordini set stato = 3 where id <= 10`);
  expect(await sumUpVendite(server)).toBe(1);
  expect(await rows(server, 'select count(*)::int as n from vendite')).toEqual([{ n: 2 }]);
  expect(await wrongSales()).toEqual([]);
  expect(before[0]).toMatchObject({ ordini: 20 });
  expect((await readSales())[0]).toMatchObject({ ordini: 10 });
  expect(await sumUpVendite(server)).toBe(0);
});
