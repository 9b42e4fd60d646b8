import {
  describeTermini,
  firstScadenza,
  isOltre,
  termineRefusal,
  terminiErrors,
  terminiOf,
  scadenzaOf,
  withTermini,
  type Termini,
} from '../../../server/prodotti/terminiRules';

const DUE_GIORNI_PRIMA = 'ordinabile entro le 12:00 di due giorni prima, solo venerdì e sabato';
const entro = (entroOra: string, entroGiorni: number) => ({ entroOra, entroGiorni });

it.each([
  ['12:00', 2, '2026-12-24', '2026-12-22T11:00:00.000Z'],
  // The spring change lies between term and pickup: the clock counts, not the hours.
  ['12:00', 1, '2026-03-29', '2026-03-28T11:00:00.000Z'],
  // The hour that it skips is the jump from 2:00 to 3:00.
  ['02:30', 0, '2026-03-29', '2026-03-29T01:00:00.000Z'],
  // The hour that autumn repeats is its first passage.
  ['02:30', 0, '2026-10-25', '2026-10-25T00:30:00.000Z'],
])('until %s, %i days before %s: %s', (ora, giorni, giorno, expected) => {
  expect(scadenzaOf(entro(ora, giorni), giorno)?.toISOString()).toBe(expected);
});

it('an hour without days is of the day itself', () =>
  expect(scadenzaOf({ entroOra: '12:00' }, '2026-11-27')?.toISOString()).toBe('2026-11-27T11:00:00.000Z'));

it('what is over stays over in the hour that autumn repeats', () => {
  const termini = entro('02:30', 0);
  const oltre = (now: string) => isOltre(termini, { giorno: '2026-10-25', now: new Date(now) });
  expect(oltre('2026-10-25T00:30:00Z')).toBe(false);
  expect(oltre('2026-10-25T00:30:00.001Z')).toBe(true);
  // 2:10 on the clock, for the second time.
  expect(oltre('2026-10-25T01:10:00Z')).toBe(true);
});

it.each([
  ['2026-11-27', {}, false],
  // A Friday.
  ['2026-11-27', { giorniRitiro: [5, 6] }, false],
  ['2026-11-26', { giorniRitiro: [5, 6] }, true],
  ['2026-11-27', { ritiroDal: '2026-11-27', ritiroAl: '2026-11-27' }, false],
  ['2026-11-27', { ritiroDal: '2026-11-28' }, true],
  ['2026-11-27', { ritiroAl: '2026-11-26' }, true],
])('%s with %o is beyond: %p', (giorno, termini, expected) => {
  expect(isOltre(termini, { giorno, now: new Date('2026-11-20T09:00:00Z') })).toBe(expected);
});

it('the strictest term of an order is the earliest', () => {
  const righe = [entro('12:00', 1), {}, entro('18:00', 2), { giorniRitiro: [5] }];
  expect(firstScadenza(righe, '2026-11-27')?.toISOString()).toBe('2026-11-25T17:00:00.000Z');
  expect(firstScadenza([{}], '2026-11-27')).toBeUndefined();
});

it('a product has its own term, days and period, each in place of its category’s', () => {
  const terminiCategoria = { ...entro('12:00', 2), giorniRitiro: [5, 6], ritiroDal: '2026-12-01' };
  expect(terminiOf({ terminiPropri: null, terminiCategoria })).toMatchObject(terminiCategoria);
  expect(terminiOf({ terminiPropri: entro('18:00', 0), terminiCategoria })).toMatchObject({
    ...terminiCategoria,
    ...entro('18:00', 0),
  });
  // A period is one: its end alone leaves the category's begin.
  expect(terminiOf({ terminiPropri: { ritiroAl: '2027-01-06' }, terminiCategoria })).toMatchObject({
    giorniRitiro: [5, 6],
    ritiroDal: undefined,
    ritiroAl: '2027-01-06',
  });
});

it.each<[Termini, string]>([
  [{}, ''],
  [{ giorniRitiro: [0, 1, 2, 3, 4, 5, 6] }, ''],
  [{ ...entro('12:00', 2), giorniRitiro: [6, 5] }, DUE_GIORNI_PRIMA],
  [entro('18:30', 0), 'ordinabile entro le 18:30 del giorno stesso'],
  [entro('18:30', 1), 'ordinabile entro le 18:30 del giorno prima'],
  ...['due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove', 'dieci', '11'].map(
    (numero, index): [Termini, string] => [
      entro('09:00', index + 2),
      `ordinabile entro le 09:00 di ${numero} giorni prima`,
    ],
  ),
  [{ giorniRitiro: [0, 1, 6] }, 'ritirabile solo lunedì, sabato e domenica'],
  [
    { giorniRitiro: [6], ritiroDal: '2026-12-01', ritiroAl: '2026-12-24' },
    'ritirabile solo sabato, dal 01/12/2026 fino al 24/12/2026',
  ],
  [{ ritiroAl: '2026-12-24' }, 'ritirabile fino al 24/12/2026'],
  // From before the days were asked for with the hour.
  [{ entroOra: '18:30' }, 'ordinabile entro le 18:30 del giorno stesso'],
])('%o is said as "%s"', (termini, expected) => {
  expect(describeTermini(termini)).toBe(expected);
});

it('a line that is refused names its product and the whole rule', () => {
  const panettone = {
    nome: 'Panettone',
    terminiPropri: { ...entro('12:00', 2), giorniRitiro: [5, 6] },
    terminiCategoria: null,
  };
  const ritiro = (giorno: string) => ({ giorno, now: new Date('2026-11-20T09:00:00Z') });
  expect(termineRefusal(panettone, ritiro('2026-11-26'))).toBe(`Panettone: ${DUE_GIORNI_PRIMA}.`);
  expect(termineRefusal(panettone, ritiro('2026-11-27'))).toBeUndefined();
  expect(termineRefusal({ ...panettone, terminiPropri: null }, ritiro('2026-11-26'))).toBeUndefined();
});

const SENZA_GIORNI = { entroGiorni: ['Scrivi anche quanti giorni prima, da 0 a 60'] };
const SENZA_ORA = { entroOra: ['Indica anche fino a che ora, per esempio 12:00'] };

it.each([
  [{}, {}],
  [entro('12:00', 0), {}],
  [{ entroOra: '12:00' }, SENZA_GIORNI],
  [{ entroGiorni: 0 }, SENZA_ORA],
  [{ ritiroDal: '2026-12-01' }, {}],
  [{ ritiroAl: '2026-12-01' }, {}],
  [{ ritiroDal: '2026-12-01', ritiroAl: '2026-12-02' }, {}],
  [{ ritiroDal: '2026-12-01', ritiroAl: '2026-12-01' }, {}],
  [
    { ritiroDal: '2026-12-02', ritiroAl: '2026-12-01' },
    { ritiroAl: ['L’ultimo giorno viene prima del primo'] },
  ],
])('an hour needs its days, a period an order: %o', (termini, errors) => {
  expect(terminiErrors(termini)).toEqual(errors);
});

it('what a save leaves out stays', () => {
  const prima = entro('12:00', 1);
  expect(terminiErrors(withTermini(prima, { entroGiorni: 2 }))).toEqual({});
  expect(terminiErrors(withTermini(prima, { entroOra: null }))).toEqual(SENZA_ORA);
  expect(withTermini(prima, { giorniRitiro: [5] })).toMatchObject({ ...prima, giorniRitiro: [5] });
});
