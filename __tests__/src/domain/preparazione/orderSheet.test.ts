import { code39, pesoTotale } from '../../../../src/domain/preparazione/orderSheet';
import { riga } from '../../../support/prepara';

/** ISO/IEC 16388: bars and spaces by turns, 1 for a wide one. */
const TABLE: Readonly<Record<string, string>> = {
  0: '000110100',
  1: '100100001',
  2: '001100001',
  3: '101100000',
  4: '000110001',
  5: '100110000',
  6: '001110000',
  7: '000100101',
  8: '100100100',
  9: '001100100',
  '*': '010010100',
};

/** What a scanner reads of the bars. */
function read(text: string): string {
  const { bars, width } = code39(text);
  const light = bars.map(({ x, width: w }, i) => (bars[i + 1]?.x ?? width + 1) - x - w);
  const elements = bars.flatMap(({ width: w }, i) => [w, light[i]!]);
  let found = '';
  // The tenth is the gap between two characters.
  for (let at = 0; at < elements.length; at += 10) {
    const character = elements.slice(at, at + 9);
    expect(elements[at + 9]).toBe(1);
    const pattern = character.map((w) => (w === 3 ? '1' : w === 1 ? '0' : '?')).join('');
    found += Object.keys(TABLE).find((key) => TABLE[key] === pattern) ?? '?';
  }
  return found;
}

it.each(['1001', '0', '1234567890', '999999999'])('%s is read between its edges', (text) =>
  expect(read(text)).toBe(`*${text}*`),
);

it('begins and ends with a bar, and is as wide as its elements', () => {
  const { bars, width } = code39('10');
  expect(bars[0]).toEqual({ x: 0, width: 1 });
  const last = bars.at(-1)!;
  expect(last.x + last.width).toBe(width);
  // Four characters of six narrow and three wide elements, and the three gaps.
  expect(width).toBe(4 * (6 + 3 * 3) + 3);
});

it.each<[string, Parameters<typeof riga>[0], string]>([
  ['its pieces', { pesoNominale: 650 }, ' · 1,3 kg'],
  ['nothing of one piece', { pesoNominale: 650, quantita: 1 }, ''],
  ['nothing of pieces without a weight', {}, ''],
  ['what was weighed', { pesoNominale: 650, aPeso: true, pesoEffettivo: 1280 }, ' · 1.280 g'],
])('says %s', (_what, fields, said) => expect(pesoTotale(riga(fields)).replaceAll('\u00a0', ' ')).toBe(said));
