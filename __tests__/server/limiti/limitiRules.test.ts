import {
  aPezzoOf,
  chiaveOf,
  fromWire,
  fullLimiti,
  inUsoText,
  limita,
  limiteErrors,
  limitiInLog,
  prenotazioniOf,
  bookingOf,
  readChiave,
  restaOf,
  formatQuanto,
  toWire,
  variantiErrors,
} from '../../../server/limiti/limitiRules';
import type { LimiteGiorno, BookedRiga } from '../../../server/limiti/limitiRules';

const GIORNO = '2026-12-24';
const limite = (fields: Partial<LimiteGiorno> = {}): LimiteGiorno => ({
  id: 3,
  nome: 'Impasto panettone',
  unita: 'kg',
  massimo: 20_000,
  usati: 16_500,
  dal: null,
  al: null,
  attivo: true,
  giorno: GIORNO,
  ...fields,
});
const riga = (quantita: number, fields: Partial<BookedRiga> = {}): BookedRiga => ({
  booking: { limiteId: 3, aPezzo: 500 },
  giorno: GIORNO,
  quantita,
  field: 'lines.0',
  ...fields,
});

it.each([
  [{}, true],
  [{ attivo: false }, false],
  [{ dal: GIORNO, al: GIORNO }, true],
  [{ dal: '2026-12-25' }, false],
  [{ al: '2026-12-23' }, false],
])('with %j it holds on the day: %s', (fields, holds) => {
  expect(limita(limite(fields), GIORNO)).toBe(holds);
});

it.each([
  ['pezzi', 'intera', 1],
  ['kg', '1.000', 1_000],
  ['kg', '1,5', 2],
  ['kg', 'intera', undefined],
  ['kg', '9999999', 9_999_999],
  ['kg', '10000000', undefined],
] as const)(
  'a piece takes one piece, or its grams rounded up, where there are any: %s of «%s»',
  (unita, peso, takes) => {
    expect(aPezzoOf(unita, peso)).toBe(takes);
  },
);

it('takes of a limit that holds, and of no other', () => {
  expect(bookingOf(limite(), '500')).toEqual({ limiteId: 3, aPezzo: 500 });
  expect([bookingOf(undefined, '500'), bookingOf(limite({ attivo: false }), '500')]).toEqual([null, null]);
  expect(bookingOf(limite(), 'intera')).toBeNull();
});

it.each([
  ['kg', 3_500, '3,5 kg', 3.5],
  ['kg', 500, '500 g', 0.5],
  ['kg', 290, '290 g', 0.29],
  ['pezzi', 1, '1 pezzo', 1],
  ['pezzi', 12, '12 pezzi', 12],
] as const)(
  'is said in kilograms or pieces, and goes over the wire so: %s %i',
  (unita, quanto, said, sent) => {
    expect([formatQuanto(unita, quanto), toWire(unita, quanto), fromWire(unita, sent)]).toEqual([
      said,
      sent,
      quanto,
    ]);
  },
);

it('has nothing left where more is taken', () => {
  expect([restaOf(limite()), restaOf(limite({ usati: 21_000 }))]).toEqual([3_500, 0]);
});

describe('a full limit', () => {
  const refusal = (righe: BookedRiga[], fields?: Partial<LimiteGiorno>) => {
    const [one] = fullLimiti(righe, [limite(fields)]);
    return one && { [one.campo]: [one.causa] };
  };
  const restano = (text: string) => [`Per giovedì 24 dicembre ${text} Impasto panettone.`];

  it('refuses at the line that is too much', () => {
    expect(refusal([riga(7)])).toBeUndefined();
    expect(fullLimiti([riga(8)], [limite()])).toMatchObject([
      { regola: 'data:3', testo: 'Impasto panettone: 500 g oltre il limite del giorno' },
    ]);
    expect(refusal([riga(8)])).toEqual({ 'lines.0': restano('restano 3,5 kg di') });
    expect(refusal([riga(4), riga(4, { field: 'lines.2' })])).toEqual({
      'lines.2': restano('restano 3,5 kg di'),
    });
    expect(refusal([riga(1)], { usati: 22_000 })).toEqual({ 'lines.0': restano('non resta niente di') });
    const pezzi = { unita: 'pezzi', massimo: 10, usati: 9 } as const;
    expect(refusal([riga(1)], pezzi)).toEqual({ 'lines.0': restano('resta 1 pezzo di') });
    expect(refusal([riga(1)], { ...pezzi, usati: 8 })).toEqual({ 'lines.0': restano('restano 2 pezzi di') });
  });

  it('lets lines take what others give back, and does not refuse what takes no more', () => {
    expect(refusal([riga(-4), riga(11, { field: 'righe.1' })])).toBeUndefined();
    expect(refusal([riga(-4), riga(12, { field: 'righe.1' })])).toEqual({
      'righe.1': restano('restano 3,5 kg di'),
    });
    expect(refusal([riga(-4), riga(4)], { usati: 22_000 })).toBeUndefined();
  });

  it('refuses nothing that is of another day, of another limit or of none, and nothing where it does not hold', () => {
    const others = [
      riga(50, { giorno: '2026-12-23' }),
      riga(50, { booking: { limiteId: 4, aPezzo: 500 } }),
      riga(50, { booking: null }),
    ];
    expect(refusal(others)).toBeUndefined();
    expect(refusal([riga(50)], { al: '2026-12-23' })).toBeUndefined();
  });
});

it('is added up by limit and day, and logged where something changes', () => {
  const ieri = riga(2, { giorno: '2026-12-23' });
  const taken = prenotazioniOf([riga(3), riga(-1), ieri, riga(2, { booking: null })]);
  expect(taken).toEqual(
    new Map([
      [chiaveOf(3, GIORNO), 1_000],
      [chiaveOf(3, '2026-12-23'), 1_000],
    ]),
  );
  expect(readChiave(chiaveOf(3, GIORNO))).toEqual({ limiteId: 3, giorno: GIORNO });
  expect(limitiInLog([limite(), limite({ id: 4 })], taken)).toEqual({
    prima: { limiti: { [`3 ${GIORNO}`]: 16_500 } },
    dopo: { limiti: { [`3 ${GIORNO}`]: 17_500 } },
  });
  expect(limitiInLog([limite({ id: 4 })], taken)).toBeUndefined();
});

it('is saved with whole pieces, days in order, and the unit of its orders', () => {
  const save = { nome: 'Vassoi', unita: 'pezzi', massimo: 2, dal: '2026-12-23', al: '2026-12-24' } as const;
  expect(limiteErrors(save)).toEqual({});
  expect(limiteErrors({ ...save, al: save.dal })).toEqual({});
  expect(limiteErrors({ ...save, massimo: 2.5, al: '2026-12-22' }, 'kg')).toEqual({
    massimo: ['I pezzi devono essere interi.'],
    al: ['L’ultimo giorno viene prima del primo.'],
    unita: ['Ci sono già ordini contati in kg: per un’altra unità crea un nuovo limite.'],
  });
  expect(limiteErrors({ ...save, unita: 'kg', massimo: 2.5, al: null })).toEqual({});
});

it('takes variants that are there, in no other limit, and of a weight where it counts kilograms', () => {
  const variante = { peso: '500', limiteId: null, ritirata: false };
  const errors = (change: Partial<{ peso: string; limiteId: number | null; ritirata: boolean }>, ids = [1]) =>
    variantiErrors(limite(), ids, [{ ...variante, ...change }], 'varianti').varianti;
  expect([errors({}), errors({ limiteId: 3 })]).toEqual([undefined, undefined]);
  const gone = ['Il prodotto è cambiato nel frattempo: scegli di nuovo.'];
  expect([errors({ ritirata: true }), errors({}, [1, 2])]).toEqual([gone, gone]);
  expect(errors({ limiteId: 4 })).toEqual(['Il peso 500 è già in un altro limite: prima toglilo da quello.']);
  expect(errors({ peso: 'intera' })).toEqual(['Il peso «intera» non è in grammi: non si può contare in kg.']);
});

it('says how many orders keep it', () => {
  expect(inUsoText(1)).toMatch(/^Un ordine da ritirare lo usa: /);
  expect(inUsoText(2)).toMatch(/^2 ordini da ritirare lo usano: /);
});
