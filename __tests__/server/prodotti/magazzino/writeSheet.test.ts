import { strFromU8, unzipSync } from 'fflate';
import { writeSheet } from '../../../../server/http/xlsx/writeSheet';
import { readSpreadsheet } from '../../../support/spreadsheets';

const file = writeSheet({
  name: 'Magazzino',
  columns: ['CodiceProdotto', 'Quantita'].map((header) => ({ header, width: 18 })),
  rows: [
    ['007', 12],
    ['=1+1', 0],
  ],
});
const part = (name: string) => strFromU8(unzipSync(file)[name]!);

it('has its head in sight, bold and filtering, as the files of the lists', () => {
  const sheet = part('xl/worksheets/sheet1.xml');
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect(sheet).toContain('<autoFilter ref="A1:B3"/>');
  expect(sheet.match(/r="[A-Z]+\d+"(?: s="\d")?/g)).toEqual([
    'r="A1" s="2"',
    'r="B1" s="2"',
    'r="A2" s="1"',
    'r="B2"',
    'r="A3" s="1"',
    'r="B3"',
  ]);
  const styles = part('xl/styles.xml');
  const [fonts, formats] = [/<fonts count="2">.*<\/fonts>/, /<cellXfs count="3">.*<\/cellXfs>/].map(
    (pattern) => pattern.exec(styles)?.[0].match(/<(font|xf)[ >].*?<\/font>|<xf [^>]*\/>/g),
  );
  expect(fonts?.[1]).toContain('<b/>');
  expect(formats?.[2]).toContain('fontId="1"');
});

it('is called in its properties as its sheet', () => {
  expect(part('docProps/core.xml')).toContain('<dc:title>Magazzino</dc:title>');
  expect(readSpreadsheet(file).sheet).toBe('Magazzino');
});
