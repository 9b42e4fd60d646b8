import type { SlotLibero } from '../../../src/contract/calendario';
import { MATTINA, unOrdine, withNegozio } from '../../support/negozio';

const { server, cancel, get, ordina } = withNegozio();

/** Monday's row. */
const lunedi = (change: object = {}) => ({
  id: 2,
  giorno: 1,
  oraApertura: '01:00',
  oraChiusura: '19:30',
  chiuso: false,
  ...change,
});
const save = (body: unknown, id = 2) =>
  server.call('PUT', `/api/disponibilita/orariAperturaNegozio/${id}`, { body });
const ore = async () =>
  (await get<{ ora: string }[]>('/api/disponibilita/slot?date=2026-11-23')).map(({ ora }) => ora);

it('lists the days from Sunday, and leaves only the slots within new hours, none on a closed day, and the orders', async () => {
  const all = await get<ReturnType<typeof lunedi>[]>('/api/disponibilita/orariAperturaNegozio');
  expect(all.map(({ giorno }) => giorno)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(all[1]).toEqual(lunedi({ versione: 1 }));
  expect(all.filter(({ chiuso }) => chiuso).map(({ giorno }) => giorno)).toEqual([3]);
  const { body: ordine } = await ordina();
  const body = lunedi({ oraApertura: '10:30', oraChiusura: '11:30' });
  const answer = await save(body);
  expect([answer.status, answer.body]).toEqual([200, { ...body, versione: 2 }]);
  expect(await ore()).toEqual(['10:30', '11:00']);
  // Whatever hours a closed one has.
  await save(lunedi({ chiuso: true, oraApertura: '08:00', oraChiusura: '08:00' }));
  expect(await ore()).toEqual([]);
  await save(lunedi());
  expect(await ore()).toHaveLength(8);
  expect((await server.call('GET', `/api/ordini/${ordine.id}`)).body).toMatchObject(ordine);
  expect((await save(lunedi(), 99)).status).toBe(404);
});

describe('the slots of a day', () => {
  const slots = async (date: string) =>
    (await server.call('GET', `/api/disponibilita/slot?date=${date}`, { token: server.vetrinaToken }))
      .body as SlotLibero[];

  it('tell the places left, none in what has begun, and get back that of a cancelled order', async () => {
    const { body: ordine } = await ordina(unOrdine({ dataRitiro: MATTINA }));
    const day = await slots('2026-11-23');
    expect(day.map(({ ora, postiLiberi }) => `${ora} ${postiLiberi}`)).toEqual([
      ...['10:00 5', '10:30 4', '11:00 5', '11:30 5'],
      ...['16:00 1000', '16:30 1000', '17:00 1000', '17:30 1000'],
    ]);
    expect(day[1]).toEqual({ ora: '10:30', dataRitiro: MATTINA, postiTotali: 5, postiLiberi: 4 });
    await cancel(ordine.id);
    expect((await slots('2026-11-23'))[1]?.postiLiberi).toBe(5);
    server.clock.set(MATTINA);
    const left = (await slots('2026-11-23')).map(({ postiLiberi }) => postiLiberi);
    expect(left).toEqual([0, 0, 5, 5, 1_000, 1_000, 1_000, 1_000]);
  });

  it('can be ordered up to the last day for which orders are taken, and are of days that exist', async () => {
    for (const date of ['2026-11-23', '2027-11-20']) {
      const [slot] = await slots(date);
      expect((await ordina(unOrdine({ dataRitiro: slot?.dataRitiro }))).status).toBe(201);
    }
    expect(await slots('2027-11-21')).toEqual([]);
    expect(await slots('9999-12-31')).toEqual([]);
    expect((await server.call('GET', '/api/disponibilita/slot?date=2026-02-30')).status).toBe(400);
  });
});
