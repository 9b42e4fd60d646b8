import { withNegozio } from '../../support/negozio';

const { server, rows } = withNegozio();

it('shows the visible products by category and name, with their variants', async () => {
  await rows(`update prodotti set descrizione = '<p>Di semola</p>', immagine = '/immagini/1' where id = 1`);
  await rows(`insert into prodotti (codice, nome, categoria_id) values ('D003', 'biscotti', 2)`);
  const answer = await server.call('GET', '/api/prodotti', { token: server.vetrinaToken });
  expect(answer.body).toEqual([
    expect.objectContaining({ codice: 'D003', nome: 'biscotti', varianti: [] }),
    expect.objectContaining({ codice: 'D001', nome: 'Cannoli' }),
    {
      id: 1,
      codice: 'P001',
      nome: 'Pane di Altamura',
      descrizione: '<p>Di semola</p>',
      immagine: '/immagini/1',
      nomeCategoria: 'Pane',
      categoriaId: 1,
      nonVisualizzare: false,
      varianti: [
        { id: 1, peso: '500', prezzo: 3.5, quantitaDisponibile: 50, grammiNetti: 500, prezzoAlKg: 7 },
        { id: 2, peso: '1000', prezzo: 6.55, quantitaDisponibile: 50, grammiNetti: 1000, prezzoAlKg: 6.55 },
      ],
    },
  ]);
});
