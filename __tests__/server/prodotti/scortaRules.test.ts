import type { Prodotto } from '../../../src/contract/prodotti';
import { NotAllowed } from '../../../server/base/errors';
import { isTooMuchScorta, refuseBeyondScorta, scorteInLog } from '../../../server/prodotti/scortaRules';

it.each([
  [1_000_000, 0, false],
  [1_000_001, 0, true],
  [1_000_001, 1_000_001, false],
  [1_000_001, 2_000_000, false],
  [2_000_001, 2_000_000, true],
])('%i pieces in the place of %i are too many: %p', (nuova, attuale, expected) => {
  expect(isTooMuchScorta(nuova, attuale)).toBe(expected);
});

describe('a product that is saved', () => {
  const first = { id: 1, peso: '500', prezzo: 3.5, quantitaDisponibile: 4 };
  const second = { id: 2, peso: '1000', prezzo: 6, quantitaDisponibile: 2 };
  const prima: Prodotto = {
    id: 7,
    codice: 'P7',
    nome: 'Pane',
    descrizione: '',
    immagine: '',
    nonVisualizzare: false,
    categoriaId: 1,
    nomeCategoria: 'Forno',
    varianti: [first, second],
    versione: 3,
  };
  const save = (ruolo: 'banco' | 'admin', change: Partial<Prodotto>) => () =>
    refuseBeyondScorta({ ruolo }, prima, { ...prima, ...change });

  it('by the counter may have another stock, and a version of its own', () => {
    const varianti = [first, { ...second, quantitaDisponibile: 9 }];
    expect(save('banco', { varianti, versione: 4 })).not.toThrow();
  });

  it.each([
    ['name', { nome: 'Pane nero' }],
    ['visibility', { nonVisualizzare: true }],
    ['price', { varianti: [first, { ...second, prezzo: 7 }] }],
    ['weights', { varianti: [first, { ...second, peso: '1' }] }],
    ['variants', { varianti: [first] }],
    ['order of variants', { varianti: [second, first] }],
    ['category', { categoriaId: 2 }],
  ])('by the counter keeps its %s, and by an administrator may have another', (_what, change) => {
    expect(save('admin', change)).not.toThrow();
    expect(save('banco', change)).toThrow(NotAllowed);
    expect(save('banco', change)).toThrow(
      'Puoi cambiare solo le quantità: per il resto chiedi a un amministratore.',
    );
  });
});

it('the log has the stock before and after, of what is taken or given back alone', () => {
  const locked = [1, 2, 3].map((id) => ({ id, quantitaDisponibile: 10 }));
  const taken = new Map([1, 3, 9].map((id) => [id, id === 3 ? -2 : 4] as const));
  expect(scorteInLog(locked, taken)).toEqual({
    prima: { scorte: { 1: 10, 3: 10 } },
    dopo: { scorte: { 1: 6, 3: 12 } },
  });
});
