import type { ModificaRequest } from '../../../src/contract/modifica';
import {
  erasedErrors,
  giftcardDopo,
  importiOfRighe,
  hasSamePezzi,
  isChanged,
  isMoved,
  isSameCodice,
  isSamePrice,
  movedPezzi,
  movedBookings,
  pesoErrors,
  priceRiga,
  readRighe,
  withOwnGiftcard,
} from '../../../server/ordini/modificaRules';
import type { RigaChiesta } from '../../../server/ordini/modificaRules';
import type { RigaOrdine } from '../../../server/ordini/ordineWire';
import { chiesta, riga, tolta } from '../../support/righeChieste';

it.each([
  ['shown of its own card', 'REGALO-7K2M', '••••K2M', 'REGALO-7K2M'],
  ['of another card', 'REGALO-7K2M', 'REGALO-9QXP', 'REGALO-9QXP'],
  ['shown of another card', 'REGALO-7K2M', '••••9QXP', '••••9QXP'],
  ['shown of a card, without one', undefined, '••••K2M', '••••K2M'],
])('what is %s means the card that it shows', (_what, giftCard, sent, meant) => {
  const request = { giftCard: sent } as ModificaRequest;
  expect(withOwnGiftcard(request, { coupon: undefined, giftCard }).giftCard).toBe(meant);
});

type Asked = ModificaRequest['righe'];

describe('the lines that are asked for', () => {
  const [pane, torta] = [riga(1), riga(2, { quantita: 3, note: 'a fette' })];
  const read = (asked: Asked, righe = [pane, torta]) => {
    const errors = {};
    return { dopo: readRighe(righe, asked, errors), errors };
  };
  const nuova = (fields: Partial<Asked[number]> = {}) => ({ varianteId: 20, quantita: 1, ...fields });

  it('are those that stay, as they are to be, then the new ones; the others are taken out', () => {
    const { dopo, errors } = read([
      nuova({ quantita: 5, note: 'ben cotto', pesoEffettivo: 2_400 }),
      { id: 1, quantita: 2, note: 'intero', pesoEffettivo: 980 },
    ]);
    expect(dopo).toEqual([
      { ...chiesta(pane), index: 1, quantita: 2, note: 'intero', pesoEffettivoG: 980 },
      { ...chiesta(undefined), varianteId: 20, quantita: 5, note: 'ben cotto', pesoEffettivoG: 2_400 },
      tolta(torta),
    ]);
    expect(errors).toEqual({});
  });

  it('have neither note nor weight where none is given', () => {
    const none = { note: null, pesoEffettivoG: null };
    expect(read([{ id: 2, quantita: 3 }, nuova()], [torta]).dopo).toMatchObject([none, none]);
  });

  it('are refused that are not of the order, or are there twice', () => {
    const { dopo, errors } = read([
      { id: 1, quantita: 1 },
      { id: 1, quantita: 4 },
      { id: 9, quantita: 1 },
    ]);
    const wrong = ['La riga non è di questo ordine, o è ripetuta.'];
    expect(errors).toEqual({ 'righe.1.id': wrong, 'righe.2.id': wrong });
    expect(dopo).toEqual([chiesta(pane), tolta(torta)]);
  });

  it('are added up where a new one is of the same variant with the same note', () => {
    const { dopo } = read([
      { id: 2, quantita: 3, note: 'a fette' },
      { varianteId: 12, quantita: 2, note: 'a fette' },
      { varianteId: 12, quantita: 4 },
      nuova(),
      nuova({ quantita: 6 }),
      { id: 1, quantita: 1 },
    ]);
    expect(dopo.map(({ varianteId, quantita, note }) => [varianteId, quantita, note])).toEqual([
      [12, 5, 'a fette'],
      [11, 1, null],
      [12, 4, null],
      [20, 7, null],
    ]);
  });

  it.each([
    ['both were weighed', 480, 510, 990],
    ['the first was not weighed', undefined, 510, null],
    ['the second was not weighed', 480, undefined, null],
  ])('are added up with their weight only where %s', (_what, first, second, pesoEffettivoG) => {
    const { dopo } = read([nuova({ pesoEffettivo: first }), nuova({ pesoEffettivo: second })], []);
    expect(dopo).toMatchObject([{ quantita: 2, pesoEffettivoG }]);
  });

  it('never join a line of a variant that was erased', () => {
    const erased = riga(1, { varianteId: null });
    const { dopo } = read([{ id: 1, quantita: 1 }, nuova()], [erased]);
    expect(dopo.map(({ varianteId }) => varianteId)).toEqual([null, 20]);
  });
});

const prima = riga(1, { quantita: 2, note: 'a fette', pesoEffettivoG: 990 });
const etichetta = { importoCents: 700 };
it.each([
  ['is new', true, chiesta(undefined)],
  ['is of other pieces', true, chiesta(prima, { quantita: 3 })],
  ['has another note', true, chiesta(prima, { note: null })],
  ['has another weight', true, chiesta(prima, { pesoEffettivoG: 1_000 })],
  ['has a label with another price', true, chiesta(prima, { importoCents: 1 })],
  ['has the label that it had', false, chiesta({ ...prima, ...etichetta }, etichetta)],
  ['stays', false, chiesta(prima)],
])('a line that %s changes: %s', (_what, changed, asked) => expect(isChanged(asked)).toBe(changed));

it('an order is of the same pieces until a line goes, comes, or has more or fewer', () => {
  const due = riga(1, { quantita: 2 });
  const same = (...righe: RigaChiesta[]) => hasSamePezzi(righe);
  expect(same(chiesta(due, { pesoEffettivoG: 990, note: 'a fette' }))).toBe(true);
  expect(same(chiesta(due), tolta(riga(2)))).toBe(false);
  expect(same(chiesta(due), chiesta(undefined))).toBe(false);
  expect(same(chiesta(due), chiesta(riga(2), { quantita: 3 }))).toBe(false);
});

/** The line with its price, of a line of the order that is to have these fields. */
const priced = (prima: RigaOrdine, fields?: Partial<RigaChiesta>) => priceRiga(chiesta(prima, fields), prima);

describe('the weights of an order that is changed', () => {
  const torta = riga(1, { nomeProdotto: 'Torta', aPeso: true, quantita: 2 });

  it('are fine about what the pieces weigh, and where none is given', () => {
    const righe = [
      priced(torta, { pesoEffettivoG: 1_100 }),
      ...[torta, riga(2)].map((prima) => priced(prima, { quantita: 9 })),
    ];
    expect(pesoErrors(righe)).toEqual({});
  });

  it('are refused of what is sold by the piece', () => {
    const pane = priced(riga(2), { index: 3, pesoEffettivoG: 500 });
    const errors = { 'righe.3.pesoEffettivo': ['«Pane» non si vende a peso.'] };
    expect(pesoErrors([priced(torta, { pesoEffettivoG: 1_100 }), pane])).toEqual(errors);
    expect(pesoErrors([pane], true)).toEqual(errors);
    expect(pesoErrors([priced(riga(2, { aPeso: true, peso: 'vassoio' }), { pesoEffettivoG: 500 })])).toEqual({
      'righe.0.pesoEffettivo': ['«Pane» non si vende a peso.'],
    });
  });

  it('are asked about where they are far off, until somebody confirms them', () => {
    const righe = [priced(torta, { pesoEffettivoG: 4_000, index: 1 })];
    expect(pesoErrors(righe)).toEqual({
      'righe.1.pesoEffettivo': ['Il peso di «Torta» è 4 kg, ne erano attesi 1 kg: è giusto?'],
      pesiDaConfermare: ['true'],
    });
    expect(pesoErrors(righe, false)).toEqual(pesoErrors(righe));
    expect(pesoErrors(righe, true)).toEqual({});
  });

  it('are not asked about again where the line stays as it is', () => {
    const pesata = { ...torta, pesoEffettivoG: 4_000 };
    expect(pesoErrors([priced(pesata)])).toEqual({});
    expect(pesoErrors([priced(pesata, { quantita: 1 })])).not.toEqual({});
  });
});

describe('a line of an order that is changed', () => {
  it('costs its pieces, or its weight once it is weighed, in its category', () => {
    const torta = riga(1, { aPeso: true });
    expect(priced(torta, { quantita: 3 }).importo).toEqual({ categoriaId: 4, cents: 1_050 });
    expect(priced(torta, { pesoEffettivoG: 520 }).importo).toEqual({ categoriaId: 4, cents: 364 });
  });

  it('is what was asked for, with what it is sold as', () => {
    const [prima, asked] = [riga(1), chiesta(undefined, { quantita: 2 })];
    expect(priceRiga(asked, prima)).toEqual({
      ...asked,
      venduta: prima,
      importo: { categoriaId: 4, cents: 700 },
    });
  });

  it('costs what its label says, to the cent', () =>
    expect(priced(riga(1), { importoCents: 364 }).importo.cents).toBe(364));

  it('is of no amount where it is taken out', () => {
    expect(importiOfRighe([priced(riga(1)), priced(riga(2), { quantita: 0 })])).toEqual([
      { categoriaId: 4, cents: 350 },
    ]);
  });

  const pesata = riga(1, { pesoEffettivoG: 520, importoCents: 364 });
  it.each([
    ['has as many pieces', priced(riga(1, { quantita: 2 })), true],
    ['has more pieces', priced(riga(1, { quantita: 2 }), { quantita: 3 }), false],
    ['weighs what it weighed', priced(pesata), true],
    ['weighs more', priced(pesata, { pesoEffettivoG: 600 }), false],
    ['weighs just what its pieces should', priced(riga(1), { pesoEffettivoG: 500 }), true],
    ['is new', priceRiga(chiesta(undefined), riga(1)), false],
    ['is taken out, and cost nothing', priced(riga(1, { prezzoUnitarioCents: 0 }), { quantita: 0 }), false],
  ])('that %s costs what it did: %s', (_what, changed, same) => expect(isSamePrice(changed)).toBe(same));
});

it.each([
  ['PANE10', 'pane10', true],
  [undefined, undefined, true],
  ['PANE10', 'PANE20', false],
  ['PANE10', undefined, false],
  [undefined, 'PANE10', false],
])('the codes %s and %s are one: %s', (one, other, same) => expect(isSameCodice(one, other)).toBe(same));

it.each([
  ['less is due: it goes back first', { paid: 1_000, dueBefore: 1_350, dueAfter: 1_035 }, 685],
  ['nothing is due', { paid: 800, dueBefore: 1_500, dueAfter: 0, most: 0 }, 0],
  ['less is due than it paid, most of it with other money', { paid: 100, dueBefore: 900, dueAfter: 500 }, 0],
  ['more is due, and the card has it', { paid: 300, dueBefore: 300, dueAfter: 500, balance: 900 }, 500],
  ['more is due than the card has', { paid: 300, dueBefore: 300, dueAfter: 500, balance: 50 }, 350],
  ['it is for some lines alone', { paid: 300, dueBefore: 300, dueAfter: 900, balance: 900, most: 400 }, 400],
  ['those lines became fewer', { paid: 300, dueBefore: 300, dueAfter: 300, most: 100 }, 100],
])('of a card, %s', (_, change, cents) =>
  expect(giftcardDopo({ balance: 0, most: 10_000, ...change })).toBe(cents),
);

/** What is taken of a variant, for the line at this field: of stock, or of a limit. */
const takes = (varianteId: number, quantita: number, field: string, booking: object | null = null) => ({
  varianteId,
  quantita,
  booking,
  field,
});

describe('pieces go back and are taken', () => {
  const moved = (...righe: RigaChiesta[]) => movedPezzi(righe);

  it('for nothing that stays', () =>
    expect(moved(chiesta(riga(1, { quantita: 2 })))).toEqual({ returned: new Map(), taken: [] }));

  it('only as many as there are less, or more, at the field of the line that takes them', () => {
    const prima = riga(1, { quantita: 4 });
    expect(moved(chiesta(prima, { quantita: 1 }))).toEqual({ returned: new Map([[11, 3]]), taken: [] });
    expect(moved(chiesta(prima, { quantita: 9, index: 2 }))).toEqual({
      returned: new Map(),
      taken: [takes(11, 5, 'righe.2')],
    });
  });

  it('all of a new line, and all of one that is taken out', () => {
    expect(
      moved(chiesta(undefined, { varianteId: 20, quantita: 6 }), tolta(riga(1, { quantita: 4 }))),
    ).toEqual({
      returned: new Map([[11, 4]]),
      taken: [takes(20, 6, 'righe.0')],
    });
  });

  it('added up by variant where several lines give some back', () => {
    const [one, other] = [riga(1, { quantita: 4 }), riga(2, { varianteId: 11, quantita: 5 })];
    expect(moved(chiesta(one, { quantita: 3 }), tolta(other)).returned).toEqual(new Map([[11, 6]]));
  });

  it('not of a variant that was erased', () => {
    const gone = riga(1, { varianteId: null, quantita: 4 });
    expect(moved(chiesta(gone, { quantita: 1 }), chiesta(gone, { quantita: 5 }), tolta(gone))).toEqual({
      returned: new Map(),
      taken: [],
    });
  });
});

it('of a variant that was erased there can be less, but not more', () => {
  const gone = riga(1, { varianteId: null, quantita: 2 });
  const dopo = [
    chiesta(gone, { quantita: 1 }),
    chiesta(gone, { index: 1 }),
    chiesta(gone, { index: 2, quantita: 3 }),
    chiesta(riga(2), { index: 3, quantita: 3 }),
    chiesta(undefined, { index: 4, quantita: 3 }),
  ];
  expect(erasedErrors(dopo)).toEqual({
    'righe.2': ['«Pane» non è più in vendita: non se ne può aggiungere.'],
  });
});

describe('a line of a limit', () => {
  const impasto = { limiteId: 3, aPezzo: 500 };
  const booking = (fields: Partial<RigaOrdine> = {}) => riga(1, { quantita: 4, booking: impasto, ...fields });

  it('neither takes stock nor gives any back, and says what more it takes', () => {
    const dopo = [chiesta(booking(), { quantita: 6 }), chiesta(undefined, { index: 1, booking: impasto })];
    expect(movedPezzi([...dopo, tolta(booking())])).toEqual({
      returned: new Map(),
      taken: [takes(11, 2, 'righe.0', impasto), takes(11, 1, 'righe.1', impasto)],
    });
  });

  it('takes stock where it is to take of none any more, and gives it back the other way', () => {
    const off = chiesta(booking(), { booking: null });
    const on = chiesta(riga(2, { quantita: 3 }), { booking: impasto });
    expect(movedPezzi([off, on])).toEqual({
      returned: new Map([[12, 3]]),
      taken: [takes(11, 4, 'righe.0')],
    });
    expect([off, on, chiesta(booking()), chiesta(booking(), { booking: impasto })].map(isMoved)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('takes on its day what is new, and nothing of a limit that it has none of', () => {
    const dopo = [chiesta(undefined, { booking: impasto, quantita: 2 }), chiesta(undefined, { index: 1 })];
    expect(movedBookings(dopo, '2026-12-23', '2026-12-24')).toEqual([
      { booking: impasto, giorno: '2026-12-24', quantita: 2, field: 'righe.0' },
      { booking: null, giorno: '2026-12-24', quantita: 1, field: 'righe.1' },
    ]);
    expect(dopo.map(isMoved)).toEqual([true, false]);
  });

  it('gives back on its day what it takes on another', () => {
    const dopo = [chiesta(booking(), { booking: impasto, quantita: 5 })];
    expect(movedBookings([tolta(booking({ quantita: 1 })), ...dopo], '2026-12-23', '2026-12-24')).toEqual([
      { booking: impasto, giorno: '2026-12-23', quantita: -1, field: 'righe.-1' },
      { booking: impasto, giorno: '2026-12-23', quantita: -4, field: 'righe.0' },
      { booking: impasto, giorno: '2026-12-24', quantita: 5, field: 'righe.0' },
    ]);
  });
});
