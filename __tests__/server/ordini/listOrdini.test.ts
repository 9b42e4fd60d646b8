import { MATTINA, POMERIGGIO, VARIANTI, cannoli, pane, unOrdine, withNegozio } from '../../support/negozio';
import type { OrdineLista, TotaleOrdinato } from '../../../src/contract/ordini';

const { server, cancel, get, ordina, rows, setStato } = withNegozio();

const list = (query: string) => get<OrdineLista[]>(`/api/ordini/GetOrdiniAdmin?${query}`);
const numbers = async (query: string) => (await list(query)).map(({ numeroOrdine }) => numeroOrdine);
const summary = (date: string) => get<TotaleOrdinato[]>(`/api/ordini/GetTotaleOrdinatoAdmin?date=${date}`);

it('the orders of a day come by pickup, then by number, cancelled ones too, or of a status alone', async () => {
  for (const dataRitiro of [POMERIGGIO, MATTINA, '2026-11-24T10:00', POMERIGGIO, MATTINA])
    await ordina(unOrdine({ dataRitiro }));
  await setStato(1, 2);
  await cancel(5);
  for (const [query, expected] of [
    ['23', ['1002', '1005', '1001', '1004']],
    ['24', ['1003']],
    ['26', []],
    ['23&status=0', ['1002', '1004']],
    ['23&status=1', []],
    ['23&status=2', ['1001']],
    ['23&status=3', ['1005']],
  ] as const)
    expect([query, await numbers(`date=2026-11-${query}`)]).toEqual([query, expected]);
});

describe('what is still to be prepared', () => {
  const place = (...lines: ReturnType<typeof pane>[]) =>
    ordina(unOrdine({ lines }), { token: server.adminToken });

  it('is a row a variant, by category, name and grams', async () => {
    await place({ varianteId: VARIANTI.pane1000, quantita: 1 }, pane(2), cannoli(3));
    await place(pane(4), { varianteId: VARIANTI.nascosto, quantita: 1 });
    await rows(`update dettagli_ordine set peso = '1.000 g' where variante_id = ${VARIANTI.pane1000}`);
    const found = await summary('2026-11-23');
    expect(found[0]).toEqual({
      codiceProdotto: 'D001',
      nomeProdotto: 'Cannoli',
      categoria: 'Dolci',
      variante: '250 g',
      quantitaTotale: 3,
    });
    const told = found.map((riga) => `${riga.quantitaTotale} ${riga.nomeProdotto} ${riga.variante}`);
    expect(told).toEqual([
      '3 Cannoli 250 g',
      '1 Panettone 750 g',
      '6 Pane di Altamura 500 g',
      '1 Pane di Altamura 1.000 g',
    ]);
    expect(await summary('2026-11-24')).toEqual([]);
  });

  it('is of orders with status 0 and 1 alone', async () => {
    for (const [stato, quantita] of [1, 10, 100, 800].entries())
      await setStato((await place(cannoli(quantita))).body.id, stato);
    expect((await summary('2026-11-23'))[0]?.quantitaTotale).toBe(11);
  });

  it('keeps one row for a product that was renamed, and the row of one that was deleted', async () => {
    await place(cannoli(), pane());
    await rows(`update prodotti set nome = 'Cannoli siciliani' where id = 2`);
    await place(cannoli(), pane());
    expect((await server.call('DELETE', '/api/prodotti/1')).status).toBe(200);
    const both = (await summary('2026-11-23')).map((riga) => `${riga.quantitaTotale} ${riga.nomeProdotto}`);
    expect(both).toEqual(['2 Cannoli siciliani', '2 Pane di Altamura']);
  });
});
