import type { GiftCard } from '../../../src/contract/giftcard';
import { CATEGORIE, unOrdine, withNegozio } from '../../support/negozio';
import type { Refusal } from '../../support/prodotti';
import { it, race } from '../../support/race';

const { server, cancel, count, get, ordina, rows } = withNegozio();
afterEach(async () => {
  // Whatever a test did: the balance of each card is the sum of its ledger.
  expect(
    await rows(`select codice from giftcard g where saldo_cents <>
        (select coalesce(sum(importo_cents), 0) from movimenti_giftcard where giftcard_id = g.id)`),
  ).toEqual([]);
});

const COMPLETA = {
  codice: 'NATALE50',
  descrizione: 'Da Anna',
  valoreIniziale: 50,
  saldo: 50,
  dataScadenza: '2027-12-31',
  attiva: true,
  spesaMinima: 3,
  categoriaId: CATEGORIE.pane,
};
/** What is not said of a card. */
const VUOTA = { descrizione: '', dataScadenza: null, spesaMinima: null, categoriaId: null };
const write = (method: string, path: string, body: unknown) =>
  server.call<GiftCard & Refusal>(method, `/api/giftcard${path}`, { body });
const create = (body: unknown = COMPLETA) => write('POST', '', body);
const save = (body: unknown) => write('PUT', '/1', body);
const list = () => get<GiftCard[]>('/api/giftcard');
const saldo = async () => (await list())[0]?.saldo;
const ledger = () =>
  rows('select causale, importo_cents as cents, ordine_id from movimenti_giftcard order by id');
/** One loaf of 3,50 €. */
const paid = () => ordina(unOrdine({ giftCard: 'NATALE50' }));

it('makes a card with every field, pays an order, which its balance shows, and gets it back when that is cancelled', async () => {
  const { status, body: card } = await create();
  expect([status, card]).toEqual([201, { id: 1, ...COMPLETA, versione: 1 }]);
  expect(await list()).toEqual([card]);
  const { body } = await paid();
  expect([body.valoreGiftCard, body.totaleDaPagare]).toEqual([3.5, 0]);
  expect(await list()).toEqual([{ ...card, saldo: 46.5 }]);
  await cancel(body.id);
  expect(await list()).toEqual([card]);
  expect(await ledger()).toEqual([
    { causale: 'emissione', cents: 5_000, ordine_id: null },
    { causale: 'ordine', cents: -350, ordine_id: 1 },
    { causale: 'annullamento', cents: 350, ordine_id: 1 },
  ]);
  // What is not said stays empty, and the card is active.
  const said = { codice: 'X', valoreIniziale: 20, saldo: 12.5 };
  expect((await create(said)).body).toEqual({ ...VUOTA, ...said, id: 2, attiva: true, versione: 1 });
});

describe('an existing card', () => {
  it('changes every field, and its balance by a line of the ledger', async () => {
    await create();
    const changed = { ...VUOTA, id: 1, codice: 'natale50', valoreIniziale: 70, saldo: 60.25, attiva: false };
    const { status, body } = await save(changed);
    expect([status, body]).toEqual([200, { ...changed, versione: 2 }]);
    expect((await ledger()).slice(1)).toEqual([{ causale: 'rettifica', cents: 1_025, ordine_id: null }]);
  });
  it('has no new line when its balance stays, also when an order paid while the row was open', async () => {
    await create();
    await save({ ...COMPLETA, descrizione: 'Da Anna e Ugo' });
    expect(await ledger()).toHaveLength(1);
    await paid();
    const { status, body } = await save({ ...COMPLETA, descrizione: 'Nuova', saldo: 50, saldoLetto: 50 });
    expect([status, body.saldo, body.descrizione]).toEqual([200, 46.5, 'Nuova']);
    const message = 'Il saldo è cambiato nel frattempo: ora è 46,50 €.';
    const typedOver = await save({ ...COMPLETA, saldo: 40, saldoLetto: 50 });
    expect([typedOver.status, typedOver.body]).toEqual([409, { message, errors: { saldo: [message] } }]);
    expect(await saldo()).toBe(46.5);
    expect((await save({ ...COMPLETA, saldo: 40, saldoLetto: 46.5 })).body.saldo).toBe(40);
  });
});

describe('a balance is never more than was paid in', () => {
  it('nor than orders have left of it, and nothing of such a save is kept', async () => {
    await create();
    await paid();
    const before = await list();
    const { status, body } = await save({ ...COMPLETA, descrizione: 'Nuova', saldo: 46.51 });
    const message =
      'Il saldo può essere al massimo 46,50 €: il resto del valore iniziale è già in ordini pagati.';
    expect([status, body]).toEqual([400, { message, errors: { saldo: [message] } }]);
    expect([await list(), (await ledger()).length]).toEqual([before, 2]);
  });

  race('whatever happens at once', async () => {
    await create();
    await Promise.all(Array.from({ length: 10 }, list));
    const placed = await Promise.all(Array.from({ length: 6 }, paid));
    await Promise.all([
      ...placed.slice(3).map(({ body: { id } }) => cancel(id)),
      ...Array.from({ length: 6 }, paid),
      ...Array.from({ length: 12 }, (_, i) => save({ ...COMPLETA, saldo: i % 2 ? 50 : 5 + i })),
    ]);
    const spent = await count('select coalesce(sum(valore_giftcard_cents), 0) from ordini where stato < 3');
    expect((await saldo())! * 100 + spent).toBeLessThanOrEqual(5_000);
  });

  it('but on a card from before this rule, which may have back what an order paid', async () => {
    await create();
    await rows('update giftcard set saldo_cents = 8000');
    await rows(
      `insert into movimenti_giftcard (giftcard_id, importo_cents, causale) values (1, 3000, 'rettifica')`,
    );
    await cancel((await paid()).body.id);
    expect((await save({ ...COMPLETA, saldo: 80, saldoLetto: 80 })).body.saldo).toBe(80);
  });
});

describe('deleting', () => {
  it('erases a card that no order used, with its ledger', async () => {
    await create();
    await save({ ...COMPLETA, saldo: 10 });
    const { status, body } = await server.call('DELETE', '/api/giftcard/1');
    expect([status, body]).toEqual([200, { message: 'Gift card eliminata.' }]);
    expect([await list(), await ledger()]).toEqual([[], []]);
    expect((await create()).status).toBe(201);
  });
  it('deactivates a used one, which stays in sight and has back what a cancelled order paid', async () => {
    await create();
    const { body: ordine } = await paid();
    const { status, body } = await server.call('DELETE', '/api/giftcard/1');
    const message = 'La gift card è stata usata in un ordine: è stata disattivata.';
    expect([status, body]).toEqual([200, { message }]);
    expect(await list()).toEqual([{ id: 1, ...COMPLETA, saldo: 46.5, attiva: false, versione: 2 }]);
    expect((await paid()).status).toBe(409);
    await cancel(ordine.id);
    expect(await saldo()).toBe(50);
  });
});
