import type { Prodotto } from '../../../src/contract/prodotti';
import type { OrdineModificabile } from '../../../src/contract/modifica';
import type { SlotLibero } from '../../../src/contract/calendario';
import {
  ADESSO,
  MATTINA,
  POMERIGGIO,
  VARIANTI,
  openNegozio,
  ordina,
  rows,
  unOrdine,
  withNegozio,
} from '../../support/negozio';
import type { Refusal } from '../../support/prodotti';
import { startTestServer } from '../../support/testServer';
import type { TestServer } from '../../support/testServer';

let server: TestServer;
withNegozio((started) => (server = started));

const call = async <Body = Refusal>(
  method: string,
  path: string,
  body?: object,
  token = server.adminToken,
) => {
  const answer = await server.call(method, `/api/${path}`, { body, token });
  return { status: answer.status, body: answer.body as Body };
};
/** Friday and Saturday, until noon two days before; the clock stands on Friday the 20th at 9. */
const LIMITI = { entroOra: '12:00', entroGiorni: 2, giorniRitiro: [5, 6] };
const CAUSA = 'Pane di Altamura: ordinabile entro le 12:00 di due giorni prima, solo venerdì e sabato.';
const limita = (limiti: object = LIMITI) =>
  call('PUT', 'prodotti/aggiornaCategoria/1', { nome: 'Pane', ...limiti });
const VENERDI = '2026-11-27T16:00:00+01:00';
const SABATO = '2026-11-21T16:00:00+01:00';
const cannoli = { varianteId: VARIANTI.cannoli, quantita: 1 };
const pane = { varianteId: VARIANTI.pane500, quantita: 2 };

describe('until when, and on which days', () => {
  it('a category says it, a product in its place, each kept as it was saved', async () => {
    const saved = await limita();
    const limiti = 'ordinabile entro le 12:00 di due giorni prima, solo venerdì e sabato';
    expect(saved.body).toMatchObject({ ...LIMITI, limiti });
    expect((await call('GET', 'prodotti/GetCategorie')).body).toMatchObject([{}, { ...LIMITI, limiti }]);
    // Renamed by an older page, it keeps them.
    expect((await call('PUT', 'prodotti/aggiornaCategoria/1', { nome: 'Pani' })).body).toMatchObject(LIMITI);
    expect(await call('PUT', 'prodotti/aggiornaCategoria/1', { nome: 'Pani', entroOra: '' })).toMatchObject({
      status: 400,
      body: { errors: { entroOra: [expect.any(String)] } },
    });
    const prodotto = (await call<Prodotto>('GET', 'prodotti/1')).body;
    const own = await call('PUT', 'prodotti/1', { ...prodotto, entroOra: '18:00', entroGiorni: 0 });
    expect(own.body).toMatchObject({ entroOra: '18:00', entroGiorni: 0 });
    const [shown] = (await call<Prodotto[]>('GET', 'prodotti', undefined, server.vetrinaToken)).body.slice(
      -1,
    );
    expect(shown).toMatchObject({
      entroOra: '18:00',
      giorniRitiro: [5, 6],
      limiti: 'ordinabile entro le 18:00 del giorno stesso, solo venerdì e sabato',
    });
    const cleared = await limita({ entroOra: null, entroGiorni: null, giorniRitiro: [] });
    expect(cleared.body).not.toHaveProperty('limiti');
  });

  it('an order of it is refused at its line, by site and counter, and taken in time', async () => {
    await limita();
    const both = { lines: [cannoli, pane] };
    for (const token of [server.vetrinaToken, server.adminToken])
      for (const dataRitiro of [POMERIGGIO, SABATO])
        expect((await ordina(server, unOrdine({ ...both, dataRitiro }), { token })).body).toMatchObject({
          message: CAUSA,
          errors: { 'lines.1': [CAUSA] },
        });
    expect(await ordina(server, unOrdine({ ...both, dataRitiro: VENERDI }))).toMatchObject({ status: 201 });
    server.clock.set('2026-11-25T12:00:00+01:00');
    expect(await ordina(server, unOrdine({ ...both, dataRitiro: VENERDI }))).toMatchObject({ status: 201 });
    server.clock.set('2026-11-25T12:00:01+01:00');
    expect(await ordina(server, unOrdine({ ...both, dataRitiro: VENERDI }))).toMatchObject({ status: 409 });
  });

  it('the form knows from the day alone; the site from its slots', async () => {
    await limita();
    const preview = await call('POST', 'ordini/anteprima', { lines: [pane], giorno: '2026-11-23' });
    expect(preview).toMatchObject({ status: 409, body: { errors: { 'lines.0': [CAUSA] } } });
    expect(await call('POST', 'ordini/anteprima', { lines: [pane], giorno: '2026-11-27' })).toMatchObject({
      status: 200,
    });
    const slots = async (date: string) =>
      (
        await call<SlotLibero[]>(
          'GET',
          `disponibilita/slot?date=${date}&perVarianti=1,3`,
          undefined,
          server.vetrinaToken,
        )
      ).body[0];
    expect(await slots('2026-11-27')).toMatchObject({
      postiLiberi: 5,
      entro: '2026-11-25T12:00:00+01:00',
    });
    expect(await slots('2026-11-23')).toMatchObject({ postiLiberi: 0, limite: CAUSA });
  });

  it('a change judges what is added and another day, not the lines that stay', async () => {
    await ordina(server, unOrdine({ lines: [pane] }));
    await ordina(server, unOrdine({ lines: [cannoli] }));
    await limita();
    const modifica = async (id: number, change: object) => {
      const { righe, revisione, dataRitiro } = (
        await call<OrdineModificabile>('GET', `ordini/${id}/modifica`)
      ).body;
      const same = righe.map((riga) => ({ id: riga.id, quantita: riga.quantita }));
      return call('PUT', `ordini/${id}/modifica`, { revisione, dataRitiro, righe: same, ...change });
    };
    expect(await modifica(1, { note: 'Citofonare' })).toMatchObject({ status: 200 });
    expect(await modifica(1, { dataRitiro: POMERIGGIO })).toMatchObject({ status: 200 });
    expect(await modifica(1, { righe: [{ id: 1, quantita: 3 }] })).toMatchObject({
      status: 409,
      body: { errors: { 'righe.0': [CAUSA] } },
    });
    expect(await modifica(1, { righe: [{ id: 1, quantita: 1 }] })).toMatchObject({ status: 200 });
    expect(await modifica(2, { righe: [{ id: 2, quantita: 1 }, pane] })).toMatchObject({
      status: 409,
      body: { errors: { 'righe.1': [CAUSA] } },
    });
    expect(await modifica(1, { dataRitiro: '2026-11-24T16:00:00+01:00' })).toMatchObject({
      status: 409,
      body: { errors: { 'righe.0': [CAUSA] } },
    });
    expect(await modifica(1, { dataRitiro: VENERDI })).toMatchObject({ status: 200 });
  });

  it('a cancelled order comes back to its day after the term: a slip is noticed late', async () => {
    await ordina(server, unOrdine({ lines: [pane], dataRitiro: MATTINA }));
    await limita();
    await call('DELETE', 'ordini/1');
    expect(await call('POST', 'ordini/1/ripristina')).toMatchObject({ status: 200 });
  });

  it('to the letter nothing of it is sent, taken or asked about', async () => {
    const plain = await startTestServer({ estesa: false, config: { tokenHours: 24 * 365 } });
    try {
      await openNegozio(plain.database);
      plain.clock.set(ADESSO);
      await rows(plain, `update categorie set giorni_ritiro = '{5}' where id = 1`);
      const body = { nome: 'Pane', entroOra: '12:00', entroGiorni: 2 };
      const saved = await plain.call('PUT', '/api/prodotti/aggiornaCategoria/1', { body });
      expect(saved.body).toEqual({ id: 1, nome: 'Pane' });
      const { text } = await plain.call('GET', '/api/prodotti', { token: plain.vetrinaToken });
      expect(text).not.toMatch(/limiti|giorniRitiro/);
      expect(await ordina(plain, unOrdine({ lines: [pane] }))).toMatchObject({ status: 201 });
    } finally {
      await plain.close();
    }
  });
});
