import * as fc from 'fast-check';
import { INTESTAZIONI, makeSpreadsheet } from '../../support/spreadsheets';
import { mix, nastyText } from './nasty';

const BOUNDARY = 'confine-di-prova';
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

interface File {
  field: string;
  name: string;
  type: string;
  bytes: Uint8Array;
}

const part = ({ field, name, type, bytes }: File) => {
  const disposition = `content-disposition: form-data; name="${field}"; filename="${name}"`;
  const head = `--${BOUNDARY}\r\n${disposition}\r\ncontent-type: ${type}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')]);
};

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
  fc.constantFrom('P001', 'D001', 'NUOVO', '500', '1000', '250', '12', '1.000', '=1+1'),
  fc.constantFrom<number | boolean | null>(5, 0, -1, 1.5, 1e300, true, null),
  nastyText.map((text) => text.slice(0, 32_000)),
);

const spreadsheet = fc
  .tuple(
    fc.array(fc.tuple(cell, cell, cell), { maxLength: 6 }),
    fc.constantFrom(...(['xlsx', 'xlsx', 'biff8', 'csv', 'ods'] as const)),
    fc.boolean(),
  )
  .map(([rows, format, headed]) => makeSpreadsheet([...(headed ? [INTESTAZIONI] : []), ...rows], format));

/** A file with some of its bytes changed, or its end cut off. */
const damaged = (whole: fc.Arbitrary<Uint8Array>) => {
  const changes = fc.array(fc.tuple(fc.nat(100_000), fc.nat(255)), { maxLength: 8 });
  return fc
    .tuple(whole, changes, fc.nat(100_000), fc.boolean())
    .map(([bytes, places, at, cut]): Uint8Array => {
      const copy = Buffer.from(bytes);
      for (const [place, value] of places) copy[place % copy.length] = value;
      return cut ? copy.subarray(0, at % copy.length) : copy;
    });
};

const content = mix<Uint8Array>(
  [3, spreadsheet],
  [2, damaged(spreadsheet)],
  [1, fc.constant(PNG)],
  [2, damaged(fc.constant(PNG))],
  [1, fc.uint8Array({ maxLength: 2_000 })],
  [1, nastyText.map((text) => Buffer.from(text))],
);

const STRANGE_FIELDS = ['altro', '', '__proto__', 'constructor', 'toString', 'x'.repeat(2_000)];
const NAMES = ['a.xlsx', 'a.xls', 'a.png', '../../a.xlsx', 'a\u0000.png', 'è€👍.xlsx', 'x'.repeat(3_000), ''];
const file = fc.record({
  field: mix([9, fc.constant('file')], [1, fc.constantFrom(...STRANGE_FIELDS)]),
  name: fc.constantFrom(...NAMES),
  type: fc.constantFrom('application/octet-stream', 'image/png', 'text/html', 'x', ''),
  bytes: content,
});

/** The files of a form: one nearly always. */
export const files = mix([12, file.map((one) => [one])], [1, fc.array(file, { maxLength: 8 })]);

const FILE = 'content-disposition: form-data; name="file"';

/** Bodies that say they are forms and are none. */
export const malformedForms = fc
  .tuple(
    fc.constantFrom(
      ...[TYPE, 'multipart/form-data', 'multipart/form-data; boundary='],
      `multipart/form-data; boundary=${'x'.repeat(300)}`,
    ),
    fc.constantFrom(
      ...['', `--${BOUNDARY}`, `--${BOUNDARY}--`, `--${BOUNDARY}\r\n\r\n`],
      `--${BOUNDARY}\r\n${FILE}; filename="a"\r\n\r\nsenza fine`,
      `--${BOUNDARY}\r\n${FILE}\r\n\r\ntesto\r\n--${BOUNDARY}--`,
      `--${BOUNDARY}\r\n${'x: y\r\n'.repeat(3_000)}\r\n\r\n--${BOUNDARY}--`,
      `--${BOUNDARY}\r\n${FILE}; filename*=UTF-8''%zz\r\n\r\nx\r\n--${BOUNDARY}--`,
      `${`--${BOUNDARY}\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n`.repeat(20)}--${BOUNDARY}--`,
      `--${BOUNDARY}\r\ncontent-transfer-encoding: base64\r\n${FILE}; filename="a"\r\n\r\n%%%\r\n--${BOUNDARY}--`,
    ),
  )
  .map(([type, text]) => ({ type, bytes: Buffer.from(text) }));
