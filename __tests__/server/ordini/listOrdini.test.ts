import { MATTINA, POMERIGGIO, VARIANTI, unOrdine, withNegozio } from '../../support/negozio';
import type { OrdineLista, TotaleOrdinato } from '../../../src/contract/ordini';

const { server, cancel, get, ordina, rows, setStato } = withNegozio();

const list = (query: string) => get<OrdineLista[]>(`/api/ordini/GetOrdiniAdmin?${query}`);
const numbers = async (query: string) => (await list(query)).map(({ numeroOrdine }) => numeroOrdine);
const summary = (date: string) => get<TotaleOrdinato[]>(`/api/ordini/GetTotaleOrdinatoAdmin?date=${date}`);

describe('the orders of a day', () => {
  beforeEach(async () => {
    for (const dataRitiro of [POMERIGGIO, MATTINA, '2026-11-24T10:00', POMERIGGIO, MATTINA]) {
      await ordina(unOrdine({ dataRitiro }));
    }
    await setStato(1, 2);
    await cancel(5);
  });

  it.each([
    ['23', '', ['1002', '1005', '1001', '1004']],
    ['24', '', ['1003']],
    ['26', '', []],
    ['23', '&status=0', ['1002', '1004']],
    ['23', '&status=1', []],
    ['23', '&status=2', ['1001']],
    ['23', '&status=3', ['1005']],
  ])('come by pickup, then by number, cancelled ones too: of the %s%s', async (day, status, expected) => {
    expect(await numbers(`date=2026-11-${day}${status}`)).toEqual(expected);
  });

  it('carry what the list shows', async () => {
    const [first] = await list('date=2026-11-23');
    expect(first).toEqual({
      id: 2,
      numeroOrdine: '1002',
      dataRitiro: MATTINA,
      data: '2026-11-23',
      cliente: 'Maria Bianchi',
      totaleDaPagare: 3.5,
      stato: 0,
      revisione: 1,
      visto: false,
    });
  });

  const statuses = ['9', 'x'].map((status) => `date=2026-11-23&status=${status}`);
  it.each(['', 'date=', 'date=oggi', 'date=2026-02-30', ...statuses])(
    'are not asked for by %p',
    async (query) => {
      expect((await server.call('GET', `/api/ordini/GetOrdiniAdmin?${query}`)).status).toBe(400);
    },
  );

  it('are listed under the pickup day in Rome on the night of a clock change', async () => {
    await rows(`insert into disponibilita_giorni (giorno_settimana, ora_inizio, ora_fine, slot_minuti, max_ordini_per_slot)
       values (0, '01:00', '04:00', 30, 5)`);
    server.clock.set('2026-03-20T12:00:00Z');
    await ordina(unOrdine({ dataRitiro: '2026-03-29T01:30' }));
    await ordina(unOrdine({ dataRitiro: '2026-03-29T03:00' }));
    expect((await list('date=2026-03-29')).map(({ dataRitiro }) => dataRitiro)).toEqual([
      '2026-03-29T01:30:00+01:00',
      '2026-03-29T03:00:00+02:00',
    ]);
  });
});

describe('what is still to be prepared', () => {
  const place = (...lines: [number, number][]) =>
    ordina(unOrdine({ lines: lines.map(([varianteId, quantita]) => ({ varianteId, quantita })) }), {
      token: server.adminToken,
    });

  const riga = (
    codiceProdotto: string,
    nomeProdotto: string,
    categoria: string,
    variante: string,
    quantitaTotale: number,
  ) => ({ codiceProdotto, nomeProdotto, categoria, variante, quantitaTotale });

  it('is a row a variant, by category, name and weight as a number', async () => {
    await place([VARIANTI.pane1000, 1], [VARIANTI.pane500, 2], [VARIANTI.cannoli, 3]);
    await place([VARIANTI.pane500, 4], [VARIANTI.nascosto, 1]);
    const [pane, cannoli] = [
      ['P001', 'Pane di Altamura', 'Pane'] as const,
      ['D001', 'Cannoli', 'Dolci'] as const,
    ];
    expect(await summary('2026-11-23')).toEqual([
      riga(...cannoli, '250 g', 3),
      riga('D002', 'Panettone', 'Dolci', '750 g', 1),
      riga(...pane, '500 g', 6),
      riga(...pane, '1000 g', 1),
    ]);
    expect(await summary('2026-11-24')).toEqual([]);
  });

  it.each([
    [0, 2],
    [1, 2],
    [2, 1],
    [3, 1],
  ])('of two orders, one with status %i, is of %i', async (status, expected) => {
    await place([VARIANTI.cannoli, 1]);
    const { body } = await place([VARIANTI.cannoli, 1]);
    await server.call('PATCH', `/api/ordini/${body.id}/stato`, { body: { status } });
    expect((await summary('2026-11-23'))[0]?.quantitaTotale).toBe(expected);
  });

  it('keeps one row for a product that was renamed, and the row of one that was deleted', async () => {
    await place([VARIANTI.cannoli, 1], [VARIANTI.pane500, 1]);
    await rows(`update prodotti set nome = 'Cannoli siciliani' where id = 2`);
    await place([VARIANTI.cannoli, 1], [VARIANTI.pane500, 1]);
    expect((await server.call('DELETE', '/api/prodotti/1')).status).toBe(200);
    const both = (await summary('2026-11-23')).map((riga) => `${riga.quantitaTotale} ${riga.nomeProdotto}`);
    expect(both).toEqual(['2 Cannoli siciliani', '2 Pane di Altamura']);
  });
});
