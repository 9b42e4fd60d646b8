import type { EsitoImportazione } from '../../../../src/contract/prodotti';
import {
  addCategoria,
  addProdotto,
  exportStock,
  getProdotto,
  logOf,
  upload,
} from '../../../support/prodotti';
import { INTESTAZIONI, makeSpreadsheet, readSpreadsheet } from '../../../support/spreadsheets';
import { withServer } from '../../../support/negozio';
import { it, race } from '../../../support/race';

let pane: number;
const { server } = withServer();
beforeEach(async () => {
  await addCategoria(server, 'Pane');
  pane = (await addProdotto(server, { codice: '007' })).id;
});

const send = (file: Uint8Array) => upload(server, '/api/prodotti/aggiornaDisponibilita', file);
async function importRows(...rows: Parameters<typeof makeSpreadsheet>[0]): Promise<EsitoImportazione[]> {
  const answer = await send(makeSpreadsheet([INTESTAZIONI, ...rows]));
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as EsitoImportazione[];
}
const scorte = async () => (await getProdotto(server, pane)).varianti.map((v) => v.quantitaDisponibile);

it('gives each line its own result, in the order of the file, skips empty rows, and logs what changed alone', async () => {
  const esiti = await importRows(
    [{ t: 'n', v: 7, z: '000' }, '500', '12,0'],
    ['XYZ', '500', 1],
    [null, null, null],
    ['007', '700', 1],
    ['007', '500', 99],
    ['  ', ' ', ''],
    ['007', 1000, 20],
    ['007', '500', { t: 'n', v: 2, f: '1+1' }],
    ['007', '500', { t: 'd', v: new Date('2026-01-12'), z: 'dd/mm/yyyy' }],
    ['007', '500', true],
    ['007', '500', { t: 'e', v: 42 }],
  );
  expect(esiti[0]).toEqual({
    codiceProdotto: '007',
    pesoVariante: '500',
    quantita: 12,
    stato: 'Aggiornato',
    messaggio: 'Quantità aggiornata da 10 a 12.',
  });
  expect(esiti.slice(1).map(({ stato, messaggio, quantita }) => [stato, quantita, messaggio])).toEqual([
    ['Prodotto non trovato', 1, 'Riga 3: Nessun prodotto ha il codice «XYZ».'],
    ['Variante non trovata', 1, 'Riga 5: Varianti del prodotto: 500, 1000.'],
    ['Errore', 99, 'Riga 6: Riga doppia: vale la riga 2, che aggiorna la stessa variante.'],
    ['Aggiornato', 20, 'La quantità era già 20.'],
    ['Errore', '2', 'Riga 9: La cella Quantita contiene una formula: al suo posto scrivi il valore.'],
    ['Errore', '12/01/2026', 'Riga 10: La quantità «12/01/2026» è una data, non un numero.'],
    ['Errore', 'TRUE', 'Riga 11: La cella Quantita contiene un valore vero/falso.'],
    ['Errore', '#N/A', 'Riga 12: La cella Quantita contiene un errore del foglio di calcolo.'],
  ]);
  const [variante] = (await getProdotto(server, pane)).varianti;
  expect(await logOf(server, 'variante')).toMatchObject([
    { azione: 'importa-magazzino', entita_id: String(variante?.id), dopo: { quantitaDisponibile: 12 } },
  ]);
});

it('reads the old .xls as well, and a code that has become a number', async () => {
  const xls = makeSpreadsheet([INTESTAZIONI, [7, '500', 12], [7, 1000, '3,0']], 'biff8');
  expect((await send(xls)).body).toMatchObject([{ stato: 'Aggiornato' }, { stato: 'Aggiornato' }]);
  expect(await scorte()).toEqual([12, 3]);
});

it.each([
  [[['Codice', 'Peso', 'Qta']], 'Intestazioni non valide: mancano le colonne CodiceProdotto,'],
  [[INTESTAZIONI], 'Il file contiene le intestazioni ma nessuna riga.'],
  [[[]], 'Il foglio è vuoto.'],
])('refuses a file of other rows, changes nothing and says why: %j', async (rows, message) => {
  const { status, body } = await send(makeSpreadsheet(rows));
  expect([status, body]).toMatchObject([400, { message: expect.stringContaining(message) as string }]);
  expect(await logOf(server, 'variante')).toEqual([]);
});

race('imports 2,000 lines, one result each, while another import of the same lines runs', async () => {
  await server.database.execute(`insert into prodotti (codice, nome, categoria_id)
    select 'C' || i, 'Prodotto ' || i, 1 from generate_series(1, 1000) i`);
  await server.database.execute(`insert into varianti (prodotto_id, peso, prezzo_cents, quantita_disponibile)
    select p.id, peso, 100, 0 from prodotti p, unnest(array['250', '500']) peso where p.codice like 'C%'`);
  const rows = Array.from({ length: 1000 }, (_, i) => [
    [`C${i + 1}`, '250', i],
    [`c${i + 1}`, 500, i],
  ]).flat();
  const [there, back] = await Promise.all([
    send(makeSpreadsheet([INTESTAZIONI, ...rows])),
    send(makeSpreadsheet([INTESTAZIONI, ...rows.toReversed()])),
  ]);
  for (const { body } of [there, back]) {
    const esiti = body as EsitoImportazione[];
    expect(esiti).toHaveLength(2000);
    expect(esiti.filter(({ stato }) => stato !== 'Aggiornato')).toEqual([]);
  }
  const { rows: wrong } = await server.database.execute(`select p.codice from varianti v
    join prodotti p on p.id = v.prodotto_id
    where p.codice like 'C%' and v.quantita_disponibile <> substr(p.codice, 2)::int - 1`);
  expect(wrong).toEqual([]);
});

describe('the stock as a file', () => {
  /** As earlier versions took weights. */
  const oddPeso = (from: string, peso: string) =>
    server.database.execute(
      `update varianti set peso = '${peso}' where peso = '${from}' and prodotto_id > 1`,
    );

  it('has codes and weights as text, quantities as numbers, one row a variant', async () => {
    await addProdotto(server, {
      codice: '=1+1',
      nome: '@Pane & <co>',
      varianti: [{ id: 0, peso: '5', prezzo: 1, quantitaDisponibile: 3 }],
    });
    await oddPeso('5', '+5');
    await addProdotto(server, { codice: 'VUOTO', varianti: [] });
    server.clock.set('2026-11-20T09:00:00.123+01:00');
    const { headers, file } = await exportStock(server);
    expect(headers.get('content-disposition')).toBe('attachment; filename="prodotti.xlsx"');
    const { sheet, rows } = readSpreadsheet(file);
    expect(sheet).toBe('Magazzino');
    expect(rows.map((row) => row.map((cell) => cell?.v))).toEqual([
      ['CodiceProdotto', 'PesoVariante', 'Quantita', 'Nome', 'QuantitaLetta', 'LettoIl'],
      ['007', '500', 10, 'Pane di Altamura', 10, '2026-11-20T09:00:00.123+01:00'],
      ['007', '1000', 20, 'Pane di Altamura', 20, '2026-11-20T09:00:00.123+01:00'],
      ['=1+1', '+5', 3, '@Pane & <co>', 3, '2026-11-20T09:00:00.123+01:00'],
    ]);
    const types = rows.slice(1).map((row) => row.map((cell) => cell?.t).join(''));
    expect(types).toEqual(Array(3).fill('ssnsns'));
    expect(rows.flat().filter((cell) => cell?.f !== undefined)).toEqual([]);
    expect(rows[1]?.slice(0, 2).map((cell) => cell?.z)).toEqual(['@', '@']);
  });

  it('can be uploaded again as it is', async () => {
    const variante = { id: 0, prezzo: 1, quantitaDisponibile: 5 };
    const varianti = ['250', '1,5', '1000', '750'].map((peso) => ({ ...variante, peso }));
    for (const codice of ['7', '0007', '=A1', '-3', 'È "2"', 'a b'])
      await addProdotto(server, { codice, varianti });
    await oddPeso('1000', '1.000');
    await oddPeso('750', '1 kg');
    const before = (await server.call('GET', '/api/prodotti/GetProdottiAdmin')).body;
    const { body } = await send((await exportStock(server)).file);
    const esiti = body as EsitoImportazione[];
    expect(esiti).toHaveLength(26);
    expect(esiti.filter(({ messaggio }) => !messaggio.startsWith('Nessuna differenza'))).toEqual([]);
    expect((await server.call('GET', '/api/prodotti/GetProdottiAdmin')).body).toEqual(before);
  });
});
