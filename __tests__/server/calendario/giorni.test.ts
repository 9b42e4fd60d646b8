import type { DisponibilitaGiorno } from '../../../src/contract/calendario';
import { unOrdine, withNegozio } from '../../support/negozio';
import { it, race } from '../../support/race';

const { server, get, ordina } = withNegozio();

const sera = (change: object = {}) => ({
  giornoSettimana: 1,
  oraInizio: '18:00',
  oraFine: '19:00',
  slotMinuti: 30,
  maxOrdiniPerSlot: 5,
  ...change,
});
const add = (body: unknown) => server.call('POST', '/api/disponibilita/giorni', { body });
const list = () => get<DisponibilitaGiorno[]>('/api/disponibilita/giorni');
const oreLibere = async (date: string) =>
  (await get<{ ora: string }[]>(`/api/disponibilita/slot?date=${date}`)).map(({ ora }) => ora);

it('adds a window, whose slots can be ordered at once; Domenica is kept back by the screen alone', async () => {
  const { status, body } = await add(sera());
  expect([status, body]).toEqual([201, { id: 15, ...sera(), versione: 1 }]);
  expect(await oreLibere('2026-11-23')).toEqual(expect.arrayContaining(['18:00', '18:30']));
  expect((await ordina(unOrdine({ dataRitiro: '2026-11-23T18:30:00+01:00' }))).status).toBe(201);
  expect((await add(sera({ giornoSettimana: 0 }))).status).toBe(201);
});

it('lists the windows by day and hour, changes one, also to the hours that it has, deletes it, and leaves its orders alone', async () => {
  const mattina = { oraInizio: '10:00', oraFine: '12:00', slotMinuti: 30, maxOrdiniPerSlot: 5, versione: 1 };
  const pomeriggio = { ...mattina, oraInizio: '16:00', oraFine: '18:00', maxOrdiniPerSlot: 1_000 };
  const all = await list();
  expect(all).toHaveLength(14);
  expect(all.slice(1, 4)).toEqual([
    { id: 2, giornoSettimana: 0, ...pomeriggio },
    { id: 3, giornoSettimana: 1, ...mattina },
    { id: 4, giornoSettimana: 1, ...pomeriggio },
  ]);
  const { body: ordine } = await ordina();
  const changed = { ...all[3]!, oraInizio: '17:00', slotMinuti: 20 };
  const { status, body } = await server.call('PUT', '/api/disponibilita/giorni/4', { body: changed });
  expect([status, body]).toEqual([200, { ...changed, versione: 2 }]);
  const slots = ['10:00', '10:30', '11:00', '11:30'];
  expect(await oreLibere('2026-11-23')).toEqual([...slots, '17:00', '17:20', '17:40']);
  expect((await server.call('PUT', '/api/disponibilita/giorni/4', { body })).status).toBe(200);
  expect((await server.call('DELETE', '/api/disponibilita/giorni/4')).status).toBe(200);
  expect(await oreLibere('2026-11-23')).toEqual(slots);
  expect((await server.call('GET', `/api/ordini/${ordine.id}`)).body).toMatchObject(ordine);
  expect((await ordina()).status).toBe(409);
});

race('lets one of many overlapping windows in that are added at once', async () => {
  // So that no request waits for its connection while another is done.
  await Promise.all(Array.from({ length: 20 }, list));
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => add(sera({ oraFine: `19:${String(i + 10)}` }))),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  expect(await list()).toHaveLength(15);
});
