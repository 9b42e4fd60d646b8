import { daysSince, isNonRitirato } from '../../../server/ordini/ritiroRules';

const now = new Date('2026-11-23T10:30:00+01:00');
const ordine = (ritiro: string, stato = 1) => ({
  stato,
  giorno: ritiro.slice(0, 10),
  dataRitiro: new Date(`${ritiro}:00+01:00`),
});

it.each<[string, ReturnType<typeof ordine>, boolean]>([
  ['of another day', ordine('2026-11-20T18:00'), true],
  ['of yesterday late, past midnight', ordine('2026-11-22T23:45'), true],
  ['that was never made ready', ordine('2026-11-20T18:00', 0), true],
  ['that was collected', ordine('2026-11-20T18:00', 2), false],
  ['that was cancelled', ordine('2026-11-20T18:00', 3), false],
  ['of an hour ago', ordine('2026-11-23T09:30'), true],
  ['whose hour is not over', ordine('2026-11-23T09:31'), false],
  ['of tomorrow', ordine('2026-11-24T08:00'), false],
])('an order %s', (_what, row, expected) => expect(isNonRitirato(row, now)).toBe(expected));

it('counts days on the shop’s calendar, across both clock changes', () => {
  expect(daysSince('2026-11-23', now)).toBe(0);
  expect(daysSince('2026-10-23', now)).toBe(31);
  expect(daysSince('2026-03-28', new Date('2026-03-30T00:10:00+02:00'))).toBe(2);
});
