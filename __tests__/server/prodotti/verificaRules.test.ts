import { verificaDopo, verificaErrors } from '../../../server/prodotti/verificaRules';

const OGGI = '2026-11-20';
const LATTE = { latte: 'contiene' } as const;
const PRIMA = { allergeni: LATTE, allergeniVerificati: '2026-10-01' };
const UOVA = { uova: 'contiene' } as const;
const at = (giorno: string | null, allergeni: object | null = LATTE) => ({
  allergeni,
  allergeniVerificati: giorno,
});

it.each([
  ['nothing sent: it stays', PRIMA, {}, PRIMA],
  ['nothing sent, nothing there', {}, {}, at(null, null)],
  ['declared for the first time', {}, { allergeni: LATTE }, at(OGGI)],
  ['declared for the first time, checked before', {}, at('2026-11-03'), at('2026-11-03')],
  ['saved again as it was', PRIMA, PRIMA, PRIMA],
  ['checked anew, nothing else', PRIMA, at('2026-11-19'), at('2026-11-19')],
  ['its day alone', PRIMA, { allergeniVerificati: '2026-11-19' }, at('2026-11-19')],
  ['its day taken out', PRIMA, at(null), PRIMA],
  ['changed, the day left', PRIMA, at('2026-10-01', UOVA), at(OGGI, UOVA)],
  ['changed, with a day', PRIMA, at('2026-11-19', UOVA), at('2026-11-19', UOVA)],
  ['never said when, saved again as it was', { allergeni: LATTE }, { allergeni: LATTE }, at(OGGI)],
  ['taken back', PRIMA, { allergeni: null }, at(null, null)],
  ['taken back one by one', PRIMA, at('2026-10-01', {}), at(null, null)],
])('%s', (_, prima, save, dopo) => {
  expect(verificaDopo(prima, save, OGGI)).toEqual(dopo);
});

it('is not checked in the future', () => {
  expect(verificaErrors({ allergeniVerificati: OGGI }, OGGI)).toEqual({});
  expect(verificaErrors({}, OGGI)).toEqual({});
  expect(verificaErrors({ allergeniVerificati: '2026-11-21' }, OGGI)).toEqual({
    allergeniVerificati: ['La verifica non può essere nel futuro'],
  });
});
