import { strToU8 } from 'fflate';
import { addCategoria, addProdotto, getProdotto, upload } from '../../../support/prodotti';
import {
  encryptedWorkbook,
  encryptedZip,
  HEADER_XML,
  INTESTAZIONI,
  makeSpreadsheet,
  textCell,
  zipSheet,
} from '../../../support/spreadsheets';
import { keptServer } from '../../../support/negozio';

/** Filled once for all: a refused file leaves the stock as it was. */
let pane: number;
const server = keptServer();
beforeAll(async () => {
  await addCategoria(server, 'Pane');
  pane = (await addProdotto(server, { codice: 'PAN' })).id;
});

const send = (file: Uint8Array) => upload(server, '/api/prodotti/aggiornaDisponibilita', file);
const scorte = async () => (await getProdotto(server, pane)).varianti.map((v) => v.quantitaDisponibile);

/** Refused with a message, and nothing changed. */
async function expectRefused(file: Uint8Array, status: number, message: string | RegExp): Promise<void> {
  const before = await scorte();
  const answer = await send(file);
  expect(answer).toMatchObject({ status });
  expect((answer.body as { message: string }).message).toMatch(message);
  expect(await scorte()).toEqual(before);
}

const rows = (count: number, xml: (row: number) => string) => {
  const parts: string[] = [];
  for (let row = 2; row <= count + 1; row++) parts.push(xml(row));
  return parts.join('');
};
const line = (row: number, quantita = 5) =>
  `<row r="${row}">${textCell(`A${row}`, 'PAN')}${textCell(`B${row}`, '500')}<c r="C${row}"><v>${quantita}</v></c></row>`;

const NOT_A_SHEET = 'Il file non è un foglio di calcolo: serve un file .xlsx o .xls.';
const PROTECTED = 'Il file è protetto da password: togli la protezione e riprova.';
const TOO_LARGE = /^Il file è troppo grande: elimina le righe/;
const DAMAGED = /^Il file è danneggiato/;
const zip = zipSheet(HEADER_XML + line(2));
const XLS_MAGIC = Buffer.from('d0cf11e0a1b11ae1', 'hex');

it.each<[string, RegExp | string, Uint8Array]>([
  ['text with commas', NOT_A_SHEET, strToU8('CodiceProdotto;PesoVariante;Quantita\nPAN;500;3\n')],
  [
    'a web page that calls itself .xls',
    NOT_A_SHEET,
    strToU8('<html><table><tr><td>Codice</td></tr></table></html>'),
  ],
  ['XML', NOT_A_SHEET, strToU8('<?xml version="1.0"?><Workbook></Workbook>')],
  ['a picture', NOT_A_SHEET, Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['a few bytes', NOT_A_SHEET, Buffer.from('PK')],
  ['another zip', NOT_A_SHEET, makeSpreadsheet([INTESTAZIONI], 'ods')],
  ['a binary workbook', NOT_A_SHEET, makeSpreadsheet([INTESTAZIONI], 'xlsb')],
  ['an encrypted zip', PROTECTED, encryptedZip()],
  ['a workbook with a password', PROTECTED, encryptedWorkbook()],
  ['a truncated file', DAMAGED, zip.subarray(0, zip.length - 40)],
  [
    'a file with a hole',
    DAMAGED,
    Buffer.concat([zip.subarray(0, 200), Buffer.alloc(300), zip.subarray(500)]),
  ],
  ['a truncated .xls', DAMAGED, makeSpreadsheet([INTESTAZIONI], 'biff8').subarray(0, 700)],
  ['noise that begins like an .xls', DAMAGED, Buffer.concat([XLS_MAGIC, Buffer.alloc(5000, 0xfe)])],
])('refuses %s', async (_name, message, file) => {
  await expectRefused(file, 400, message);
});

it('refuses a bomb, and reads the next file', async () => {
  await expectRefused(zipSheet(HEADER_XML + ' '.repeat(33 << 20)), 400, TOO_LARGE);
  expect((await send(zip)).body).toMatchObject([{ stato: 'Aggiornato' }]);
});

it('refuses a file larger than the limit before reading it', async () => {
  await expectRefused(Buffer.alloc((8 << 20) + 1, 'PK'), 413, 'Il file è troppo grande: al massimo 8 MB.');
});

it.each([
  ['a hundred thousand empty rows', 6, rows(100_000, (row) => `<row r="${row + 2}"/>`)],
  [
    'thousands of formatted cells',
    7,
    rows(20_000, (row) => `<row r="${row + 2}"><c r="A${row + 2}" s="0"/></row>`),
  ],
  ['a cell in the last corner', 8, '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'],
])('reads the one line of a sheet with %s', async (_name, quantita, more) => {
  const { body } = await send(zipSheet(HEADER_XML + line(2, quantita) + more));
  expect(body).toMatchObject([{ stato: 'Aggiornato', quantita }]);
  expect(await scorte()).toEqual([quantita, 20]);
});

it('refuses what is no upload, an empty file, and a file in another field', async () => {
  const json = await server.call('POST', '/api/prodotti/aggiornaDisponibilita', { body: { file: 'x' } });
  expect(json.status).toBe(415);
  expect(await send(new Uint8Array())).toMatchObject({ status: 400, body: { message: 'Il file è vuoto.' } });
  const elsewhere = await upload(server, '/api/prodotti/aggiornaDisponibilita', zip, { field: 'altro' });
  expect(elsewhere).toMatchObject({ status: 400, body: { message: 'Scegli un file.' } });
});

it('goes on answering everybody else while it refuses more lines than a shop has, and none', async () => {
  const files = [
    zipSheet(HEADER_XML + rows(50_001, (row) => line(row))),
    zipSheet(HEADER_XML + rows(100_000, (row) => `<row r="${row}"/>`)),
  ];
  const before = await scorte();
  let reading = true;
  const uploads = Promise.all(files.map(send)).finally(() => (reading = false));
  let answered = 0;
  for (; reading; answered++)
    expect((await server.call('GET', '/api/prodotti/GetCategorie')).status).toBe(200);
  const [many, none] = await uploads;
  const message = expect.stringContaining('Il file ha più di 50.000 righe') as string;
  expect(many).toMatchObject({ status: 400, body: { message } });
  expect(none!.status).toBe(400);
  expect(await scorte()).toEqual(before);
  // Unguarded, each of these files holds the loop from its first byte to its last: three answers or four.
  expect(answered).toBeGreaterThan(20);
});
