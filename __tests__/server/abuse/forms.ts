import * as fc from 'fast-check';
import { INTESTAZIONI, makeSpreadsheet } from '../../support/spreadsheets';
import { nastyText } from './nasty';

const BOUNDARY = 'confine-di-prova';
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

interface File {
  field: string;
  name: string;
  type: string;
  bytes: Uint8Array;
}

const part = ({ field, name, type, bytes }: File) =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);

/** A form as browsers send it, of these files. */
export const multipart = (parts: File[]) => ({
  type: TYPE,
  bytes: Buffer.concat([...parts.map(part), Buffer.from(`--${BOUNDARY}--\r\n`)]),
});

/** The smallest PNG that decodes. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const cell = fc.oneof(
  fc.constantFrom(
    'P001',
    'D001',
    'NUOVO',
    '500',
    '1000',
    '250',
    5,
    0,
    -1,
    1.5,
    1e300,
    true,
    null,
    '12',
    '1.000',
    '=1+1',
  ),
  nastyText.map((text) => text.slice(0, 32_000)),
);

const spreadsheet = fc
  .tuple(
    fc.array(fc.tuple(cell, cell, cell), { maxLength: 6 }),
    fc.constantFrom('xlsx' as const, 'xlsx' as const, 'biff8' as const, 'csv' as const, 'ods' as const),
    fc.boolean(),
  )
  .map(([rows, format, headed]) => makeSpreadsheet([...(headed ? [INTESTAZIONI] : []), ...rows], format));

/** A file with some of its bytes changed, or its end cut off. */
const damaged = (whole: fc.Arbitrary<Uint8Array>) =>
  fc
    .tuple(
      whole,
      fc.array(fc.tuple(fc.nat(100_000), fc.nat(255)), { maxLength: 8 }),
      fc.nat(100_000),
      fc.boolean(),
    )
    .map(([bytes, changes, at, cut]) => {
      const copy = Buffer.from(bytes);
      for (const [place, value] of changes) copy[place % copy.length] = value;
      return cut ? copy.subarray(0, at % copy.length) : copy;
    });

const content = fc.oneof(
  { weight: 3, arbitrary: spreadsheet },
  { weight: 2, arbitrary: damaged(spreadsheet) },
  { weight: 1, arbitrary: fc.constant(PNG) },
  { weight: 2, arbitrary: damaged(fc.constant(PNG)) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 2_000 }) },
  { weight: 1, arbitrary: nastyText.map((text) => Buffer.from(text)) },
);

const file = fc.record({
  field: fc.oneof(
    { weight: 9, arbitrary: fc.constant('file') },
    {
      weight: 1,
      arbitrary: fc.constantFrom('altro', '', '__proto__', 'constructor', 'toString', 'x'.repeat(2_000)),
    },
  ),
  name: fc.constantFrom(
    'a.xlsx',
    'a.xls',
    'a.png',
    '../../a.xlsx',
    'a\u0000.png',
    'è€👍.xlsx',
    'x'.repeat(3_000),
    '',
  ),
  type: fc.constantFrom('application/octet-stream', 'image/png', 'text/html', 'x', ''),
  bytes: content,
});

/** The files of a form: one nearly always. */
export const files: fc.Arbitrary<File[]> = fc.oneof(
  { weight: 12, arbitrary: file.map((one) => [one]) },
  { weight: 1, arbitrary: fc.array(file, { maxLength: 8 }) },
);

/** Bodies that say they are forms and are none. */
export const malformedForms = fc
  .tuple(
    fc.constantFrom(
      TYPE,
      'multipart/form-data',
      'multipart/form-data; boundary=',
      `multipart/form-data; boundary=${'x'.repeat(300)}`,
    ),
    fc.constantFrom(
      '',
      `--${BOUNDARY}`,
      `--${BOUNDARY}--`,
      `--${BOUNDARY}\r\n\r\n`,
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nsenza fine`,
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"\r\n\r\ntesto\r\n--${BOUNDARY}--`,
      `--${BOUNDARY}\r\n${'x: y\r\n'.repeat(3_000)}\r\n\r\n--${BOUNDARY}--`,
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename*=UTF-8''%zz\r\n\r\nx\r\n--${BOUNDARY}--`,
      `${`--${BOUNDARY}\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n`.repeat(20)}--${BOUNDARY}--`,
      `--${BOUNDARY}\r\ncontent-transfer-encoding: base64\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n%%%\r\n--${BOUNDARY}--`,
    ),
  )
  .map(([type, text]) => ({ type, bytes: Buffer.from(text) }));
