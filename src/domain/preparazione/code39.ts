/** Wide bars of the ten digits, in the order of their columns in the standard's table (ISO/IEC 16388). */
const BARS = ['wnnnw', 'nwnnw', 'wwnnn', 'nnwnw', 'wnwnn', 'nwwnn', 'nnnww', 'wnnwn', 'nwnwn', 'nnwwn'];
const DIGITS = '1234567890';
/** By which a scanner finds the beginning and the end. */
const EDGE = 'nwnnwnwnn';

/** The nine elements of a digit, bars and spaces by turns: its bars, and the second of four spaces wide. */
const elements = (digit: string): string =>
  [...BARS[DIGITS.indexOf(digit)]!].map((bar, at) => bar + (at === 1 ? 'w' : at < 4 ? 'n' : '')).join('');

const WIDE = 3;

/** Of digits alone: each bar's place and width, and the width of all, in widths of a narrow element. */
export function code39(text: string): { bars: { x: number; width: number }[]; width: number } {
  const bars: { x: number; width: number }[] = [];
  let x = 0;
  for (const character of [EDGE, ...[...text].map(elements), EDGE]) {
    [...character].forEach((element, at) => {
      const width = element === 'w' ? WIDE : 1;
      if (at % 2 === 0) bars.push({ x, width });
      x += width;
    });
    // The gap between two characters.
    x += 1;
  }
  return { bars, width: x - 1 };
}
