import type { Prodotto } from '../../src/contract/prodotti';

/** A product of the list, with two variants unless told otherwise. */
export const makeProdotto = (change: Partial<Prodotto> = {}): Prodotto => ({
  id: 1,
  codice: 'PAN-001',
  nome: 'Pane di Altamura',
  descrizione: '<p>Di <strong>grano duro</strong></p>',
  immagine: '',
  nomeCategoria: 'Pane',
  categoriaId: 1,
  nonVisualizzare: false,
  varianti: [
    { id: 11, peso: '500', prezzo: 3.5, quantitaDisponibile: 10 },
    { id: 12, peso: '1000', prezzo: 6.55, quantitaDisponibile: 5 },
  ],
  ...change,
});
