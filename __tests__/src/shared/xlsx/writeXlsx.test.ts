import { read, utils, type CellObject } from '@e965/xlsx';
import { writeXlsx } from '../../../../src/shared/xlsx/writeXlsx';
import type { CellValue, Column } from '../../../../src/shared/xlsx/sheet';
import { makeXlsx, writeCsv } from '../../../../src/shared/xlsx/downloadXlsx';

const COLUMNS: Column[] = [
  { header: 'Codice', type: 'text', width: 12 },
  { header: 'Prezzo', type: 'money', width: 14 },
  { header: 'Quantità', type: 'integer', width: 9 },
  { header: 'Ora', type: 'text', width: 8 },
];

function written(rows: CellValue[][]) {
  const file = read(writeXlsx({ name: 'Prova', columns: COLUMNS, rows }), { cellNF: true });
  return { file, cell: (address: string) => file.Sheets.Prova?.[address] as CellObject | undefined };
}

it('writes a header row and one row for each of the rows, on the named sheet', () => {
  const { file } = written([
    ['A1', 1.5, 3, '10:30'],
    ['B2', 2, 1.5, '00:00'],
  ]);
  expect(file.SheetNames).toEqual(['Prova']);
  expect(utils.sheet_to_json(file.Sheets.Prova!, { header: 1, raw: false })).toEqual([
    ['Codice', 'Prezzo', 'Quantità', 'Ora'],
    ['A1', '1.50 €', '3', '10:30'],
    ['B2', '2.00 €', '1.5', '00:00'],
  ]);
});

it('writes money and counts as numbers that carry a format', () => {
  const { cell } = written([['A1', 1234.5, 12, '10:30']]);
  expect(cell('B2')).toMatchObject({ t: 'n', v: 1234.5, z: '#,##0.00\\ "€"' });
  expect(cell('C2')).toMatchObject({ t: 'n', v: 12, z: '0' });
});

it.each([
  ...['00123', '+39 055 1234', '=1+1', '-5', '@SOMMA(A1)', '=HYPERLINK("http://x")'],
  ...['1e5', 'Niccolò <b>&', 42],
])('keeps %p as the text it is', (text) => {
  const { cell } = written([[text]]);
  expect(cell('A2')).toMatchObject({ t: 's', v: String(text), z: '@' });
  expect(cell('A2')).not.toHaveProperty('f');
});

it('cuts a text that no cell of a spreadsheet can hold', () => {
  const { cell } = written([['x'.repeat(40_000), 0, 0, '']]);
  expect(cell('A2')?.v).toHaveLength(32_767);
});

it('leaves a cell blank where there is no value', () => {
  const { cell } = written([['', null, NaN, undefined]]);
  expect(['A2', 'B2', 'C2', 'D2'].map(cell)).toEqual([undefined, undefined, undefined, undefined]);
});

/** A part of the file. */
function part(bytes: ArrayBuffer, name: string): string {
  const { files } = read(bytes, { bookFiles: true }) as unknown as {
    files: Record<string, { content: Uint8Array }>;
  };
  return Buffer.from(files[name]!.content).toString();
}

it('keeps the head in sight, filters the rows without the total, and packs the file', () => {
  const rows = Array.from({ length: 500 }, (_, index) => [`Niccolò ${index}`, 2, 1]);
  const bytes = writeXlsx({ name: 'Prova', columns: COLUMNS, rows, total: ['Totale', 1000, 500] });
  const { Sheets } = read(bytes);
  expect(Sheets.Prova!['!autofilter']).toEqual({ ref: 'A1:D501' });
  expect(Sheets.Prova!.B502).toMatchObject({ t: 'n', v: 1000 });
  expect(Sheets.Prova!.A501).toMatchObject({ v: 'Niccolò 499' });
  const xml = part(bytes, 'xl/worksheets/sheet1.xml');
  expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect(bytes.byteLength).toBeLessThan(xml.length / 2);
});

it('is called in its properties as asked, else as its sheet', () => {
  const titleOf = (title?: string) =>
    read(writeXlsx({ name: 'Prova', title, columns: COLUMNS, rows: [] }), { bookProps: true }).Props?.Title;
  expect(titleOf('Ordini di sabato 28 novembre 2026')).toBe('Ordini di sabato 28 novembre 2026');
  expect(titleOf()).toBe('Prova');
});

it('makes the header bold and the columns as wide as asked', () => {
  const bytes = writeXlsx({ name: 'Prova', columns: COLUMNS, rows: [] });
  const sheet = read(bytes, { cellStyles: true }).Sheets.Prova!;
  expect(sheet['!cols']?.map((column) => column.wch)).toEqual([12, 14, 9, 8]);

  const xml = (name: string) => part(bytes, name);
  const styleOfA1 = Number(/<c r="A1" s="(\d+)"/.exec(xml('xl/worksheets/sheet1.xml'))?.[1]);
  const styles = xml('xl/styles.xml');
  const cellStyles = /<cellXfs.*?<\/cellXfs>/s.exec(styles)![0].match(/<xf .*?\/>/g)!;
  const font = Number(/fontId="(\d+)"/.exec(cellStyles[styleOfA1]!)?.[1]);
  expect(styles.match(/<font>.*?<\/font>/g)![font]).toContain('<b/>');
});

const SHEET = { name: 'Prova', columns: [{ header: 'A', type: 'text', width: 5 }], rows: [['x']] } as const;

it('tells that a sheet cannot be written, and goes on with the next', async () => {
  const badName = { ...SHEET, name: 'no/slash' };
  await expect(makeXlsx(badName)).rejects.toThrow(/Sheet name/);
  await expect(makeXlsx(SHEET)).resolves.toBeInstanceOf(Blob);
});

it('tells whoever waits when the worker cannot be loaded, and starts a new one the next time', async () => {
  jest.resetModules();
  const { makeXlsx: makeAgain } = await import('../../../../src/shared/xlsx/downloadXlsx');
  const { xlsxWorkers: workers } = await import('../../../support/inProcessXlsxWorker');
  workers.broken = true;
  await expect(makeAgain(SHEET)).rejects.toThrow('script not found');
  expect(workers.terminated).toBe(1);
  workers.broken = false;
  await expect(makeAgain(SHEET)).resolves.toBeInstanceOf(Blob);
});

describe('a CSV', () => {
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
});
