import { code39, pesoTotale } from '../../../../src/domain/preparazione/orderSheet';
import { itemsOf } from '../../../../src/domain/preparazione/pickingList';
import { ordiniOf, pickupTimes } from '../../../../src/domain/preparazione/which';
import { makeOrdineLista } from '../../../support/makeOrdini';
import { daPreparare, riga } from '../../../support/prepara';

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

it('puts together what orders need, by category, product and weight', () => {
  const uno = daPreparare({ id: 1 }, [
    riga({ nomeProdotto: 'Pane 1000 g', categoria: 'Pane', variante: '1000 g', quantita: 2 }),
    riga({ nomeProdotto: 'Salame', categoria: 'Salumi', variante: '', quantita: 1, note: 'a fette' }),
  ]);
  const due = daPreparare({ id: 2 }, [
    riga({ nomeProdotto: 'Salame', categoria: 'Salumi', variante: '', quantita: 3 }),
    riga({ nomeProdotto: 'Pane 500 g', categoria: 'Pane', variante: '500 g', quantita: 1 }),
    riga({ nomeProdotto: 'Pane 1000 g', categoria: 'Pane', variante: '1000 g', quantita: 1 }),
    riga({ nomeProdotto: 'Focaccia 500 g', categoria: 'Pane', variante: '500 g', quantita: 1 }),
  ]);
  expect(
    itemsOf([uno, due]).map(({ categoria, prodotto, variante, pezzi, needs }) => [
      `${categoria} > ${prodotto} > ${variante}`,
      pezzi,
      needs.map((each) =>
        `${each.ordine.numeroOrdine}: ${each.riga.quantita} ${each.riga.note ?? ''}`.trim(),
      ),
    ]),
  ).toEqual([
    ['Pane > Focaccia > 500 g', 1, ['1002: 1']],
    ['Pane > Pane > 500 g', 1, ['1002: 1']],
    ['Pane > Pane > 1000 g', 3, ['1001: 2', '1002: 1']],
    ['Salumi > Salame > ', 4, ['1001: 1 a fette', '1002: 3']],
  ]);
  expect(itemsOf([])).toEqual([]);
});

it('takes those still to be prepared of the day or of some pickup times, and the chosen ones but for cancelled', () => {
  const at = (id: number, ora: string, stato = 0) =>
    makeOrdineLista({ id, stato, dataRitiro: `2026-11-20T${ora}:00+01:00` });
  const giornata = [at(1, '11:00'), at(2, '10:00'), at(3, '10:30'), at(4, '10:00', 1), at(5, '10:00', 3)];
  const ids = (...args: Parameters<typeof ordiniOf>) => ordiniOf(...args).map(({ id }) => id);
  expect(pickupTimes(giornata)).toEqual(['10:00', '10:30', '11:00']);
  expect(ids('giornata', giornata, [])).toEqual([2, 3, 1]);
  expect(ids({ da: '10:30', a: '11:00' }, giornata, [])).toEqual([3, 1]);
  expect(ids({ da: '11:00', a: '10:00' }, giornata, [])).toEqual([]);
  expect(ids('chosen', giornata, [5, 4, 1])).toEqual([4, 1]);
});
