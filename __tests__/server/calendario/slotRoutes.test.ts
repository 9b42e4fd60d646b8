import type { SlotLibero } from '../../../src/contract/calendario';
import { MATTINA, unOrdine, withNegozio } from '../../support/negozio';

const { server, cancel, ordina } = withNegozio();

const slots = async (date: string) =>
  (await server.call('GET', `/api/disponibilita/slot?date=${date}`, { token: server.vetrinaToken }))
    .body as SlotLibero[];

it('tells the places left of every slot', async () => {
  await ordina(unOrdine({ dataRitiro: MATTINA }));
  const day = await slots('2026-11-23');
  expect(day.map(({ ora, postiLiberi }) => [ora, postiLiberi])).toEqual([
    ['10:00', 5],
    ['10:30', 4],
    ['11:00', 5],
    ['11:30', 5],
    ['16:00', 1_000],
    ['16:30', 1_000],
    ['17:00', 1_000],
    ['17:30', 1_000],
  ]);
  expect(day[1]).toEqual({
    ora: '10:30',
    dataRitiro: '2026-11-23T10:30:00+01:00',
    postiTotali: 5,
    postiLiberi: 4,
  });
});

it('gives a slot as an order can ask for it', async () => {
  const [slot] = await slots('2026-11-23');
  expect((await ordina(unOrdine({ dataRitiro: slot?.dataRitiro }))).status).toBe(201);
});

it('has no places in what has begun', async () => {
  server.clock.set('2026-11-23T10:30:00+01:00');
  expect((await slots('2026-11-23')).map(({ postiLiberi }) => postiLiberi)).toEqual([
    0, 0, 5, 5, 1_000, 1_000, 1_000, 1_000,
  ]);
});

it('gives the place of a cancelled order back', async () => {
  const { body } = await ordina(unOrdine({ dataRitiro: MATTINA }));
  await cancel(body.id);
  expect((await slots('2026-11-23'))[1]?.postiLiberi).toBe(5);
});

it.each(['2026-12-25', '2026-11-25'])('has no slots on %s, when the shop is closed', async (date) => {
  expect(await slots(date)).toEqual([]);
});

it('has slots, which can be ordered, up to the last day for which orders are taken', async () => {
  const [slot] = await slots('2027-11-20');
  expect((await ordina(unOrdine({ dataRitiro: slot?.dataRitiro }))).status).toBe(201);
  expect(await slots('2027-11-21')).toEqual([]);
  expect(await slots('9999-12-31')).toEqual([]);
});

it('refuses a day that does not exist', async () => {
  expect((await server.call('GET', '/api/disponibilita/slot?date=2026-02-30')).status).toBe(400);
});
