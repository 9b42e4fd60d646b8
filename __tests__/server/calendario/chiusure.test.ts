import type { ChiusuraCreata } from '../../../src/contract/calendario';
import { MATTINA, unOrdine, withNegozio } from '../../support/negozio';
import { it, race } from '../../support/race';

const { server, cancel, get, ordina } = withNegozio();

const LUNEDI = '2026-11-23';
const close = (body: unknown) => server.call('POST', '/api/disponibilita/chiusure', { body });
const slots = (date: string) => get<unknown[]>(`/api/disponibilita/slot?date=${date}`);

it('takes a day’s slots away, and gives them back when it is deleted', async () => {
  expect(await slots(LUNEDI)).toHaveLength(8);
  const chiusura = { id: 2, data: LUNEDI, motivo: 'Inventario' };
  const { status, body } = await close({ data: LUNEDI, motivo: ' Inventario ' });
  expect([status, body]).toEqual([201, { ...chiusura, ordini: [] }]);
  expect((await server.call('GET', '/api/disponibilita/chiusure')).body).toEqual([
    chiusura,
    { id: 1, data: '2026-12-25', motivo: 'Natale' },
  ]);
  expect(await slots(LUNEDI)).toEqual([]);
  const refused = await ordina();
  const message = 'Il negozio è chiuso il 23/11/2026 (Inventario).';
  expect([refused.status, refused.body.message]).toEqual([409, message]);
  const remove = () => server.call('DELETE', '/api/disponibilita/chiusure/2');
  expect((await remove()).status).toBe(200);
  expect(await slots(LUNEDI)).toHaveLength(8);
  expect(await remove()).toMatchObject({ status: 404, body: { message: 'Chiusura non trovata.' } });
  expect((await ordina()).status).toBe(201);
});

it('tells which orders stand on the day, without the cancelled ones, and leaves them as they are', async () => {
  const pomeriggio = await ordina(unOrdine({ cliente: { nome: 'Ugo', cognome: 'Neri' } }));
  const mattina = await ordina(unOrdine({ dataRitiro: MATTINA }));
  const annullato = await ordina();
  await cancel(annullato.body.id);
  await ordina(unOrdine({ dataRitiro: '2026-11-24T10:30:00+01:00' }));
  const { body } = await close({ data: LUNEDI });
  expect(body).toMatchObject({ data: LUNEDI, motivo: null });
  expect((body as ChiusuraCreata).ordini).toEqual([
    { id: mattina.body.id, numeroOrdine: '1002', cliente: 'Maria Bianchi' },
    { id: pomeriggio.body.id, numeroOrdine: '1001', cliente: 'Ugo Neri' },
  ]);
  expect((await server.call('GET', `/api/ordini/${mattina.body.id}`)).body).toMatchObject(mattina.body);
});

race('knows every order of the day that is placed while it closes', async () => {
  const orders = Array.from({ length: 30 }, () => ordina());
  await orders[0];
  const { status, body } = await close({ data: LUNEDI });
  expect(status).toBe(201);
  const there = (await Promise.all(orders)).flatMap(({ status, body: { id } }) => {
    expect([201, 409]).toContain(status);
    return status === 201 ? [id] : [];
  });
  expect((body as ChiusuraCreata).ordini.map(({ id }) => id).sort()).toEqual(there.sort());
});
