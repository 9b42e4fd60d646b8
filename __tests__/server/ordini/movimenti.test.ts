import { randomUUID } from 'node:crypto';
import type { Incassi, MovimentoFatto } from '../../../src/contract/incassi';
import type { MovimentoRequest } from '../../../src/contract/movimenti';
import type { OrdineLista } from '../../../src/contract/ordini';
import type { RigaStoria } from '../../../src/contract/registro';
import { POMERIGGIO, atOnce, cannoli, pane, unOrdine, withNegozio } from '../../support/negozio';
import { it, race } from '../../support/race';
import { findBrokenRules } from '../abuse/shopRules';

const { server, cancel, detail, eventiDopo, get, ordina, pushed, rows, today, unchanged } = withNegozio();
afterEach(async () => expect(await findBrokenRules(server)).toEqual([]));

/** Two cannoli: 16 EUR. */
const place = () => ordina(unOrdine({ lines: [cannoli(2)] }));

type Body = MovimentoFatto & { errors?: Record<string, string[]> };
const muovi = (body: Partial<MovimentoRequest>, { id = 1, key = String(randomUUID()) } = {}) =>
  server.call<Body>('POST', `/api/ordini/${id}/movimenti`, {
    body: { verso: 'incasso', metodo: 'Contanti', ...body },
    key,
  });
const rendi = (importo: number, more: Partial<MovimentoRequest> = {}) =>
  muovi({ verso: 'rimborso', importo, ...more });
const incassi = (date: string) => get<Incassi>(`/api/ordini/incassi?date=${date}`);
const libro = () => rows('select tipo, importo_cents as cents, metodo from movimenti_ordine order by id');
const LUNEDI = POMERIGGIO.slice(0, 10);

it('takes a part and the rest, each with a key, gives back what is held, and tells it everywhere', async () => {
  await place();
  expect(await detail()).not.toHaveProperty('incassato');
  const { status, body } = await muovi({ importo: 6, metodo: 'Carta', incassato: 0 });
  expect([status, body.message]).toEqual([200, 'Incassati 6,00 €.']);
  expect(body.ordine).toMatchObject({ incassato: 6, totaleDaPagare: 16, metodoPagamento: 'Contanti' });
  expect((await muovi({ importo: 10, incassato: 6 }, { key: '' })).status).toBe(400);
  expect((await muovi({ importo: 10, incassato: 6 })).status).toBe(200);
  expect((await rendi(16)).body).toMatchObject({ message: 'Restituiti 16,00 €.' });
  expect((await muovi({ importo: 0.01 })).status).toBe(200);
  const ordine = await detail();
  expect(ordine.incassato).toBe(0.01);
  expect(ordine.movimenti).toMatchObject([
    { tipo: 'acconto', importo: 6, metodo: 'Carta', chi: 'Ada Amministratrice' },
    { tipo: 'saldo', importo: 10, metodo: 'Contanti' },
    { tipo: 'rimborso', importo: -16, metodo: 'Contanti' },
    { tipo: 'acconto', importo: 0.01, metodo: 'Contanti' },
  ]);
  const [listed] = await get<OrdineLista[]>(`/api/ordini/GetOrdiniAdmin?date=${LUNEDI}`);
  expect(listed!.incassato).toBe(0.01);
  const storia = await get<RigaStoria[]>('/api/ordini/1/storia');
  expect(storia.map(({ azione }) => azione).join()).toBe('incassa,restituisci,incassa,incassa,crea');
  await pushed();
  // An event each, with who did it: colleagues' screens follow.
  const { eventi } = await eventiDopo();
  expect(eventi.slice(1).map(({ tipo, chi }) => `${tipo} ${chi}`)).toEqual(
    Array(4).fill('modificato Ada Amministratrice'),
  );
});

it.each<[string, Partial<MovimentoRequest>, number, string]>([
  ['more than is left', { importo: 10.01 }, 409, 'Restano da pagare 10,00 €: non si può incassare di più.'],
  ['that somebody has collected', { importo: 10, incassato: 0 }, 409, 'Nel frattempo qualcuno ha registrato'],
  ['of nothing', { importo: 0 }, 400, 'Scrivi un importo, per esempio 4,20'],
  ['by any words', { importo: 1, metodo: 'Maria' as 'Altro' }, 400, 'Scegli come'],
])('refuses money %s, and writes nothing', async (_what, body, status, message) => {
  await place();
  await muovi({ importo: 6 });
  const answer = await unchanged(() => muovi(body));
  expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(message)]);
});

race('a double click pays once, and two who collect the same or give it back do so once', async () => {
  await place();
  const key = randomUUID();
  const same = await atOnce(10, () => muovi({ importo: 6 }, { key }));
  expect(new Set(same.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await libro()).toHaveLength(1);

  const seen = await atOnce(10, () => muovi({ importo: 3, incassato: 6 }));
  const unseen = await atOnce(10, () => muovi({ importo: 7 }));
  const back = await atOnce(10, () => rendi(9, { metodo: 'Carta' }));
  for (const answers of [seen, unseen, back])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
  expect(await libro()).toEqual([
    { tipo: 'acconto', cents: 600, metodo: 'Contanti' },
    { tipo: 'acconto', cents: 300, metodo: 'Contanti' },
    { tipo: 'saldo', cents: 700, metodo: 'Contanti' },
    { tipo: 'rimborso', cents: -900, metodo: 'Carta' },
  ]);
});

it('says what is to be given back of a cancelled order, and lists it until it is, whatever the day', async () => {
  await place();
  await place();
  await muovi({ importo: 16, metodo: 'Satispay' });
  await muovi({ importo: 5 }, { id: 2 });
  expect((await cancel(1)).body).toMatchObject({ daRestituire: 16 });
  const other = '2027-03-01';
  expect((await incassi(other)).daRestituire).toMatchObject([{ id: 1, incassato: 16, stato: 3 }]);
  expect(await incassi(LUNEDI)).toMatchObject({ daIncassare: { importo: 11, ordini: 1 } });
  await rendi(16, { metodo: 'Contanti' });
  expect((await incassi(other)).daRestituire).toEqual([]);
  expect((await incassi(await today())).metodi).toEqual([
    { metodo: 'Contanti', incassato: 5, restituito: 16 },
    { metodo: 'Satispay', incassato: 16, restituito: 0 },
  ]);
  expect((await incassi(other)).metodi).toEqual([]);
  expect((await incassi('9999-12-31')).metodi).toEqual([]);
});

it('weighing changes what is left, never a movement', async () => {
  await rows('update prodotti set a_peso = true where id = 1');
  await ordina(unOrdine({ lines: [pane(2)] }));
  await muovi({ importo: 7 });
  const before = await libro();
  const pesa = (pesoEffettivo: number) =>
    server.call('PUT', '/api/ordini/1/pesata', { body: { riga: 1, quantita: 2, pesoEffettivo } });
  await pesa(900);
  expect((await incassi(LUNEDI)).daRestituire).toMatchObject([{ incassato: 7, totaleDaPagare: 6.3 }]);
  await pesa(1_100);
  expect(await incassi(LUNEDI)).toMatchObject({ daRestituire: [], daIncassare: { importo: 0.7 } });
  expect(await libro()).toEqual(before);
});

it('a movement stays as it is: nobody changes or deletes it, nor the order that it is of', async () => {
  await place();
  await muovi({ importo: 6 });
  const before = await libro();
  for (const statement of [
    'update movimenti_ordine set importo_cents = 1',
    'delete from movimenti_ordine',
    'truncate movimenti_ordine',
    'truncate ordini cascade',
  ])
    await expect(rows(statement)).rejects.toMatchObject({
      cause: { message: 'movimenti_ordine is append-only' },
    });
  await expect(
    rows(`insert into movimenti_ordine (ordine_id, tipo, importo_cents, metodo, chi)
      values (1, 'rimborso', -601, 'Altro', 'nessuno')`),
  ).rejects.toMatchObject({ cause: { constraint: 'ordini_incassato' } });
  // Who erases a customer keeps the amounts.
  await rows(`update ordini set cliente = 'Cliente anonimo', email = null, telefono = null`);
  expect(await libro()).toEqual(before);
});

it('handing over says what is left of a deposit, until it is paid or somebody hands it over all the same', async () => {
  const consegna = (id: number, said: object = {}) =>
    server.call('PATCH', `/api/ordini/${id}/stato`, { body: { status: 2, ...said } });
  expect((await consegna((await place()).body.id)).status).toBe(200);
  const [one, two] = [(await place()).body, (await place()).body];
  await muovi({ importo: 6 }, { id: one.id });
  await muovi({ importo: 1 }, { id: two.id });
  expect(await consegna(one.id)).toMatchObject({
    status: 409,
    body: { message: 'Restano da pagare 10,00 €.', errors: { daPagare: ['10,00 €'] } },
  });
  expect((await consegna(two.id, { senzaPeso: true })).status).toBe(409);
  expect((await consegna(two.id, { nonPagato: true })).status).toBe(200);
  await muovi({ importo: 10 }, { id: one.id });
  expect((await consegna(one.id)).status).toBe(200);
});
