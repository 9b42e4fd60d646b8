import type { Coupon } from '../../../src/contract/coupon';
import { CATEGORIE, VARIANTI, unOrdine, withNegozio } from '../../support/negozio';
import type { Refusal } from '../../support/prodotti';
import { it, race } from '../../support/race';

const { server, cancel, count, get, ordina } = withNegozio();

const COMPLETO = {
  codice: 'PANE10',
  descrizione: 'Dieci per cento sul pane',
  scontoPercentuale: 10,
  scontoFisso: 0.5,
  dataScadenza: '2026-12-31',
  spesaMinima: 5,
  singoloUso: true,
  categoriaId: CATEGORIE.pane,
};
/** What is not said of a coupon. */
const VUOTO = {
  descrizione: '',
  scontoPercentuale: null,
  dataScadenza: null,
  spesaMinima: null,
  singoloUso: false,
  categoriaId: null,
};
const create = (body: unknown = COMPLETO) => server.call<Coupon & Refusal>('POST', '/api/coupon', { body });
const list = () => get<Coupon[]>('/api/coupon');
/** Two loaves of 6,55 €. */
const lines = [{ varianteId: VARIANTI.pane1000, quantita: 2 }];

it('makes a coupon with every field, leaves what is not said empty, and lists it', async () => {
  const { status, body } = await create();
  expect([status, body]).toEqual([201, { id: 1, ...COMPLETO, versione: 1 }]);
  const { body: other } = await create({ id: 0, codice: ' MENO5 ', scontoFisso: 5 });
  expect(other).toEqual({ ...VUOTO, id: 2, codice: 'MENO5', scontoFisso: 5, versione: 1 });
  expect(await list()).toEqual([body, other]);
});

it('says in the list that its single use was made, until that order is cancelled', async () => {
  await create();
  await create({ ...COMPLETO, codice: 'SEMPRE', singoloUso: false });
  const usati = async () => (await list()).map(({ usato }) => usato);
  const { body: ordine } = await ordina(unOrdine({ lines, coupon: 'PANE10' }));
  await ordina(unOrdine({ lines, coupon: 'SEMPRE' }));
  expect(await usati()).toEqual([true, undefined]);
  await cancel(ordine.id);
  expect(await usati()).toEqual([undefined, undefined]);
});

it('is honoured whatever the case of its code, changes every field, and orders that were placed keep their discount', async () => {
  const { body: coupon } = await create();
  const { status: placed, body: ordine } = await ordina(unOrdine({ lines, coupon: 'pane10' }));
  expect([placed, ordine.sconto, ordine.totaleDaPagare]).toEqual([201, 1.81, 11.29]);
  const changed = { ...VUOTO, id: coupon.id, codice: 'Pane10', scontoFisso: 2 };
  const { status, body } = await server.call('PUT', `/api/coupon/${coupon.id}`, { body: changed });
  expect([status, body]).toEqual([200, { ...changed, versione: 2 }]);
  expect((await server.call('GET', `/api/ordini/${ordine.id}`)).body).toMatchObject(ordine);
  const { body: next } = await ordina(unOrdine({ lines, coupon: 'PANE10' }));
  expect(next.sconto).toBe(2);
});

it('is refused with every mistake at once, and not at the bounds of a percentage', async () => {
  const { body } = await create({ codice: 'X', categoriaId: 99 });
  expect(Object.keys(body.errors ?? {})).toEqual(['scontoPercentuale', 'categoriaId']);
  expect((await create({ codice: 'TUTTO', scontoPercentuale: 100 })).status).toBe(201);
  expect((await create({ codice: 'CENT', scontoPercentuale: 0.01 })).status).toBe(201);
});

describe('deleting', () => {
  it('erases a coupon that no order used, and frees its code', async () => {
    await create();
    expect((await server.call('DELETE', '/api/coupon/1')).status).toBe(200);
    expect(await list()).toEqual([]);
    expect(await count('select count(*) from coupon')).toBe(0);
    expect((await create()).status).toBe(201);
  });
  it('puts a used one out of sight and use, for ever, and keeps its code', async () => {
    await create({ ...COMPLETO, singoloUso: false });
    const { body: ordine } = await ordina(unOrdine({ lines, coupon: 'PANE10' }));
    // Given back, but an order still refers to it.
    await cancel(ordine.id);
    expect((await server.call('DELETE', '/api/coupon/1')).status).toBe(200);
    expect(await list()).toEqual([]);
    const refused = await ordina(unOrdine({ lines, coupon: 'PANE10' }));
    expect([refused.status, refused.body.message]).toEqual([409, 'Il coupon PANE10 non è attivo.']);
    const { status, body } = await create();
    const message = 'Questo codice è di un coupon già usato ed eliminato: scegline un altro.';
    expect([status, body]).toEqual([409, { message, errors: { codice: [message] } }]);
    expect((await server.call('PUT', '/api/coupon/1', { body: COMPLETO })).status).toBe(404);
    expect((await server.call('DELETE', '/api/coupon/1')).status).toBe(404);
    expect((await server.call('GET', `/api/ordini/${ordine.id}`)).status).toBe(200);
  });
  race('and an order at the same moment agree on whether it was used', async () => {
    await create({ ...COMPLETO, singoloUso: false });
    await Promise.all(Array.from({ length: 10 }, list));
    const placing = Array.from({ length: 10 }, () => ordina(unOrdine({ lines, coupon: 'PANE10' })));
    const deleted = await server.call('DELETE', '/api/coupon/1');
    const placed = (await Promise.all(placing)).filter(({ status }) => status === 201).length;
    expect(deleted.status).toBe(200);
    expect(await count('select count(*) from ordini where coupon_id = 1')).toBe(placed);
    expect(await count('select count(*) from coupon')).toBe(placed > 0 ? 1 : 0);
  });
});

describe('undoing a deletion', () => {
  const restore = () => server.call('POST', '/api/coupon/1/ripristina', { body: COMPLETO });

  it('makes a used coupon one that can be used again', async () => {
    await create({ ...COMPLETO, singoloUso: false });
    await ordina(unOrdine({ lines, coupon: 'PANE10' }));
    const before = await list();
    await server.call('DELETE', '/api/coupon/1');
    expect(await restore()).toMatchObject({ status: 200, body: before[0] });
    expect(await list()).toEqual(before);
    expect((await ordina(unOrdine({ lines, coupon: 'PANE10' }))).status).toBe(201);
  });
  race('makes an erased one anew, once, and not when its code was taken meanwhile', async () => {
    await create();
    await server.call('DELETE', '/api/coupon/1');
    const answers = await Promise.all([restore(), restore(), restore()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await list()).toMatchObject([COMPLETO]);
  });
});
