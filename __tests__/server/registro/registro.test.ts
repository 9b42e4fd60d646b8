import { sql } from 'drizzle-orm';
import type { RegistroIndice, RegistroPagina, RigaRegistro } from '../../../src/contract/registro';
import { beginExport, exportLines } from '../../../server/registro/registroRoutes';
import { keepCatena, sealRegistro } from '../../../server/registro/catenaRepository';
import { ADESSO, unOrdine, VARIANTI, withNegozio } from '../../support/negozio';
import { unProdotto } from '../../support/prodotti';
import { ADMIN } from '../../support/testServer';

const { server, addCoupon, get, ordina, rows, setStato } = withNegozio();

const PRIVATE = /Maria|Bianchi|maria@esempio|1234567/;

async function search(query = ''): Promise<RegistroPagina> {
  const { status, body, text } = await server.call('GET', `/api/registro${query}`);
  expect([status, status === 200 ? '' : text]).toEqual([200, '']);
  return body as RegistroPagina;
}
const told = ({ righe }: RegistroPagina) =>
  righe.map(({ chi, azione, entita, oggetto }) => `${chi} ${azione} ${entita} ${oggetto ?? '-'}`);

/** A day of the shop: an order with its customer, its status, a product and its new price. */
async function day() {
  const coupon = await addCoupon();
  const { body } = await ordina(unOrdine({ coupon }));
  await setStato(body.id, 1);
  await server.call('POST', '/api/prodotti', { body: unProdotto({ nome: 'Focaccia' }) });
  await server.call('DELETE', '/api/disponibilita/chiusure/1');
  return body;
}

describe('the log that an administrator reads', () => {
  it('tells the newest line first, what it is of and what changed, with device and request, and of no customer', async () => {
    const { id, numeroOrdine } = await day();
    const changed = await setStato(id, 2);
    const page = await search();
    expect(told(page)).toEqual([
      `${ADMIN.nome} cambia-stato ordine ${numeroOrdine}`,
      `${ADMIN.nome} elimina chiusura 25/12/2026`,
      `${ADMIN.nome} crea prodotto Focaccia`,
      `${ADMIN.nome} cambia-stato ordine ${numeroOrdine}`,
      `Sito crea ordine ${numeroOrdine}`,
      'Sito crea utente -',
    ]);
    expect(page.altre).toBe(false);
    expect(page.righe[0]).toMatchObject({
      entitaId: String(id),
      giorno: '2026-11-23',
      cambi: [{ campo: 'stato', prima: 1, dopo: 2 }],
      richiesta: changed.headers.get('x-request-id'),
      dispositivo: expect.stringContaining('sessione') as string,
    });
    expect(page.righe[2]).toMatchObject({ prodottoId: Number(page.righe[2]!.entitaId) });
    for (const path of ['', '/indice', '/export'])
      expect((await server.call('GET', `/api/registro${path}`)).text).not.toMatch(PRIVATE);
  });

  it('is narrowed by person, kind, object and order', async () => {
    const { id, numeroOrdine } = await day();
    const lines = async (query: string) => (await search(query)).righe.length;
    expect(await lines('?chi=Sito')).toBe(2);
    expect(await lines('?entita=ordine')).toBe(2);
    expect(await lines('?azione=crea')).toBe(3);
    expect(await lines(`?entita=ordine&chi=Sito&id=${id}`)).toBe(1);
    expect(await lines(`?numero=${numeroOrdine}`)).toBe(2);
    expect(await lines('?id=1&entita=chiusura')).toBe(1);
    const none = ['chi=Nessuno', 'azione=boh', 'numero=99999', `numero=${numeroOrdine}&entita=prodotto`];
    for (const query of none) expect([query, await lines(`?${query}`)]).toEqual([query, 0]);
    // Lines that the shop did not write are shown, whatever they name.
    await server.database.execute(sql`insert into registro (chi, azione, entita, entita_id, dopo) values
      ('?', 'crea', 'ordine', 'x', '[1]'), ('?', 'boh', 'prodotto', '99999999999', '"x"')`);
    const strange = ['? boh prodotto -', '? crea ordine -'];
    expect(told(await search(`?chi=${encodeURIComponent('?')}`))).toEqual(strange);
  });

  it('is narrowed to days and seconds of the shop’s clock', async () => {
    await server.database.execute(sql`insert into registro (quando, chi, azione, entita) values
      ('2026-03-28 22:59:59.999+00', 'A', 'crea', 'coupon'), ('2026-03-28 23:00+00', 'B', 'crea', 'coupon'),
      ('2026-03-29 21:59:59+00', 'C', 'crea', 'coupon'), ('2026-03-29 22:00+00', 'D', 'crea', 'coupon'),
      ('2026-10-25 00:30+00', 'E', 'crea', 'coupon'), ('2026-10-25 01:30+00', 'F', 'crea', 'coupon')`);
    const chi = async (query: string) => (await search(query)).righe.map((riga) => riga.chi).join('');
    expect(await chi('?da=2026-03-29&a=2026-03-29')).toBe('CB');
    expect(await chi('?da=2026-03-30&a=2026-10-25T01:59:59')).toBe('D');
    expect(await chi('?da=2026-10-25T02:30:00&a=2026-10-25T02:30:00')).toBe('FE');
    expect((await chi('?a=2026-03-28&entita=coupon')) + (await chi('?a=2026-03-28T23:59:59'))).toBe('AA');
    expect(await chi('?da=2026-03-30&a=2026-03-28')).toBe('');
    expect(await chi('?da=2026-03-29T00:00:00&a=2026-03-29T23:59:58')).toBe('B');
    expect(await chi('?da=2026-03-29T00:00:01&a=2026-03-29T23:59:59')).toBe('C');
  });

  it('comes in pages that leave nothing out and repeat nothing, also within one moment', async () => {
    await server.database.execute(sql`insert into registro (quando, chi, azione, entita)
      select timestamptz '2026-01-01' + (n / 4) * interval '1 microsecond', 'A', 'crea', 'coupon'
      from generate_series(1, 25) n`);
    for (const filtro of ['', '&entita=coupon', '&chi=A']) {
      const seen: RigaRegistro[] = [];
      for (let page = await search(`?quante=10${filtro}`); ;) {
        seen.push(...page.righe);
        if (!page.altre) break;
        page = await search(`?quante=10${filtro}&dopo=${seen.at(-1)!.id}`);
      }
      expect(seen.map(({ id }) => id)).toEqual(Array.from({ length: 25 }, (_, n) => 25 - n));
    }
  });

  it.each([
    '?da=2026-02-30',
    '?da=2026-02-20T24:00:00',
    '?a=2026-02-20T10:00',
    '?dopo=x',
    '?quante=0',
    '?quante=1001',
    '?numero=-1',
    '?chi=',
  ])('refuses %s', async (query) => {
    expect((await server.call('GET', `/api/registro${query}`)).status).toBe(400);
  });
});

it('what there is to choose from is each person and kind once, and where the chain stands', async () => {
  const indice = () => get<RegistroIndice>('/api/registro/indice');
  const none = { persone: [], tipi: [], catena: { numero: 0, inAttesa: 0, anchor: null } };
  expect(await indice()).toEqual(none);
  await day();
  const { persone, tipi, catena: before } = await indice();
  expect(persone).toEqual([ADMIN.nome, 'Sito']);
  expect(tipi.map(({ azione, entita }) => `${azione} ${entita}`)).toEqual([
    ...['elimina chiusura', 'cambia-stato ordine', 'crea ordine', 'crea prodotto', 'crea utente'],
  ]);
  expect(before).toEqual({ numero: 0, inAttesa: 5, anchor: null });
  const keep = keepCatena({ ...server, clock: () => new Date(ADESSO) }, { info: () => undefined });
  await keep();
  const { catena } = await indice();
  const hash = expect.stringMatching(/^[0-9a-f]{64}$/) as string;
  expect(catena).toEqual({ numero: 5, inAttesa: 0, anchor: { giorno: '2026-11-20', numero: 5, hash } });
  expect((await search()).righe[0]).toMatchObject({ numero: 5, hash: catena.anchor!.hash });
});

const TESTO = 'Regalo per Maria Bianchi 333 1234567';
const scritta = async () =>
  JSON.stringify((await rows('select * from registro')).concat(await rows('select * from registro_catena')));

it('free text, which may name customers, is told to be there, to change and to go, and stays out of the log', async () => {
  const sconto = { codice: 'NUOVO', descrizione: TESTO, scontoPercentuale: 5, singoloUso: false };
  const carta = { codice: 'CARTA', descrizione: TESTO, valoreIniziale: 50, saldo: 50, attiva: true };
  const send = async (method: string, path: string, body?: unknown) => {
    const { status, text } = await server.call(method, `/api${path}`, { body });
    expect([status < 300, text]).toEqual([true, text]);
  };
  await send('POST', '/coupon', sconto);
  await send('PUT', '/coupon/1', { ...sconto, descrizione: `${TESTO}!` });
  await send('PUT', '/coupon/1', { ...sconto, descrizione: `${TESTO}!`, scontoPercentuale: 6 });
  await send('PUT', '/coupon/1', { ...sconto, descrizione: '', scontoPercentuale: 6 });
  await send('PUT', '/coupon/1', { ...sconto, scontoPercentuale: 6 });
  await send('DELETE', '/coupon/1');
  await send('POST', '/coupon/1/ripristina', sconto);
  await send('POST', '/giftcard', carta);
  await send('PUT', '/giftcard/1', { ...carta, descrizione: `${TESTO}!` });
  await send('DELETE', '/giftcard/1');
  await send('POST', '/disponibilita/chiusure', { data: '2026-11-30', motivo: TESTO });
  await send('DELETE', '/disponibilita/chiusure/2');
  await ordina(unOrdine({ metodoPagamento: 'Carta di Maria Bianchi', note: TESTO }));
  await send('GET', `/registro/export?chi=${encodeURIComponent(TESTO)}`);
  expect(await scritta()).not.toMatch(PRIVATE);
  const cambi = (await search('?entita=coupon&azione=modifica')).righe.map((riga) => riga.cambi);
  expect(cambi).toEqual([
    [{ campo: 'descrizione', prima: '', dopo: '(testo)' }],
    [{ campo: 'descrizione', prima: '(testo)', dopo: '' }],
    [{ campo: 'scontoPercentuale', prima: 5, dopo: 6 }],
    [{ campo: 'descrizione', prima: '(testo)', dopo: '(altro testo)' }],
  ]);
  expect((await search('?entita=chiusura')).righe.map((riga) => riga.cambi.at(-1))).toEqual([
    { campo: 'motivo', prima: '(testo)', dopo: null },
    { campo: 'motivo', prima: null, dopo: '(testo)' },
  ]);
  expect((await search('?azione=esporta')).righe[0]!.cambi).toEqual([
    { campo: 'senzaRighe', prima: null, dopo: 'chi' },
  ]);
});

describe('the export', () => {
  const linesOf = (text: string) =>
    text.split('\n').flatMap((line) => (line ? [JSON.parse(line) as RigaRegistro] : []));

  it('is every line that fits as JSON, whole, and a line of the log itself', async () => {
    await server.database.execute(sql`insert into registro (chi, azione, entita, entita_id, dopo)
      select 'A', 'crea', 'coupon', n, '{"codice": "SCONTO", "versione": 1}' from generate_series(1, 1201) n`);
    const { text, headers } = await server.call('GET', '/api/registro/export?entita=coupon');
    expect(headers.get('content-disposition')).toContain('registro.jsonl');
    const lines = linesOf(text);
    expect(lines.map(({ entitaId }) => Number(entitaId))).toEqual(
      Array.from({ length: 1201 }, (_, n) => 1201 - n),
    );
    expect(lines[0]).toMatchObject({
      chi: 'A',
      azione: 'crea',
      prima: null,
      dopo: { codice: 'SCONTO', versione: 1 },
      numero: 1201,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
    const { righe } = await search('?azione=esporta');
    expect(righe).toMatchObject([
      { entita: 'registro', cambi: [{ campo: 'entita', prima: null, dopo: 'coupon' }], chi: ADMIN.nome },
    ]);
  });

  it('is the log of one moment, whatever is committed between two pages', async () => {
    const { database } = server;
    const write = (azione: string, since: string) =>
      rows(`insert into registro (quando, chi, azione, entita)
        select now() - n * ${since}, 'A', '${azione}', 'coupon' from generate_series(1, 1201) n`);
    await write('crea', `interval '1 minute'`);
    const line = await beginExport(database, { accountId: 1, nome: ADMIN.nome }, {});
    const pages = exportLines(database, {}, line);
    let text = String((await pages.next()).value);
    // Lines of transactions that began long ago: some fall behind the page that was read, some before it.
    await write('elimina', `interval '1 minute'`);
    await sealRegistro(database);
    for await (const page of pages) text += page;
    const numbers = linesOf(text).map(({ numero }) => numero!);
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 1202 }, (_, n) => n + 1));
  });
});

it('calls stocks and limits by the names that people know, and what was deleted by its number', async () => {
  const giorno = { massimo: 9, dal: '2026-11-23', al: '2026-11-23' };
  const limit = async (nome: string, unita: string, varianteId: number) => {
    const body = { nome, unita, ...giorno };
    const created = await server.call<{ id: number }>('POST', '/api/disponibilita/limiti', { body });
    const dentro = { varianti: [varianteId], dentro: true };
    await server.call('PUT', `/api/disponibilita/limiti/${created.body.id}/varianti`, { body: dentro });
  };
  // Its number is that of the bread whose stock is taken.
  await limit('Forno', 'kg', VARIANTI.pane1000);
  await limit('Impasto S. Vito', 'pezzi', VARIANTI.cannoli);
  const { pane500, pane1000, cannoli } = VARIANTI;
  const lines = [pane500, pane1000, cannoli].map((varianteId) => ({ varianteId, quantita: 1 }));
  const ordine = (await ordina(unOrdine({ lines }))).body.id;
  const cambi = async () => (await search(`?entita=ordine&id=${ordine}`)).righe[0]!.cambi;
  expect(await cambi()).toEqual(
    expect.arrayContaining([
      { campo: 'scorte.Pane di Altamura 500 g', prima: 50, dopo: 49 },
      { campo: 'limiti.Impasto S. Vito del 23/11/2026', prima: 0, dopo: 1 },
      { campo: 'limiti.Forno del 23/11/2026', prima: '0 g', dopo: '1 kg' },
    ]),
  );
  await rows(
    `insert into registro (chi, azione, entita, entita_id, dopo) values ('x', 'y', 'ordine', '${ordine}', '{"scorte": {"99": 1}}')`,
  );
  expect((await cambi()).map(({ campo }) => campo)).toContain('scorte.99');
});
