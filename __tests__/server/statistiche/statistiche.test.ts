import { CATEGORIE, VARIANTI, unOrdine, withNegozio } from '../../support/negozio';

const { server, addCoupon, cancel, modifica, ordina, rows } = withNegozio();

const LUNEDI = '2026-11-23T16:00:00+01:00';
const GIOVEDI = '2026-11-26T16:00:00+01:00';
/** Loaves of 3,50 and 6,55 €, cannoli of 8 €. */
const { pane500, pane1000, cannoli } = VARIANTI;

async function place(dataRitiro: string, pieces: [number, number][], coupon?: string): Promise<number> {
  const lines = pieces.map(([varianteId, quantita]) => ({ varianteId, quantita }));
  const { status, body } = await ordina(unOrdine({ dataRitiro, lines, coupon }));
  expect(status).toBe(201);
  return body.id;
}
const URLS = { rows: '/api/ordini/getStatistiche', days: '/api/ordini/getStatisticheGiorni' };
const ask = async (body: unknown = {}) => (await server.call('POST', URLS.rows, { body })).body;
const askDays = async (body: unknown = {}) =>
  (await server.call('POST', URLS.days, { body })).body as ReturnType<typeof day>[];

type Sold = [ordersCount: number, totalAmount: number];
const row = (label: string, ...[ordersCount, totalAmount]: Sold) => ({ label, ordersCount, totalAmount });
const day = (data: string, ...[ordersCount, totalAmount]: Sold) => ({ data, ordersCount, totalAmount });

/** By category, of the shop below. */
const TUTTE = [row('Dolci', 2, 32), row('Pane', 2, 17.05)];

/** Three orders that count and one that was cancelled. */
async function fillShop(): Promise<void> {
  await place(LUNEDI, [
    [pane500, 2],
    [pane1000, 1],
    [cannoli, 1],
  ]);
  await place(LUNEDI, [[pane500, 1]]);
  await place(GIOVEDI, [[cannoli, 3]]);
  await server.call('DELETE', `/api/ordini/${await place(LUNEDI, [[cannoli, 100]])}`);
}

/** From its first day to its last. */
const DAYS = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'];

/** Moves the second order to a day that no calendar has. */
const moveSecond = (giorno: string) =>
  rows(`with segni as (insert into vendite_da_sommare values ('2026-11-23'), ('${giorno}'))
     update ordini set giorno = '${giorno}' where id = 2`);

describe('the rows', () => {
  beforeEach(fillShop);

  it('are the categories, the largest amount first, without cancelled orders; products of one; one product', async () => {
    const nulls = { dateFrom: null, dateTo: null, productId: null, categoryId: null };
    for (const everything of [{}, nulls]) expect(await ask(everything)).toEqual(TUTTE);
    expect(await ask({ categoryId: CATEGORIE.pane })).toEqual([row('Pane di Altamura', 2, 17.05)]);
    expect(await ask({ productId: 2 })).toEqual([row('Cannoli', 2, 32)]);
    expect(await ask({ productId: 2, categoryId: CATEGORIE.dolci })).toEqual([row('Cannoli', 2, 32)]);
    expect(await ask({ productId: 2, categoryId: CATEGORIE.pane })).toEqual([]);
  });
  it('have gross amounts: what a coupon took off is in them', async () => {
    const coupon = await addCoupon({ scontoPercentuale: 50 });
    await place(GIOVEDI, [[pane500, 2]], coupon);
    expect(await ask({ productId: 1 })).toEqual([row('Pane di Altamura', 3, 24.05)]);
  });
  it('have the name of a category as it is now, or was when it was deleted, and count an order once', async () => {
    await rows(`update categorie set nome = 'Panetteria' where id = 1`);
    expect(await ask()).toEqual([row('Dolci', 2, 32), row('Panetteria', 2, 17.05)]);
    const piu = { varianteId: pane500, quantita: 1, note: 'a fette' };
    await modifica(({ righe }) => ({ dataRitiro: GIOVEDI, righe: [...righe, piu] }));
    await rows(`update prodotti set categoria_id = 2 where categoria_id = 1`);
    await modifica(({ righe }) => ({ righe: [...righe, { ...piu, note: 'in due' }] }));
    expect(await ask({ productId: 1 })).toEqual([row('Pane di Altamura', 2, 24.05)]);
    expect(await askDays({ productId: 1, dateFrom: DAYS[3] })).toEqual([day(DAYS[3]!, 1, 20.55)]);
    expect((await server.call('DELETE', `/api/prodotti/cancellaCategoria/${CATEGORIE.pane}`)).status).toBe(
      200,
    );
    expect(await ask()).toEqual([row('Dolci', 2, 35.5), row('Panetteria', 2, 20.55)]);
    // Who makes it anew finds what was sold under the name.
    const body = { nome: 'panetteria' };
    const { id } = (await server.call('POST', '/api/prodotti/NuovaCategoria', { body })).body as {
      id: number;
    };
    expect(await ask({ categoryId: id })).toEqual([row('Pane di Altamura', 2, 20.55)]);
  });
  it('keep what was sold of a product that was deleted since', async () => {
    expect((await server.call('DELETE', '/api/prodotti/1')).status).toBe(200);
    expect(await ask()).toEqual(TUTTE);
    for (const of of [{ categoryId: CATEGORIE.pane }, { productId: 1 }])
      expect(await ask(of)).toEqual([row('Pane di Altamura', 2, 17.05)]);
  });
});

describe('the days', () => {
  beforeEach(fillShop);

  it('go from the first to the last with orders, with the empty ones between', async () => {
    expect(await askDays()).toEqual([
      day('2026-11-23', 2, 25.05),
      day('2026-11-24', 0, 0),
      day('2026-11-25', 0, 0),
      day('2026-11-26', 1, 24),
    ]);
    // Of a range without end too.
    const days = await askDays({ dateFrom: '0001-01-01', dateTo: '9999-12-31' });
    expect(days.map(({ data }) => data)).toEqual(DAYS);
  });
  it('are all those of a range, over the clock change too', async () => {
    await moveSecond('2026-10-25');
    expect(await askDays({ dateFrom: '2026-10-24', dateTo: '2026-10-26' })).toEqual([
      day('2026-10-24', 0, 0),
      day('2026-10-25', 1, 3.5),
      day('2026-10-26', 0, 0),
    ]);
  });
  it('are those with sales alone where a stray order is centuries away, and spoil nothing', async () => {
    await moveSecond('9999-12-31');
    const sold = [day('2026-11-23', 1, 21.55), day('2026-11-26', 1, 24), day('9999-12-31', 1, 3.5)];
    expect(await askDays()).toEqual(sold);
    expect(await askDays({ dateFrom: '0001-01-01', dateTo: '9999-12-31' })).toEqual(sold);
    expect(await askDays({ dateTo: '2026-11-24' })).toEqual([
      day('2026-11-23', 1, 21.55),
      day('2026-11-24', 0, 0),
    ]);
    expect(await ask()).toEqual(TUTTE);
    await cancel(2);
    expect((await askDays()).map(({ data }) => data)).toEqual(DAYS);
  });
});

it.each([ask, askDays])('are none in an empty shop', async (question) => {
  expect(await question()).toEqual([]);
  expect(await question({ dateFrom: '2026-11-01', dateTo: '2026-11-30', productId: 1 })).toEqual([]);
});
