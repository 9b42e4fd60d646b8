import type { SheetCell } from '../../../../server/http/xlsx/sheet';
import { findColumns } from '../../../../server/prodotti/magazzino/headerRules';
import {
  readQuantita,
  readRighe,
  readLettura,
  toLettoIl,
} from '../../../../server/prodotti/magazzino/righeRules';

const text = (value: string): SheetCell => ({ kind: 'text', text: value });
const date = (value: string): SheetCell => ({ kind: 'date', text: value });
const formula = (shown: string): SheetCell => ({ kind: 'formula', text: shown });
const CELL_ERROR: SheetCell = { kind: 'error', text: '#N/A' };
const NO_VALUE: SheetCell = { kind: 'number', text: '#' };
const number = (value: number, shown = String(value)): SheetCell => ({ kind: 'number', text: shown, value });

describe('a quantity', () => {
  it.each([
    [number(12), 12],
    [number(0), 0],
    [number(12, '12,00'), 12],
    [text('12'), 12],
    [text(' 12 '), 12],
    [text('12,0'), 12],
    [text('12.00'), 12],
    [text('1.234,0'), 1234],
    [text('12.345,000'), 12_345],
    [text('+3'), 3],
    [text('-0'), 0],
    [text('1000000'), 1_000_000],
    [number(2_147_483_647), 2_147_483_647],
  ])('is read from %j', (cell, quantita) => {
    expect(readQuantita(cell)).toEqual({ quantita });
  });
  it.each([
    [undefined, 'La quantità è vuota.'],
    [number(-1), 'La quantità non può essere negativa.'],
    [text('-3'), 'La quantità non può essere negativa.'],
    [text('−3'), 'La quantità non può essere negativa.'],
    [number(1.5), 'La quantità deve essere un numero intero.'],
    [text('1,5'), 'La quantità deve essere un numero intero.'],
    [text('1.5'), 'La quantità deve essere un numero intero.'],
    [text('1.234,5'), 'La quantità deve essere un numero intero.'],
    [text('1.234.567,5'), 'La quantità deve essere un numero intero.'],
    [text('dodici'), 'La quantità «dodici» non è un numero.'],
    [text('12 pz'), 'La quantità «12 pz» non è un numero.'],
    [text('1e3'), 'La quantità «1e3» non è un numero.'],
    [text('0x10'), 'La quantità «0x10» non è un numero.'],
    [text('pz 1.200'), 'La quantità «pz 1.200» non è un numero.'],
    [text('1.200'), 'La quantità «1.200» è ambigua: scrivi 1200 oppure 1.'],
    [text('1,000'), 'La quantità «1,000» è ambigua: scrivi 1000 oppure 1.'],
    [number(2_147_483_648), 'La quantità supera il massimo di 1.000.000.'],
    [date('12/01/2026'), 'La quantità «12/01/2026» è una data, non un numero.'],
    [NO_VALUE, 'La quantità «#» non è un numero.'],
    [number(Infinity, '∞'), 'La quantità «∞» non è un numero.'],
    [formula('12'), 'La quantità «12» non è un numero.'],
    [text('12,'), 'La quantità «12,» non è un numero.'],
    [text('1.234,'), 'La quantità «1.234,» non è un numero.'],
    [text('-1.234.567'), 'La quantità «-1.234.567» è ambigua: scrivi -1234567 oppure -1.'],
    [text('12.345'), 'La quantità «12.345» è ambigua: scrivi 12345 oppure 12.'],
  ])('is refused when it is %j', (cell, errore) => {
    expect(readQuantita(cell)).toEqual({ errore });
  });
});

describe('the headers', () => {
  const row = (names: string) => ({
    number: 1,
    cells: names.split(';').map((name) => (name ? text(name) : undefined)),
  });
  it.each([
    ['CodiceProdotto;PesoVariante;Quantita', { CodiceProdotto: 0, PesoVariante: 1, Quantita: 2 }],
    ['QUANTITÀ;Nome; codice prodotto ;peso_variante', { CodiceProdotto: 2, PesoVariante: 3, Quantita: 0 }],
    [';Peso Variante;quantità;CODICE-PRODOTTO', { CodiceProdotto: 3, PesoVariante: 1, Quantita: 2 }],
    [
      'letto il;QUANTITÀ LETTA;Quantita;Peso variante;Nome;Codice prodotto',
      { CodiceProdotto: 5, PesoVariante: 3, Quantita: 2, QuantitaLetta: 1, LettoIl: 0 },
    ],
  ])('%s are recognised', (names, columns) => {
    expect(findColumns(row(names))).toEqual(columns);
  });
  it.each([
    ['CodiceProdotto;Quantita', 'manca la colonna PesoVariante'],
    ['Quantita', 'mancano le colonne CodiceProdotto e PesoVariante'],
    ['Codice;Peso;Qta', 'mancano le colonne CodiceProdotto, PesoVariante e Quantita'],
    ['CodiceProdotto;PesoVariante;Quantita;QUANTITÀ', 'Quantita compare più volte'],
    ['CodiceProdotto;PesoVariante;Quantita;Letto il', 'manca la colonna QuantitaLetta'],
    ['CodiceProdotto;PesoVariante;Quantita;quantità letta', 'manca la colonna LettoIl'],
    ['LettoIl;CodiceProdotto;PesoVariante;Quantita;QuantitaLetta;LETTO IL', 'LettoIl compare più volte'],
  ])('%s are refused', (names, message) => {
    expect(() => findColumns(row(names))).toThrow(`Intestazioni non valide: ${message}`);
  });
});

describe('the reading of a line', () => {
  const posizioni = { CodiceProdotto: 0, PesoVariante: 1, Quantita: 2, QuantitaLetta: 3, LettoIl: 4 };
  const LETTO_IL = '2026-11-20T09:00:00.123+01:00';
  const read = (letta?: SheetCell, lettoIl?: SheetCell) =>
    readRighe([{ number: 2, cells: [text('A'), text('500'), number(60), letta, lettoIl] }], posizioni)[0]!
      .request;
  it('is the stock that was read, and when; none in a line added by hand', () => {
    const request = { codice: 'A', codiceNumerico: false, peso: '500', quantita: 60 };
    const lettura = { quantita: 50, lettoIl: new Date(LETTO_IL) };
    expect(read(number(50), text(LETTO_IL))).toEqual({ ...request, lettura });
    expect(read()).toEqual(request);
  });
  it.each([
    [number(50), undefined, 'QuantitaLetta e LettoIl vanno insieme'],
    [number(50), formula(LETTO_IL), 'La cella LettoIl contiene una formula'],
    [formula('50'), text(LETTO_IL), 'La cella QuantitaLetta contiene una formula'],
  ])('is refused when it is %j and %j', (letta, lettoIl, errore) => {
    expect(read(letta, lettoIl)).toMatchObject({ errore: expect.stringContaining(errore) as string });
  });
});

describe('a line', () => {
  const posizioni = { CodiceProdotto: 0, PesoVariante: 1, Quantita: 2 };
  const read = (...cells: (SheetCell | undefined)[]) => readRighe([{ number: 2, cells }], posizioni)[0]!;
  it('is shown as it was read', () => {
    expect(read(text('A'), number(500, '500,00'), number(3))).toEqual({
      numero: 2,
      mostrata: { codiceProdotto: 'A', pesoVariante: '500,00', quantita: 3 },
      request: { codice: 'A', codiceNumerico: false, peso: '500', quantita: 3 },
    });
  });
  it('is shown without a number that its cell does not hold', () => {
    expect(read(text('A'), text('500'), NO_VALUE).mostrata.quantita).toBe('');
    const empty = { codiceProdotto: '', pesoVariante: '', quantita: 'dodici' };
    expect(read(undefined, undefined, text('dodici')).mostrata).toEqual(empty);
  });
  it.each([
    [number(7, '007'), '007'],
    [number(7, '7.00'), '7'],
    [number(7.6, '8'), '7.6'],
    [number(8_001_234_567_890, '8E+12'), '8001234567890'],
  ])(
    'takes the zeros of a code that a format shows, and all the digits of a long one: %j',
    (cell, codice) => {
      expect(read(cell, text('1'), number(1)).request).toMatchObject({ codice, codiceNumerico: true });
    },
  );
  const [A, G500, UNO] = [text('A'), text('500'), number(1)];
  it.each<[(SheetCell | undefined)[], string]>([
    [[undefined, G500, UNO], 'Il codice prodotto è vuoto.'],
    [[A, undefined, UNO], 'Il peso della variante è vuoto.'],
    [[A, G500], 'La quantità è vuota.'],
    [[A, G500, formula('2')], 'La cella Quantita contiene una formula: al suo posto scrivi il valore.'],
    [[CELL_ERROR, G500, UNO], 'La cella CodiceProdotto contiene un errore del foglio di calcolo.'],
    [[date('01/02/26'), G500, UNO], 'Il codice «01/02/26» è una data: scrivilo come testo.'],
    [[A, { kind: 'boolean', text: 'VERO' }, UNO], 'La cella PesoVariante contiene un valore vero/falso.'],
    [[A, date('01/02/26'), UNO], 'Il peso «01/02/26» è una data: scrivilo come testo.'],
  ])('is refused: %j', (cells, errore) => {
    expect(read(...cells).request).toEqual({ errore });
  });
  it('does not repeat a cell of a thousand characters', () => {
    expect(read(text('x'.repeat(100)), text('1'), number(1)).mostrata.codiceProdotto).toBe('x'.repeat(100));
    expect(read(text('x'.repeat(1000)), text('1'), number(1)).mostrata.codiceProdotto).toHaveLength(101);
  });
});

const LETTO_IL = '2026-11-20T09:00:00.123+01:00';
const CHANGED = { errore: 'LettoIl è stato cambiato: esporta di nuovo il magazzino.' };
const TOGETHER = {
  errore: 'QuantitaLetta e LettoIl vanno insieme: lasciale come esportate, o vuote tutte e due.',
};
const NO_NUMBER = { errore: 'QuantitaLetta: La quantità «cinquanta» non è un numero.' };

it.each([
  ['2026-11-20T08:00:00.123Z', LETTO_IL],
  ['2026-07-01T10:00:00.007Z', '2026-07-01T12:00:00.007+02:00'],
  ['2026-07-01T10:00:00Z', '2026-07-01T12:00:00.000+02:00'],
])('the export of %s says so: %s', (moment, written) => {
  expect(toLettoIl(new Date(moment))).toBe(written);
  expect(readLettura(number(50), text(written))).toEqual({ quantita: 50, lettoIl: new Date(moment) });
});

it.each([
  ['of a line added by hand', undefined, undefined, undefined],
  ['without its moment', number(50), undefined, TOGETHER],
  ['without its quantity', undefined, text(LETTO_IL), TOGETHER],
  ['of a quantity that is none', text('cinquanta'), text(LETTO_IL), NO_NUMBER],
  ['of a day', number(50), { kind: 'date', text: LETTO_IL } as const, CHANGED],
])('a reading %s is refused, or none', (_what, letta, lettoIl, errore) => {
  expect(readLettura(letta, lettoIl)).toEqual(errore);
});

it.each([
  'ieri',
  '',
  '1026-11-20T09:00:00.123+01:00',
  '+022026-11-20T09:00:00.123+01:00',
  '20261-11-20T09:00:00.123+01:00',
  '2026-13-45T99:00:00.000+01:00',
  '2026-11-20T09:00:00.12+01:00',
  '2026-11-20T09:00:00+01:00',
  '2026-11-20T09:00:00.123Z',
  '2026-11-20',
  ` ${LETTO_IL}`,
  `${LETTO_IL} `,
])('%j is no moment of an export', (lettoIl) => {
  expect(readLettura(number(50), text(lettoIl))).toEqual(CHANGED);
});
