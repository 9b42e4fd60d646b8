import type { Prodotto } from '../../../src/contract/prodotti';
import { NotAllowed } from '../../../server/base/errors';
import { isTooMuchScorta, refuseBeyondScorta } from '../../../server/prodotti/scortaRules';

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
  const prima: Prodotto = {
    id: 7,
    codice: 'P7',
    nome: 'Pane',
    descrizione: '',
    immagine: '',
    nomeCategoria: 'Forno',
    categoriaId: 1,
    nonVisualizzare: false,
    varianti: [
      { id: 1, peso: '500', prezzo: 3.5, quantitaDisponibile: 4 },
      { id: 2, peso: '1000', prezzo: 6, quantitaDisponibile: 2 },
    ],
    versione: 3,
  };
  const [first, second] = prima.varianti as [Prodotto['varianti'][number], Prodotto['varianti'][number]];
  const otherwise: [string, Partial<Prodotto>][] = [
    ['name', { nome: 'Pane nero' }],
    ['visibility', { nonVisualizzare: true }],
    ['price', { varianti: [first, { ...second, prezzo: 7 }] }],
    ['variants', { varianti: [first] }],
  ];

  it('by the counter may have another stock, and a version of its own', () => {
    const varianti = [first, { ...second, quantitaDisponibile: 9 }];
    expect(() =>
      refuseBeyondScorta({ ruolo: 'banco' }, prima, { ...prima, varianti, versione: 4 }),
    ).not.toThrow();
  });

  it.each(otherwise)('by the counter keeps its %s', (_what, change) => {
    const save = () => refuseBeyondScorta({ ruolo: 'banco' }, prima, { ...prima, ...change });
    expect(save).toThrow(NotAllowed);
    expect(save).toThrow('Puoi cambiare solo le quantità: per il resto chiedi a un amministratore.');
  });

  it.each(otherwise)('by an administrator may have another %s', (_what, change) => {
    expect(() => refuseBeyondScorta({ ruolo: 'admin' }, prima, { ...prima, ...change })).not.toThrow();
  });
});
