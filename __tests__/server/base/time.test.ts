import {
  addDays,
  daysBetween,
  fromWallClock,
  parseMoment,
  toIsoWithOffset,
  toItalianDay,
  toLongDay,
  toWallClock,
  weekday,
} from '../../../server/base/time';

const iso = (moment: Date | undefined) => moment?.toISOString();

describe("the shop's wall clock", () => {
  it.each([
    ['an ordinary winter day', '2026-01-15', '10:00', '2026-01-15T09:00:00.000Z'],
    ['an ordinary summer day', '2026-07-15', '10:00', '2026-07-15T08:00:00.000Z'],
    ['midnight', '2026-01-01', '00:00', '2025-12-31T23:00:00.000Z'],
    ['just before the spring change', '2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
    ['the first minute after the spring change', '2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
    ['the day of the spring change', '2026-03-29', '10:00', '2026-03-29T08:00:00.000Z'],
    ['just before the repeated hour', '2026-10-25', '01:59', '2026-10-24T23:59:00.000Z'],
    ['the repeated hour, its first passage', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['after the repeated hour', '2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
  ])('finds the moment of %s', (_what, giorno, ora, expected) => {
    const moment = fromWallClock({ giorno, ora });
    expect(iso(moment)).toBe(expected);
    expect(moment && toWallClock(moment)).toEqual({ giorno, ora });
  });

  it.each(['02:00', '02:30', '02:59'])(
    'knows that %s does not exist on the night of the spring change',
    (ora) => {
      expect(fromWallClock({ giorno: '2026-03-29', ora })).toBeUndefined();
    },
  );

  it('reads both passages of the repeated hour as the same hour', () => {
    expect(toWallClock(new Date('2026-10-25T00:30:00Z'))).toEqual({ giorno: '2026-10-25', ora: '02:30' });
    expect(toWallClock(new Date('2026-10-25T01:30:00Z'))).toEqual({ giorno: '2026-10-25', ora: '02:30' });
  });

  it.each([
    ['2026-03-29T00:30:00Z', '2026-03-29T01:30:00+01:00'],
    ['2026-03-29T08:00:00Z', '2026-03-29T10:00:00+02:00'],
    ['2026-10-25T00:30:00Z', '2026-10-25T02:30:00+02:00'],
    ['2026-10-25T01:30:00Z', '2026-10-25T02:30:00+01:00'],
    ['2026-12-31T23:15:00Z', '2027-01-01T00:15:00+01:00'],
  ])('writes %s as %s', (moment, expected) => {
    expect(toIsoWithOffset(new Date(moment))).toBe(expected);
  });

  it('numbers week days from Domenica and writes days the Italian way', () => {
    expect(weekday('2026-03-29')).toBe(0);
    expect(weekday('2026-11-21')).toBe(6);
    expect([addDays('2026-12-31', 1), addDays('2028-02-28', 365)]).toEqual(['2027-01-01', '2029-02-27']);
    expect([daysBetween('2026-12-31', '2027-01-01'), daysBetween('2029-02-27', '2028-02-28')]).toEqual([
      1, -365,
    ]);
    expect(toItalianDay('2026-12-25')).toBe('25/12/2026');
    expect(toLongDay('2026-12-24')).toBe('giovedì 24 dicembre');
  });
});

describe('the offsets of a time zone', () => {
  const QUARTER = 15 * 60_000;

  it('are remembered by the quarter of an hour, ten thousand of them', async () => {
    const read = jest.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    await jest.isolateModulesAsync(async () => {
      const time = await import('../../../server/base/time');
      const ask = (quarter: number, ms = 0) => time.toWallClock(new Date(quarter * QUARTER + ms));
      for (let quarter = 0; quarter < 10_000; quarter += 1) ask(quarter, quarter);
      ask(0, QUARTER - 1);
      expect(read).toHaveBeenCalledTimes(10_000);
      // One more, and they begin anew.
      ask(10_000);
      ask(0);
      ask(10_000);
      expect(read).toHaveBeenCalledTimes(10_002);
    });
  });

  it.each([
    ['America/New_York', '2026-11-20T04:00:00-05:00'],
    ['America/St_Johns', '2026-11-20T05:30:00-03:30'],
    ['Asia/Kathmandu', '2026-11-20T14:45:00+05:45'],
    ['UTC', '2026-11-20T09:00:00+00:00'],
  ])('are those of %s where the shop is there', async (FUSO_ORARIO, expected) => {
    await jest.isolateModulesAsync(async () => {
      jest.doMock('../../../src/contract/costanti', () => ({ FUSO_ORARIO }));
      const time = await import('../../../server/base/time');
      expect(time.toIsoWithOffset(new Date('2026-11-20T09:00:00Z'))).toBe(expected);
    });
    jest.dontMock('../../../src/contract/costanti');
  });
});

describe('parseMoment', () => {
  it.each([
    ['2026-03-29T10:00:00+02:00', '2026-03-29T08:00:00.000Z'],
    ['2026-03-29T08:00Z', '2026-03-29T08:00:00.000Z'],
    ['2026-03-29T10:00', '2026-03-29T08:00:00.000Z'],
    ['2026-01-15T10:00:30.500', '2026-01-15T09:00:30.500Z'],
    ['2026-01-15T10:00:30', '2026-01-15T09:00:30.000Z'],
    ['2026-01-15T10:00:30.5-05:00', '2026-01-15T15:00:30.500Z'],
    ['1900-01-02T00:00', '1900-01-01T23:00:00.000Z'],
  ])('reads %s', (text, expected) => {
    expect(iso(parseMoment(text))).toBe(expected);
  });

  it.each([
    '2026-02-30T10:00',
    '2026-13-01T10:00',
    '2026-01-01T24:00',
    '2026-01-01T10:60',
    '2026-01-01T10:00+99:00',
    '2026-03-29T02:30',
    '1899-12-31T10:00',
    '1900-01-01T23:59',
    '0001-01-01T10:00',
    ' 2026-01-15T10:00',
    '2026-01-15T10:00 ',
    '2026-01-15T10:00+01',
    '2026-01-15T10:00:30.1234',
    '2026-01-15T10:00:3',
    '2026-01-15 10:00',
    '2026-01-15',
    'domani',
  ])('has no moment for %s', (text) => {
    expect(parseMoment(text)).toBeUndefined();
  });
});
