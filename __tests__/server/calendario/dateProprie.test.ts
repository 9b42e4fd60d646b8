import type { PostiFatti, SlotLibero } from '../../../src/contract/calendario';
import type { DaSpostare } from '../../../src/contract/spostamenti';
import { isOpen } from '../../../server/allarme/allarme';
import { beginMessaggi } from '../../../server/messaggi/messaggiRepository';
import { MATTINA, POMERIGGIO, VARIANTI, unOrdine, withNegozio } from '../../support/negozio';
import { it, race } from '../../support/race';

const { server, cancel, count, get, ordina, rows } = withNegozio();

const LUNEDI = '2026-11-23';
/** The shop is closed on Wednesdays. */
const MERCOLEDI = '2026-11-25';
const fascia = { data: MERCOLEDI, oraInizio: '09:00', oraFine: '10:00', slotMinuti: 30, maxOrdiniPerSlot: 2 };
const eccezioni = (body: unknown) => server.call('POST', '/api/disponibilita/eccezioni', { body });
const slots = async (date: string) =>
  (await server.call('GET', `/api/disponibilita/slot?date=${date}`, { token: server.vetrinaToken }))
    .body as SlotLibero[];
const posti = (body: object) => server.call('PUT', '/api/disponibilita/slot', { body });
const alle = (dataRitiro: string) =>
  ordina(unOrdine({ dataRitiro, lines: [{ varianteId: VARIANTI.cannoli, quantita: 1 }] }));
const usati = () => count('select coalesce(sum(usati), 0) from slot_occupati where usati > 0');
const conflicts = (answers: { status: number }[]) => answers.filter(({ status }) => status === 409).length;

it('a date with windows of its own is open on a closed week day, with those slots, places and hours alone', async () => {
  const { status, body } = await eccezioni(fascia);
  expect([status, body]).toEqual([201, { id: 1, ...fascia, versione: 1 }]);
  const open = (await slots(MERCOLEDI)).map(({ ora, postiTotali }) => `${ora} ${postiTotali}`);
  expect(open).toEqual(['09:00 2', '09:30 2']);
  expect(await slots('2026-12-02')).toEqual([]);
  expect((await alle(`${MERCOLEDI}T09:00:00+01:00`)).status).toBe(201);
  // For whoever is rung for, too.
  const at = (ora: string) => isOpen(server.database, new Date(`${MERCOLEDI}T${ora}:00+01:00`));
  expect([await at('08:59'), await at('09:10'), await at('10:00')]).toEqual([false, true, false]);
  expect((await server.call('DELETE', '/api/disponibilita/eccezioni/1')).status).toBe(200);
  expect((await alle(`${MERCOLEDI}T09:00:00+01:00`)).body.message).toBe('Il negozio è chiuso di mercoledì.');
  expect(await at('09:10')).toBe(false);
});

it('one slot of a date is closed, resized and as always again, for that date alone; the orders in it stay', async () => {
  await alle(MATTINA);
  const chiusa = await posti({ data: LUNEDI, ora: '10:30', posti: 0, prima: 5 });
  expect([chiusa.status, chiusa.body]).toEqual([
    200,
    { message: 'Fascia delle 10:30 chiusa per questo giorno.', postiTotali: 0, usati: 1 },
  ]);
  // Repeated by a proxy, say.
  expect((await posti({ data: LUNEDI, ora: '10:30', posti: 0, prima: 5 })).body).toEqual(chiusa.body);
  expect((await alle(MATTINA)).body.message).toBe('La fascia oraria delle 10:30 del 23/11/2026 è chiusa.');
  expect((await slots(LUNEDI))[1]).toMatchObject({ postiTotali: 0, postiLiberi: 0, diSolito: 5 });
  expect((await slots('2026-11-30'))[1]).toMatchObject({ postiTotali: 5, postiLiberi: 5 });
  await posti({ data: LUNEDI, ora: '10:30', posti: 7, prima: 0 });
  expect((await slots(LUNEDI))[1]).toMatchObject({ postiTotali: 7, postiLiberi: 6 });
  await posti({ data: LUNEDI, ora: '10:30', posti: null, prima: 7 });
  expect((await slots(LUNEDI))[1]).not.toHaveProperty('diSolito');
  expect(await count('select count(*) from posti_slot')).toBe(0);
});

race('is refused where it has other places than those that were read, or is none', async () => {
  const both = await Promise.all(
    [7, 9].map((n) => posti({ data: LUNEDI, ora: '10:30', posti: n, prima: 5 })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await posti({ data: LUNEDI, ora: '10:31', posti: 1, prima: 5 })).status).toBe(409);
  expect((await posti({ data: MERCOLEDI, ora: '10:30', posti: 1, prima: 5 })).body).toMatchObject({
    message: 'Il negozio è chiuso di mercoledì.',
  });
  expect(await count("select count(*) from slot_occupati where ora = '10:31'")).toBe(0);
});

race('has never more orders than places while it is resized, but those that were there', async () => {
  const orders = Array.from({ length: 20 }, () => alle(POMERIGGIO));
  await orders[0];
  const resized = await posti({ data: LUNEDI, ora: '16:00', posti: 3, prima: 1_000 });
  expect(resized.status).toBe(200);
  const placed = (await Promise.all(orders)).filter(({ status }) => status === 201).length;
  expect(placed).toBe(Math.max((resized.body as PostiFatti).usati, 3));
  expect(await usati()).toBe(placed);
});

describe('the orders of a closed day', () => {
  const daSpostare = (date = LUNEDI) => get<DaSpostare>(`/api/ordini/spostamenti?date=${date}`);
  const sposta = (spostamenti: object[], key?: string) =>
    server.call('POST', '/api/ordini/spostamenti', { body: { spostamenti }, key });
  const closes = () =>
    server.call('POST', '/api/disponibilita/chiusure', { body: { data: LUNEDI, motivo: 'Inventario' } });
  const MARTEDI = '2026-11-24T10:30:00+01:00';

  it('are told with hour, phone and slots near by with room; open slots, and what is over, have none', async () => {
    const { body: ordine } = await alle(MATTINA);
    await cancel((await alle(MATTINA)).body.id);
    expect(await daSpostare()).toEqual({ ordini: [] });
    await closes();
    const { chiuso, ordini } = await daSpostare();
    expect(chiuso).toBe('Il negozio è chiuso il 23/11/2026 (Inventario).');
    const { id, numeroOrdine, cliente } = ordine;
    const told = { id, numeroOrdine, cliente, phone: '+39 333 1234567', dataRitiro: MATTINA, versione: 1 };
    expect(ordini).toMatchObject([told]);
    expect(ordini[0]!.proposte.slice(0, 3)).toEqual([
      { dataRitiro: '2026-11-22T10:30:00+01:00', postiLiberi: 5 },
      { dataRitiro: MARTEDI, postiLiberi: 5 },
      { dataRitiro: '2026-11-22T10:00:00+01:00', postiLiberi: 5 },
    ]);
  });

  it('are offered days with what their products and limits have left beside the orders before them', async () => {
    for (let n = 0; n < 4; n++) await alle(MATTINA);
    await closes();
    await rows('update categorie set giorni_ritiro = array[0, 6]');
    await rows(`insert into limiti (nome, unita, massimo, al) values ('Cannoli', 'pezzi', 1, '2026-11-27')`);
    await rows('update varianti set limite_id = 1');
    await rows(`insert into limiti_giorni (limite_id, giorno, usati) values (1, '2026-11-21', 1)`);
    // Two of them take stock where no limit holds.
    await rows(`update dettagli_ordine set limite_id = 1, limite_a_pezzo = 1 where ordine_id > 1`);
    await rows(`update varianti set quantita_disponibile = 1`);
    const offered = (await daSpostare()).ordini.map(({ proposte }) => [
      ...new Set(proposte.map(({ dataRitiro }) => dataRitiro.slice(8, 10))),
    ]);
    expect(offered).toEqual([['22', '28'], ['28', '22'], [], []]);
  });

  it('move together, once for a key: places, log, events, and what customers are told', async () => {
    await beginMessaggi(server.database);
    const ids = [(await alle(MATTINA)).body.id, (await alle(POMERIGGIO)).body.id];
    await closes();
    const wanted = ids.map((id) => ({ id, versione: 1, dataRitiro: MARTEDI }));
    const moved = await sposta(wanted, 'una-chiave-di-prova');
    expect([moved.status, moved.body]).toEqual([200, { message: '2 ordini spostati.', avvisati: 2 }]);
    expect((await sposta(wanted, 'una-chiave-di-prova')).body).toEqual(moved.body);
    expect(await rows('select giorno::text, ora::text, usati from slot_occupati where usati > 0')).toEqual([
      { giorno: '2026-11-24', ora: '10:30:00', usati: 2 },
    ]);
    const written = `from registro where entita = 'ordine' and azione = 'modifica'`;
    expect(await count(`select count(*) ${written}`)).toBe(2);
    expect(await count("select count(*) from eventi where tipo = 'modificato'")).toBe(2);
    expect(await count('select count(*) from messaggi')).toBe(2);
    expect(await daSpostare()).toMatchObject({ ordini: [] });
  });

  const nothing = async () => undefined;
  it.each<[string, (id: number) => Promise<unknown>, object, RegExp]>([
    ['one slot has no room for all', nothing, {}, /al completo/],
    ['one was cancelled', cancel, { versione: 2 }, /annullato/],
    ['one is not there', nothing, { id: 99 }, /non c’è più/],
    [
      'somebody changed one since it was read',
      (id) => sposta([{ id, versione: 1, dataRitiro: '2026-11-23T16:30:00+01:00' }]),
      {},
      /^Ordine 1001: è stato cambiato nel frattempo\. Non è stato spostato niente\.$/,
    ],
  ])('all stay where %s', async (_why, happen, change, message) => {
    const ids: number[] = [];
    for (let n = 0; n < 6; n++) ids.push((await alle(POMERIGGIO)).body.id);
    await happen(ids[0]!);
    const wanted = ids.map((id, n) => ({ id, versione: 1, dataRitiro: MARTEDI, ...(n === 0 && change) }));
    const before = await usati();
    const { status, body } = await sposta(wanted);
    expect([status, (body as { message: string }).message]).toEqual([409, expect.stringMatching(message)]);
    expect(await usati()).toBe(before);
  });

  race('of whom two take a last place, one does, and crossing moves do not deadlock', async () => {
    await posti({ data: '2026-11-24', ora: '10:30', posti: 1, prima: 5 });
    const ids = await Promise.all(Array.from({ length: 8 }, async () => (await alle(POMERIGGIO)).body.id));
    const answers = await Promise.all(ids.map((id) => sposta([{ id, versione: 1, dataRitiro: MARTEDI }])));
    expect(conflicts(answers)).toBe(7);
    const others = ids.filter((_, n) => answers[n]!.status === 409);
    const cross = await Promise.all(
      others.map((id, n) =>
        sposta([{ id, versione: 1, dataRitiro: `2026-11-2${n % 2 ? 6 : 7}T16:00:00+01:00` }]),
      ),
    );
    expect(conflicts(cross)).toBe(0);
    expect(await usati()).toBe(8);
  });
});
