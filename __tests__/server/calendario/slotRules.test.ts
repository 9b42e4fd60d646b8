import { closureReason, freePlaces, slotsOfDay } from '../../../server/calendario/slotRules';
import { isAfterDay, lastBookableDay } from '../../../server/calendario/slotRules';
import type { CalendarioGiorno, Finestra } from '../../../server/calendario/slotRules';

const finestra = (oraInizio: string, oraFine: string, slotMinuti = 30, maxOrdiniPerSlot = 5): Finestra => ({
  oraInizio,
  oraFine,
  slotMinuti,
  maxOrdiniPerSlot,
});
const aperto = (oraApertura: string, oraChiusura: string) => ({ oraApertura, oraChiusura, chiuso: false });
const ore = (calendario: Omit<CalendarioGiorno, 'giorno'>, giorno = '2026-11-23') =>
  slotsOfDay({ giorno, ...calendario }).map(({ ora }) => ora);

describe('the slots of a day', () => {
  const MATTINA = [finestra('10:00', '12:00')];
  const PRESTO = [finestra('07:00', '08:00')];
  const ORE = [finestra('08:00', '13:00', 60)];
  const [SERA, ORA] = [finestra('17:00', '18:00', 60), finestra('09:00', '10:00', 60)];
  const chiuso = { ...aperto('09:00', '12:00'), chiuso: true };
  const chiusura = { motivo: null };
  it.each<[string, Omit<CalendarioGiorno, 'giorno'>, string[]]>([
    ['no window: no slot', { finestre: [] }, []],
    [
      'a window cut in halves of an hour',
      { finestre: [finestra('10:00:00', '11:00:00')] },
      ['10:00', '10:30'],
    ],
    ['what is left of a window is no slot', { finestre: [finestra('10:00', '11:20')] }, ['10:00', '10:30']],
    ['a window shorter than its slot', { finestre: [finestra('10:00', '10:20')] }, []],
    ['two windows, in order', { finestre: [SERA, ORA] }, ['09:00', '17:00']],
    ['hours cut both ends', { finestre: ORE, apertura: aperto('09:00:00', '11:30:00') }, ['09:00', '10:00']],
    ['a slot that ends at closing time', { finestre: ORE, apertura: aperto('08:00', '09:00') }, ['08:00']],
    ['until midnight', { finestre: [finestra('23:00', '24:00')] }, ['23:00', '23:30']],
    ['a closed week day', { finestre: MATTINA, apertura: chiuso }, []],
    ['a closure', { finestre: MATTINA, chiusura }, []],
    [
      'windows of the date in place of the week’s',
      { finestre: MATTINA, eccezioni: PRESTO },
      ['07:00', '07:30'],
    ],
    [
      'windows of the date outside the opening hours, on a closed week day',
      { finestre: [], apertura: chiuso, eccezioni: [finestra('07:00', '07:30'), finestra('18:00', '18:30')] },
      ['07:00', '18:00'],
    ],
    ['no window of the date at a closure', { finestre: [], eccezioni: PRESTO, chiusura }, []],
  ])('%s', (_what, calendario, expected) => {
    // Strictly: to toEqual a slot without its hour is no slot.
    expect(ore(calendario)).toStrictEqual(expected);
  });

  it('gives a slot of two windows once, with the larger number of places', () => {
    const finestre = [finestra('10:00', '11:00', 30, 5), finestra('10:30', '11:30', 30, 8)];
    expect(slotsOfDay({ giorno: '2026-11-23', finestre })).toEqual([
      { ora: '10:00', inizio: new Date('2026-11-23T09:00:00Z'), postiTotali: 5 },
      { ora: '10:30', inizio: new Date('2026-11-23T09:30:00Z'), postiTotali: 8 },
      { ora: '11:00', inizio: new Date('2026-11-23T10:00:00Z'), postiTotali: 8 },
    ]);
  });

  it('has the places that the date gives a slot, 0 too, and says those of its window', () => {
    const posti = [
      { ora: '10:00', posti: 0 },
      { ora: '10:30', posti: 7 },
      { ora: '15:00', posti: 9 },
    ];
    const slots = slotsOfDay({ giorno: '2026-11-23', finestre: [finestra('10:00', '11:30')], posti });
    expect(slots.map(({ ora, postiTotali, diSolito }) => [ora, postiTotali, diSolito])).toEqual([
      ['10:00', 0, 5],
      ['10:30', 7, 5],
      ['11:00', 5, undefined],
    ]);
  });

  it('leaves out the hour that the spring change skips', () => {
    const finestre = [finestra('01:00', '04:00')];
    const slots = slotsOfDay({ giorno: '2026-03-29', finestre });
    expect(slots.map(({ ora }) => ora)).toEqual(['01:00', '01:30', '03:00', '03:30']);
    expect(slots[2]?.inizio.toISOString()).toBe('2026-03-29T01:00:00.000Z');
  });

  it('gives the hour that the autumn change repeats once, at its first passage', () => {
    const slots = slotsOfDay({ giorno: '2026-10-25', finestre: [finestra('02:00', '03:30')] });
    expect(slots.map(({ ora, inizio }) => [ora, inizio.toISOString()])).toEqual([
      ['02:00', '2026-10-25T00:00:00.000Z'],
      ['02:30', '2026-10-25T00:30:00.000Z'],
      ['03:00', '2026-10-25T02:00:00.000Z'],
    ]);
  });
});

it.each<[Partial<CalendarioGiorno>, string | undefined]>([
  [{ chiusura: { motivo: 'Natale' } }, 'Il negozio è chiuso il 25/12/2026 (Natale).'],
  [{ chiusura: { motivo: ' ' } }, 'Il negozio è chiuso il 25/12/2026.'],
  [{ chiusura: { motivo: null } }, 'Il negozio è chiuso il 25/12/2026.'],
  [{ apertura: { ...aperto('09:00', '12:00'), chiuso: true } }, 'Il negozio è chiuso di venerdì.'],
  [{ apertura: aperto('09:00', '12:00') }, undefined],
  [{}, undefined],
])('why the shop is closed %j', (calendario, expected) => {
  expect(closureReason({ giorno: '2026-12-25', finestre: [], ...calendario })).toBe(expected);
});

describe('the places left', () => {
  const slot = { ora: '10:00', inizio: new Date('2026-11-23T09:00:00Z'), postiTotali: 5 };
  it.each([
    [0, '2026-11-23T08:59:59Z', 5],
    [3, '2026-11-23T08:59:59Z', 2],
    [7, '2026-11-23T08:59:59Z', 0],
    [0, '2026-11-23T09:00:00Z', 0],
    [0, '2026-11-24T09:00:00Z', 0],
  ])('with %i taken at %s are %i', (usati, now, expected) => {
    expect(freePlaces(slot, usati, new Date(now))).toBe(expected);
  });
});

it.each([
  ['2026-11-20T22:59:59Z', 0, '2026-11-20'],
  // Past midnight on the shop's clock.
  ['2026-11-20T23:00:00Z', 0, '2026-11-21'],
  ['2026-11-20T12:00:00Z', 30, '2026-12-20'],
])('at %s orders are taken %i days ahead, until %s', (now, giorni, last) => {
  expect(lastBookableDay(new Date(now), giorni)).toBe(last);
});

it.each([
  ['2026-11-20T22:59:59Z', false],
  ['2026-11-20T23:00:00Z', true],
  ['+010000-01-01T00:00:00Z', true],
])('a pickup at %s is after 20 November: %p', (inizio, expected) => {
  expect(isAfterDay(new Date(inizio), '2026-11-20')).toBe(expected);
});

it('a day beyond what is counted has nothing after it', () => {
  expect(isAfterDay(new Date('2026-11-21T12:00:00Z'), '9999-12-31')).toBe(false);
});
