import type { Prodotto } from '../../../src/contract/prodotti';
import type { SlotLibero } from '../../../src/contract/calendario';
import { ADESSO, MATTINA, POMERIGGIO, cannoli, pane, unOrdine, withNegozio } from '../../support/negozio';
import { logOf } from '../../support/prodotti';
import type { Refusal } from '../../support/prodotti';
import { ADMIN } from '../../support/testServer';

const { server, addPersona, detail, get, modifica, ordina, requestOf, rows, stockOf } = withNegozio();

const call = <Body = Refusal>(method: string, path: string, body?: object, token = server.adminToken) =>
  server.call<Body>(method, `/api/${path}`, { body, token });
/** Friday and Saturday, until noon two days before; the clock stands on Friday the 20th at 9. */
const TERMINI = { entroOra: '12:00', entroGiorni: 2, giorniRitiro: [5, 6] };
const CAUSA = 'Pane di Altamura: ordinabile entro le 12:00 di due giorni prima, solo venerdì e sabato.';
const refusedAt = (field: string) => ({ status: 409, body: { errors: { [field]: [CAUSA] } } });
const limita = (termini: object = TERMINI) =>
  call('PUT', 'prodotti/aggiornaCategoria/1', { nome: 'Pane', ...termini });
const VENERDI = '2026-11-27T16:00:00+01:00';

describe('until when, and on which days', () => {
  it('a category says it, a product in its place, each kept as it was saved', async () => {
    const saved = await limita();
    const termini = 'ordinabile entro le 12:00 di due giorni prima, solo venerdì e sabato';
    expect(saved.body).toMatchObject({ ...TERMINI, termini });
    expect((await call('GET', 'prodotti/GetCategorie')).body).toMatchObject([{}, { ...TERMINI, termini }]);
    // Renamed by an older page, it keeps them.
    expect((await call('PUT', 'prodotti/aggiornaCategoria/1', { nome: 'Pani' })).body).toMatchObject(TERMINI);
    expect(await call('PUT', 'prodotti/aggiornaCategoria/1', { nome: 'Pani', entroOra: '' })).toMatchObject({
      status: 400,
      body: { errors: { entroOra: ['Indica anche fino a che ora, per esempio 12:00'] } },
    });
    const prodotto = await get<Prodotto>('/api/prodotti/1');
    const own = await call('PUT', 'prodotti/1', { ...prodotto, entroOra: '18:00', entroGiorni: 0 });
    expect(own.body).toMatchObject({ entroOra: '18:00', entroGiorni: 0 });
    const shown = (await call<Prodotto[]>('GET', 'prodotti', undefined, server.vetrinaToken)).body.at(-1);
    expect(shown).toMatchObject({
      entroOra: '18:00',
      giorniRitiro: [5, 6],
      termini: 'ordinabile entro le 18:00 del giorno stesso, solo venerdì e sabato',
    });
    const cleared = await limita({ entroOra: null, entroGiorni: null, giorniRitiro: [] });
    expect(cleared.body).not.toHaveProperty('termini');
  });

  it('an order of it is refused at its line, by site and counter, and taken in time', async () => {
    await limita();
    const both = { lines: [cannoli(), pane(2)] };
    const refused = { message: CAUSA, errors: { 'lines.1': [CAUSA] } };
    for (const token of [server.vetrinaToken, server.adminToken])
      expect((await ordina(unOrdine(both), { token })).body).toMatchObject(refused);
    expect(await ordina(unOrdine({ ...both, dataRitiro: VENERDI }))).toMatchObject({ status: 201 });
    // How long before, to the second: terminiRules.
    server.clock.set('2026-11-26T12:00:00+01:00');
    expect(await ordina(unOrdine({ ...both, dataRitiro: VENERDI }))).toMatchObject({ status: 409 });
  });

  it('the form knows from the day alone; the site from its slots', async () => {
    await limita();
    const preview = (giorno: string) => call('POST', 'ordini/anteprima', { lines: [pane(2)], giorno });
    expect(await preview('2026-11-23')).toMatchObject(refusedAt('lines.0'));
    expect((await preview('2026-11-27')).status).toBe(200);
    const slots = async (date: string) => {
      const path = `disponibilita/slot?date=${date}&perVarianti=1,3`;
      return (await call<SlotLibero[]>('GET', path, undefined, server.vetrinaToken)).body[0];
    };
    const entro = '2026-11-25T12:00:00+01:00';
    expect(await slots('2026-11-27')).toMatchObject({ postiLiberi: 5, entro });
    expect(await slots('2026-11-23')).toMatchObject({ postiLiberi: 0, termine: CAUSA });
  });

  it('a change judges what is added and another day, not the lines that stay', async () => {
    await ordina(unOrdine({ lines: [pane(2)] }));
    await ordina(unOrdine({ lines: [cannoli()] }));
    await limita();
    expect(await modifica({ note: 'Citofonare' })).toMatchObject({ status: 200 });
    expect(await modifica({ dataRitiro: POMERIGGIO })).toMatchObject({ status: 200 });
    expect(await modifica({ righe: [{ id: 1, quantita: 3 }] })).toMatchObject(refusedAt('righe.0'));
    expect(await modifica({ righe: [{ id: 1, quantita: 1 }] })).toMatchObject({ status: 200 });
    const more = { righe: [{ id: 2, quantita: 1 }, pane(2)] };
    expect(await modifica(more, 2)).toMatchObject(refusedAt('righe.1'));
    const martedi = '2026-11-24T16:00:00+01:00';
    expect(await modifica({ dataRitiro: martedi })).toMatchObject(refusedAt('righe.0'));
    // Before its slot is chosen, too.
    const known = await requestOf({});
    const seen = (giorno: string) => call('POST', 'ordini/1/modifica/anteprima', { ...known, giorno });
    expect((await seen('2026-11-24')).status).toBe(409);
    expect((await seen('2026-11-27')).status).toBe(200);
    expect(await modifica({ dataRitiro: VENERDI })).toMatchObject({ status: 200 });
  });
});

describe('staff go beyond', () => {
  const motivo = 'Per la signora Bianchi';
  const deroga = (...regole: string[]) => ({ motivo, regole });
  const PIENA = 'La fascia oraria delle 10:30 è al completo.';
  const fill = (usati: number) => rows(`insert into slot_occupati values ('2026-11-23', '10:30', ${usati})`);

  const perTelefono = (body: ReturnType<typeof unOrdine>) => ordina(body, { token: server.adminToken });

  it('a full slot and a sold out product by their names alone; the order says so, the sums stay true', async () => {
    await fill(5);
    const asked = unOrdine({ lines: [pane(53)], dataRitiro: MATTINA });
    const refused = (await perTelefono(asked)).body as unknown as Refusal;
    expect(refused).toMatchObject({
      errors: { dataRitiro: [PIENA], 'lines.0': [expect.stringContaining('ne restano 50')] },
      superabile: ['fascia', 'scorta:1'],
    });
    expect(await perTelefono({ ...asked, deroga: deroga('fascia') })).toMatchObject({ status: 409 });
    const { status, body } = await perTelefono({ ...asked, deroga: deroga('fascia', 'scorta:1') });
    expect(status).toBe(201);
    const limiti = ['fascia piena (6 di 5)', '«Pane di Altamura» 500 g: 3 oltre la scorta'];
    const quando = new Date(ADESSO).toISOString();
    expect((await detail(body.id)).deroghe).toEqual([{ limiti, motivo, chi: ADMIN.nome, quando }]);
    expect(await stockOf(1)).toBe(-3);
    const [logged] = await logOf(server, 'ordine');
    expect(logged!.dopo).toMatchObject({ scorte: { 1: -3 }, motivo: '(testo)' });
    expect(JSON.stringify(logged)).not.toContain('Bianchi');
    // Nobody else gets past, a product's form saves such stock as it is, and a cancellation gives back what was taken.
    expect((await ordina(unOrdine({ lines: [pane(2)], dataRitiro: POMERIGGIO }))).status).toBe(409);
    const prodotto = await get<Prodotto>('/api/prodotti/1');
    expect(await call('PUT', 'prodotti/1', { ...prodotto, nome: 'Pane' })).toMatchObject({ status: 200 });
    prodotto.varianti[0]!.quantitaDisponibile = -4;
    expect((await call('PUT', 'prodotti/1', { ...prodotto, versione: undefined })).status).toBe(400);
    await call('DELETE', `ordini/${body.id}`);
    expect([await stockOf(1), await rows('select usati from slot_occupati')]).toEqual([50, [{ usati: 5 }]]);
    expect(await call('POST', `ordini/${body.id}/ripristina`)).toMatchObject({ status: 409 });
  });

  it('the counter may, the site and who only reads may not, a closed day stays closed', async () => {
    await fill(5);
    const body = unOrdine({ dataRitiro: MATTINA, deroga: deroga('fascia') });
    const banco = await addPersona('banco');
    expect(await ordina(body, { token: server.vetrinaToken })).toMatchObject({ status: 403 });
    const site = await ordina(unOrdine({ dataRitiro: MATTINA }), { token: server.vetrinaToken });
    expect([site.status, 'superabile' in site.body]).toEqual([409, false]);
    expect(await ordina(body, { token: banco.token })).toMatchObject({ status: 201 });
    const natale = unOrdine({ dataRitiro: '2026-12-25T10:30:00+01:00', deroga: deroga('fascia') });
    const closed = await ordina(natale, { token: banco.token });
    expect([closed.status, 'superabile' in closed.body]).toEqual([409, false]);
    const senza = unOrdine({ dataRitiro: MATTINA, deroga: { motivo: ' ', regole: ['fascia'] } });
    expect(await ordina(senza, { token: banco.token })).toMatchObject({
      status: 400,
      body: { errors: { 'deroga.motivo': ['Scrivi il motivo'] } },
    });
  });

  it('a change goes beyond in the same way: more pieces, a full slot, a day that is not for its lines', async () => {
    await ordina(unOrdine({ lines: [pane(2)], dataRitiro: POMERIGGIO }));
    await fill(5);
    await limita();
    const change = { dataRitiro: '2026-11-24T10:30:00+01:00', righe: [{ id: 1, quantita: 60 }] };
    await rows(`insert into slot_occupati values ('2026-11-24', '10:30', 5)`);
    const regole = ['fascia', 'scorta:1', 'termine:1'];
    const { superabile } = (await modifica(change)).body as unknown as { superabile: string[] };
    expect(superabile.sort()).toEqual(regole);
    expect(await modifica({ ...change, deroga: deroga(...regole) })).toMatchObject({ status: 200 });
    expect((await detail(1)).deroghe).toMatchObject([{ limiti: { length: 3 }, motivo }]);
    expect(await stockOf(1)).toBe(-10);
  });
});
