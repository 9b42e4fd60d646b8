import type { Caller } from '../../../../server/base/caller';
import type { SheetRow } from '../../../../server/http/xlsx/sheet';
import { importScorte } from '../../../../server/prodotti/magazzino/importScorte';
import type { EsitoImportazione } from '../../../../src/contract/prodotti';
import { VARIANTI, unOrdine, withNegozio } from '../../../support/negozio';
import { exportStock, logOf, upload } from '../../../support/prodotti';
import { INTESTAZIONI, makeSpreadsheet, readSpreadsheet } from '../../../support/spreadsheets';
import { it, race } from '../../../support/race';

const { server, count, ordina, stockOf } = withNegozio();

type Row = (string | number | null)[];
/** An exported list: by code and weight, in the order of the export. */
interface Lista {
  header: Row;
  lines: Row[];
}
const QUANTITA = 2;
const CALLER: Caller = { accountId: 1, nome: 'Ada Amministratrice', ruolo: 'admin' };

async function exportLista(): Promise<Lista> {
  const { rows: sheet } = readSpreadsheet((await exportStock(server)).file);
  const [header = [], ...lines] = sheet.map((row) => row.map((cell) => (cell?.v ?? null) as Row[number]));
  return { header, lines };
}
/** The list with other quantities: 'P001 500': 60. */
const typed = ({ header, lines }: Lista, quantities: Record<string, number | string>): Row[] => [
  header,
  ...lines.map((line) => {
    const quantita = quantities[`${line[0]} ${line[1]}`];
    return quantita === undefined ? line : line.with(QUANTITA, quantita);
  }),
];
/** As they are read from the file: one instance reads one file at a time, and uploads would hardly meet. */
const asRows = (sheet: Row[]): SheetRow[] =>
  sheet.map((row, index) => ({
    number: index + 1,
    cells: row.map((value) =>
      typeof value === 'number'
        ? { kind: 'number', text: String(value), value }
        : { kind: 'text', text: value ?? '' },
    ),
  }));
async function send(sheet: Row[]): Promise<EsitoImportazione[]> {
  const file = makeSpreadsheet(sheet);
  const { status, body } = await upload(server, '/api/prodotti/aggiornaDisponibilita', file);
  expect(status).toBe(200);
  return body as EsitoImportazione[];
}
const order = async (quantita: number, varianteId: number = VARIANTI.pane500) => {
  const answer = await ordina(unOrdine({ lines: [{ varianteId, quantita }] }));
  expect(answer.status).toBe(201);
  return answer.body.id;
};
/** What is told of the loaves of 500 g. */
const ofPane = (esiti: EsitoImportazione[]) =>
  esiti.find(({ codiceProdotto, pesoVariante }) => `${codiceProdotto} ${pesoVariante}` === 'P001 500');

describe('an exported list that is uploaded again', () => {
  it('puts nothing on sale again that was sold, changes the stock by what was changed in it, once, says so line by line, and corrected by what is missing', async () => {
    const lista = await exportLista();
    const sheet = typed(lista, { 'P001 500': 60, 'P001 1000': 47, 'D001 250': 1_001 });
    await order(40);
    expect((await send(sheet)).map(({ stato, messaggio }) => [stato, messaggio])).toEqual([
      ['Aggiornato', 'Differenza applicata: +1, da 1000 a 1001.'],
      ['Aggiornato', 'Nessuna differenza: la quantità resta 5.'],
      ['Aggiornato', 'Differenza applicata: +10, da 10 a 20.'],
      ['Aggiornato', 'Differenza applicata: −3, da 50 a 47.'],
    ]);
    const [first] = await logOf(server, 'variante');
    expect(first).toMatchObject({
      azione: 'importa-magazzino',
      prima: { quantitaDisponibile: 1_000 },
      dopo: { quantitaDisponibile: 1_001, differenza: 1, lettoIl: '2026-11-20T09:00:00.000+01:00' },
    });
    await order(5);
    expect(ofPane(await send(sheet))?.messaggio).toBe(
      'Differenza +10 già applicata da questa esportazione: la quantità resta 15.',
    );
    expect(ofPane(await send(typed(lista, { 'P001 500': 55 })))?.messaggio).toBe(
      'Differenza applicata: −5 (+10 già applicati da questa esportazione), da 15 a 10.',
    );
    expect(ofPane(await send(typed(lista, {})))).toMatchObject({ quantita: 5 });
    expect([ofPane(await send(sheet))?.quantita, await stockOf(VARIANTI.pane500)]).toEqual([15, 15]);
  });

  race('twenty times at once among orders, as by several instances, changes the stock once', async () => {
    const sheet = typed(await exportLista(), { 'P001 500': 60, 'D001 250': 900 });
    const reversed = [sheet[0]!, ...sheet.slice(1).toReversed()];
    const uploads = Array.from({ length: 20 }, (_, n) =>
      importScorte(server.database, CALLER, asRows(n % 2 === 0 ? sheet : reversed)),
    );
    const orders = Array.from({ length: 40 }, () => order(1));
    const cannoli = Array.from({ length: 10 }, () => order(3, VARIANTI.cannoli));
    const told = await Promise.all(uploads);
    await Promise.all([...orders, ...cannoli]);
    expect([await stockOf(VARIANTI.pane500), await stockOf(VARIANTI.cannoli)]).toEqual([20, 870]);
    const applied = told.filter((esiti) => ofPane(esiti)?.messaggio.startsWith('Differenza applicata'));
    expect(applied).toHaveLength(1);
    expect(await count(`select count(*) from registro where azione = 'importa-magazzino'`)).toBe(2);
  });

  it('is told from another that was exported at the same moment', async () => {
    const [mine, yours] = await Promise.all([exportLista(), exportLista()]);
    await Promise.all([send(typed(mine, { 'P001 500': 60 })), send(typed(yours, { 'P001 500': 57 }))]);
    expect(await stockOf(VARIANTI.pane500)).toBe(67);
  });

  it('takes a line added by hand as a plain one, and a stale or foreign reading not at all', async () => {
    const { header, lines } = await exportLista();
    const cannoli = lines.find(([codice]) => codice === 'D001')!;
    const pane = lines.find(([codice, peso]) => codice === 'P001' && peso === '500')!;
    const foreign = 'LettoIl non è di un’esportazione di questo negozio: esporta di nuovo il magazzino.';
    const esiti = await send([
      header,
      cannoli.with(QUANTITA, 7).with(4, null).with(5, null),
      pane.with(QUANTITA, 60).with(5, '2026-11-19T09:00:00.000+01:00'),
    ]);
    expect(esiti).toMatchObject([
      { stato: 'Aggiornato', messaggio: 'Quantità aggiornata da 1000 a 7.' },
      { stato: 'Errore', messaggio: `Riga 3: ${foreign}` },
    ]);
    expect([await stockOf(VARIANTI.cannoli), await stockOf(VARIANTI.pane500)]).toEqual([7, 50]);
  });
});

describe('a list without the reading', () => {
  const PLAIN: Row[] = [INTESTAZIONI, ['P001', '500', 50], ['P001', '1000', 30]];

  it('sets the stock, and warns where orders came in since the last export, not before the first', async () => {
    await order(3);
    expect(ofPane(await send(PLAIN.slice(0, 2)))?.messaggio).toBe('Quantità aggiornata da 47 a 50.');
    await order(3);
    await exportLista();
    await order(40);
    await server.call('DELETE', `/api/ordini/${await order(2)}`);
    await count(`with l as (insert into limiti (nome, unita, massimo) values ('Impasto', 'pezzi', 9) returning id)
      update varianti set limite_id = l.id from l where varianti.id = ${VARIANTI.pane1000} returning 1`);
    await order(1, VARIANTI.pane1000);
    const warning = 'ne sono stati ordinati 40 dopo l’ultima esportazione (20/11/2026 ore 09:00)';
    expect(await send(PLAIN)).toMatchObject([
      { quantita: 50, messaggio: `Quantità aggiornata da 7 a 50. Attenzione: ${warning}.` },
      { quantita: 30, messaggio: 'Quantità aggiornata da 50 a 30.' },
    ]);
    await order(1);
    await exportLista();
    expect(ofPane(await send(PLAIN))?.messaggio).toBe('Quantità aggiornata da 49 a 50.');
  });
});
