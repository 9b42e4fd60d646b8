import type { RigaChiesta } from '../../../server/ordini/modificaRules';
import type { RigaOrdine } from '../../../server/ordini/ordineWire';
import { erasedErrors, isMoved, movedPezzi, movedPrese } from '../../../server/ordini/pezziRules';
import { chiesta, riga, tolta } from '../../support/righeChieste';

/** What is taken of a variant, for the line at this field: of stock, or of a limit. */
const takes = (varianteId: number, quantita: number, field: string, presa: object | null = null) => ({
  varianteId,
  quantita,
  presa,
  field,
});

describe('pieces go back and are taken', () => {
  const moved = (...righe: RigaChiesta[]) => movedPezzi(righe);

  it('for nothing that stays', () =>
    expect(moved(chiesta(riga(1, { quantita: 2 })))).toEqual({ rese: new Map(), prese: [] }));

  it('only as many as there are less, or more, at the field of the line that takes them', () => {
    const prima = riga(1, { quantita: 4 });
    expect(moved(chiesta(prima, { quantita: 1 }))).toEqual({ rese: new Map([[11, 3]]), prese: [] });
    expect(moved(chiesta(prima, { quantita: 9, index: 2 }))).toEqual({
      rese: new Map(),
      prese: [takes(11, 5, 'righe.2')],
    });
  });

  it('all of a new line, and all of one that is taken out', () => {
    expect(
      moved(chiesta(undefined, { varianteId: 20, quantita: 6 }), tolta(riga(1, { quantita: 4 }))),
    ).toEqual({
      rese: new Map([[11, 4]]),
      prese: [takes(20, 6, 'righe.0')],
    });
  });

  it('added up by variant where several lines give some back', () => {
    const [one, other] = [riga(1, { quantita: 4 }), riga(2, { varianteId: 11, quantita: 5 })];
    expect(moved(chiesta(one, { quantita: 3 }), tolta(other)).rese).toEqual(new Map([[11, 6]]));
  });

  it('not of a variant that was erased', () => {
    const gone = riga(1, { varianteId: null, quantita: 4 });
    expect(moved(chiesta(gone, { quantita: 1 }), chiesta(gone, { quantita: 5 }), tolta(gone))).toEqual({
      rese: new Map(),
      prese: [],
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
  const presa = (fields: Partial<RigaOrdine> = {}) => riga(1, { quantita: 4, presa: impasto, ...fields });

  it('neither takes stock nor gives any back, and says what more it takes', () => {
    const dopo = [chiesta(presa(), { quantita: 6 }), chiesta(undefined, { index: 1, presa: impasto })];
    expect(movedPezzi([...dopo, tolta(presa())])).toEqual({
      rese: new Map(),
      prese: [takes(11, 2, 'righe.0', impasto), takes(11, 1, 'righe.1', impasto)],
    });
  });

  it('takes stock where it is to take of none any more, and gives it back the other way', () => {
    const off = chiesta(presa(), { presa: null });
    const on = chiesta(riga(2, { quantita: 3 }), { presa: impasto });
    expect(movedPezzi([off, on])).toEqual({
      rese: new Map([[12, 3]]),
      prese: [takes(11, 4, 'righe.0')],
    });
    expect([off, on, chiesta(presa()), chiesta(presa(), { presa: impasto })].map(isMoved)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('takes on its day what is new, and nothing of a limit that it has none of', () => {
    const dopo = [chiesta(undefined, { presa: impasto, quantita: 2 }), chiesta(undefined, { index: 1 })];
    expect(movedPrese(dopo, '2026-12-23', '2026-12-24')).toEqual([
      { presa: impasto, giorno: '2026-12-24', quantita: 2, field: 'righe.0' },
      { presa: null, giorno: '2026-12-24', quantita: 1, field: 'righe.1' },
    ]);
    expect(dopo.map(isMoved)).toEqual([true, false]);
  });

  it('gives back on its day what it takes on another', () => {
    const dopo = [chiesta(presa(), { presa: impasto, quantita: 5 })];
    expect(movedPrese([tolta(presa({ quantita: 1 })), ...dopo], '2026-12-23', '2026-12-24')).toEqual([
      { presa: impasto, giorno: '2026-12-23', quantita: -1, field: 'righe.-1' },
      { presa: impasto, giorno: '2026-12-23', quantita: -4, field: 'righe.0' },
      { presa: impasto, giorno: '2026-12-24', quantita: 5, field: 'righe.0' },
    ]);
  });
});
