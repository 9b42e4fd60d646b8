import { writeCsv } from '../../../../src/shared/xlsx/downloadXlsx';
import type { CellValue, Column } from '../../../../src/shared/xlsx/sheet';

const COLUMNS: Column[] = [
  { header: 'Codice', type: 'text', width: 12 },
  { header: 'Prezzo', type: 'money', width: 14 },
  { header: 'Quantità', type: 'integer', width: 9 },
];

const lines = (rows: CellValue[][], total?: CellValue[]) =>
  writeCsv({ name: 'Prova', columns: COLUMNS, rows, total }).split('\r\n');

it('is what an Italian spreadsheet program opens by a double click, without the total', () =>
  expect(lines([['00123', 1234.5, 3]], ['Totale', 1, 1])).toEqual([
    '\uFEFF"Codice";"Prezzo";"Quantità"',
    '"00123";1234,50;3',
    '',
  ]));

it('keeps a field together, whatever stands in it, and leaves a missing one blank', () =>
  expect(lines([['Vino; "rosso"\nsfuso', null, Number.NaN]])[1]).toBe('"Vino; ""rosso""\nsfuso";;'));

it.each(['=1+1', '+39 055 1234', '-5', '@SOMMA(A1)', '\t=1', '\r=1'])(
  'writes %j as a text, not as a formula',
  (text) => expect(writeCsv({ name: 'Prova', columns: COLUMNS, rows: [[text]] })).toContain(`"'${text}";;`),
);
