import type { SheetCell } from '../../../../server/http/xlsx/sheet';
import { readLettura, toLettoIl } from '../../../../server/prodotti/magazzino/letturaRules';

const text = (value: string): SheetCell => ({ kind: 'text', text: value });
const number = (value: number): SheetCell => ({ kind: 'number', text: String(value), value });
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
