import { KEY_DAYS, forgetOldKeys } from '../../../server/idempotency/idempotencyRepository';
import { VARIANTI, atOnce, cannoli, insist, pane, unOrdine, withNegozio } from '../../support/negozio';

const { server, addCoupon, addGiftcard, cancel, count, ordina, rows, setStato, stockOf, unchanged } =
  withNegozio();

const KEY = 'una-chiave';
const send = (change: object = {}, key = KEY) => ordina({ ...unOrdine(), ...change }, { key });
const replayed = ({ headers }: { headers: Headers }) => headers.get('idempotency-replayed');
const reversed = (fields: object) => Object.fromEntries(Object.entries(fields).reverse());
const ordini = () => count('select count(*) from ordini');
const OTHER =
  'Questa Idempotency-Key è già stata usata per un altro ordine: per un nuovo ordine serve una nuova chiave.';
const REFUSED =
  'Questa Idempotency-Key appartiene a un ordine diverso, che è stato rifiutato: per un nuovo ordine serve una nuova chiave.';

describe('the same key and body', () => {
  it('gives the first answer again, which says that it is one', async () => {
    const first = await send();
    const again = await send();
    expect([first.status, replayed(first)]).toEqual([201, null]);
    expect([again.status, replayed(again)]).toEqual([201, 'true']);
    expect(again.text).toBe(first.text);
    expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'));
    expect(await stockOf(VARIANTI.pane500)).toBe(49);
  });

  it('gives it also when the order was moved on, cancelled, is past, or its goods have another name and price', async () => {
    const first = await send();
    for (const change of [
      () => setStato(first.body.id, 2),
      () => cancel(first.body.id),
      async () => server.clock.set('2026-11-24T09:00:00+01:00'),
      () => rows(`update prodotti set nome = 'Pane'; update varianti set prezzo_cents = 1`),
    ]) {
      await change();
      const again = await send();
      expect([again.status, replayed(again), again.text]).toEqual([201, 'true', first.text]);
    }
  });

  const { cliente } = unOrdine();
  const SPELLED: Readonly<Record<string, object>> = {
    'the moment in UTC': { dataRitiro: '2026-11-23T15:00:00Z' },
    'the moment on the clock of the shop': { dataRitiro: '2026-11-23T16:00' },
    'the moment with its seconds': { dataRitiro: '2026-11-23T16:00:00.000+01:00' },
    'spaces about words': { metodoPagamento: ' Contanti ' },
    'spaces before a name': { cliente: { ...cliente, nome: ' Maria' } },
    'other spaces in a phone': { cliente: { ...cliente, phone: '+39 3331234567' } },
    'the e-mail in capitals': { cliente: { ...cliente, email: 'MARIA@esempio.it' } },
    'codes in small letters': { coupon: 'sconto10', giftCard: 'regalo' },
    'a field that nobody knows': { colore: 'x' },
    'an empty note': { note: ' ' },
    'its fields in another order': { cliente: reversed(cliente) },
  };
  it('is the same however its moment, names, codes and fields are spelled', async () => {
    await addCoupon();
    await addGiftcard();
    const body = unOrdine({ coupon: 'SCONTO10', giftCard: 'REGALO' });
    const first = await send(body);
    for (const [what, spelled] of Object.entries(SPELLED)) {
      const again = await send(reversed({ ...body, ...spelled }));
      expect([what, again.status, again.text]).toEqual([what, 201, first.text]);
    }
    expect(await ordini()).toBe(1);
  });
});

describe('the same key with another body', () => {
  it('is a conflict: another payment, moment, quantity, note, note of a line, or customer', async () => {
    await send();
    for (const change of [
      { metodoPagamento: 'Carta' },
      { dataRitiro: '2026-11-23T16:30:00+01:00' },
      { lines: [pane(2)] },
      { note: 'per la festa' },
      { lines: [{ ...pane(), note: 'a fette' }] },
      { cliente: { nome: 'Mario', cognome: 'Bianchi' } },
    ]) {
      const { status, body } = await send(change);
      const conflict = { message: OTHER, errors: { 'idempotency-key': [OTHER] } };
      expect([change, status, body]).toEqual([change, 409, conflict]);
    }
    expect(await ordini()).toBe(1);
  });

  it('is another order where the account is another', async () => {
    await send();
    const { status } = await ordina(unOrdine({ metodoPagamento: 'Carta' }), {
      key: KEY,
      token: server.adminToken,
    });
    expect([status, await ordini()]).toEqual([201, 2]);
  });
});

describe('the key of a refused order', () => {
  const TOO_MANY = { lines: [pane(51)] };

  it('is all that is kept of it, and tries again with the same body, each time as the shop stands then', async () => {
    const refused = await unchanged(() => send(TOO_MANY), ['idempotenza']);
    expect([refused.status, (await send(TOO_MANY)).text]).toEqual([409, refused.text]);
    const remembered = { chiave: KEY, ordine_id: null, risposta: null };
    expect(await rows('select chiave, ordine_id, risposta from idempotenza')).toEqual([remembered]);
    await rows('update varianti set quantita_disponibile = 51 where id = 1');
    const placed = await send(TOO_MANY);
    expect([placed.status, replayed(placed)]).toEqual([201, null]);
    const again = await send(TOO_MANY);
    expect([again.status, replayed(again), again.text]).toEqual([201, 'true', placed.text]);
  });

  it.each<[string, number, object]>([
    ['stock', 409, TOO_MANY],
    ['its sum', 400, { lines: [cannoli(9_999)] }],
  ])('is of no use for another body, and says why: refused for %s', async (_why, status, wrong) => {
    await rows('update varianti set quantita_disponibile = 1000000, prezzo_cents = 100000000 where id = 3');
    expect((await send(wrong)).status).toBe(status);
    const { status: told, body } = await unchanged(() => send());
    expect([told, body]).toEqual([409, { message: REFUSED, errors: { 'idempotency-key': [REFUSED] } }]);
    expect((await send({}, 'altra-chiave')).status).toBe(201);
  });

  it('is free where it was no order, or of a moment that is none: there was nothing to remember', async () => {
    for (const wrong of [{ lines: [] }, { dataRitiro: '2026-02-30T10:30' }])
      expect((await send(wrong)).status).toBe(400);
    expect((await send()).status).toBe(201);
  });
});

describe('the header', () => {
  const withHeader = (key?: string) =>
    server.call('POST', '/api/ordini', {
      body: unOrdine(),
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });

  it.each([
    ['empty', ''],
    ['too short', 'breve'],
    ['too long', 'x'.repeat(201)],
    ['with spaces', 'una chiave lunga'],
    ['with letters of another alphabet', 'perché-è-così'],
    ['twice', 'una-chiave, altra-chiave'],
    ['not there', undefined],
  ])('%s is refused by its name', async (_how, key) => {
    const refusal = expect.stringContaining('Idempotency-Key') as unknown;
    const body = { message: refusal, errors: { 'idempotency-key': [refusal] } };
    expect(await withHeader(key)).toMatchObject({ status: 400, body });
    expect(await ordini()).toBe(0);
  });

  it('may have 200 characters', async () => {
    expect((await withHeader('x'.repeat(200))).status).toBe(201);
  });
});

describe('a change of an order, asked for again with its key', () => {
  const keyed = (method: string, path: string, body?: object, key = 'la-sua-chiave') =>
    server.call(method, `/api/ordini/${path}`, { body, key });
  const message = 'Questa Idempotency-Key è già stata usata per altro: serve una nuova chiave.';
  const pesoEffettivo = 990;
  const righe = [{ id: 1, quantita: 2, pesoEffettivo }, { ...cannoli(), note: 'a parte' }, pane(), pane()];
  it.each<[operation: string, stati: number[], body: object, other: object]>([
    ['PATCH 1/stato', [], { status: 1 }, { status: 2 }],
    ['PUT 1/modifica', [], { versione: 1, dataRitiro: '2026-11-24T16:00', righe }, { note: 'altro' }],
    ['PUT 1/pesata', [], { riga: 1, quantita: 1, pesoEffettivo }, { pesoEffettivo: 980 }],
    ['POST 1/movimenti', [], { verso: 'incasso', importo: 1, metodo: 'Carta' }, { importo: 2 }],
    ['POST gruppo/stampa', [], { ids: [1] }, { ids: [1, 99] }],
    ['POST 1/rimessa', [2, 3], { righe: [{ dettaglioId: 1, quantita: 1 }], posto: true }, { posto: false }],
  ])(
    '%s answers as it did, and to another body that the key is used',
    async (operation, stati, body, other) => {
      await send();
      for (const stato of stati) await setStato(1, stato);
      await rows('update prodotti set a_peso = id = 1');
      const [method, path] = operation.split(' ') as [string, string];
      const ask = (change?: object) => keyed(method, path, { ...body, ...change });
      const first = await ask();
      const again = await unchanged(() => ask());
      expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
      expect(await unchanged(() => ask(other))).toMatchObject({ status: 409, body: { message } });
    },
  );

  it('that was refused takes no key; a restoring answers as it did, and the key is of no other change', async () => {
    await send();
    await keyed('DELETE', '1', undefined, 'per-annullare');
    expect((await keyed('PATCH', '1/stato', { status: 1 })).status).toBe(409);
    const first = await keyed('POST', '1/ripristina');
    const again = await unchanged(() => keyed('POST', '1/ripristina'));
    expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
    expect(await keyed('PATCH', '1/stato', { status: 1 })).toMatchObject({ status: 409, body: { message } });
    expect((await keyed('PATCH', '1/stato', { status: 1 }, 'breve')).status).toBe(400);
  });
});

it('is kept its days from the order, not from a refusal before it, as the clock goes on', async () => {
  const DAY_MS = 86_400_000;
  const forget = () => forgetOldKeys(server.database, server.clock.now());
  const keyed = () => send({ dataRitiro: '2026-11-30T16:00:00+01:00' });
  await rows(`insert into slot_occupati values ('2026-11-30', '16:00', 1000)`);
  expect((await keyed()).status).toBe(409);
  await rows('update slot_occupati set usati = 0');
  server.clock.advance(DAY_MS);
  const placed = await keyed();
  expect(placed.status).toBe(201);
  server.clock.advance(KEY_DAYS * DAY_MS - 60_000);
  expect([await forget(), (await keyed()).text]).toEqual([0, placed.text]);
  server.clock.advance(120_000);
  expect(await forget()).toBe(1);
  const again = await keyed();
  expect([again.status, again.body.id]).toEqual([201, 2]);
});

it('places one order for 60 requests with one key, and answers all of them with it', async () => {
  const answers = await atOnce(60, () => insist(() => send()));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers.filter((answer) => replayed(answer) === 'true')).toHaveLength(59);
  expect([await ordini(), await stockOf(1)]).toEqual([1, 49]);
});
