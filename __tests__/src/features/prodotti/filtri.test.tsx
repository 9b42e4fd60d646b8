import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { Prodotto } from '../../../../src/contract/prodotti';
import ProdottiPage from '../../../../src/features/prodotti/ProdottiPage';
import ScortePage from '../../../../src/features/scorte/ScortePage';
import { makeProdotto, renderCatalogo, textOf, trova } from '../../../support/renderCatalogo';
import { texts } from '../../../support/tables';

const varianti = (...scorte: number[]) =>
  scorte.map((quantitaDisponibile, index) => ({
    id: scorte.length * 100 + quantitaDisponibile * 10 + index,
    peso: String(index + 1),
    prezzo: 2,
    quantitaDisponibile,
  }));
const NASCOSTO = { id: 2, codice: 'PAN-002', nome: 'Pane integrale', nonVisualizzare: true };
const LATTICINO = {
  id: 3,
  codice: 'LAT-001',
  nome: 'Mozzarella',
  categoriaId: 2,
  nomeCategoria: 'Latticini',
};
const TUTTI = [
  makeProdotto({ versione: 1, varianti: varianti(0, 12, 6) }),
  makeProdotto({ ...NASCOSTO, varianti: varianti(5, 9) }),
  makeProdotto({ ...LATTICINO, varianti: varianti(40) }),
];

const shown = () => texts(document.querySelectorAll('tr[data-row] .two-lines'));
const choose = (label: string) => screen.getByRole('combobox', { name: label });
const box = () => screen.getByRole('combobox', { name: 'Cerca per nome o codice...' });

async function rendered(page: ReactElement, estesa = true) {
  const view = renderCatalogo(page, { prodotti: TUTTI, suggerimenti: trova(TUTTI) }, { estesa });
  await screen.findByText('Mozzarella');
  view.api.on('PUT', '/api/prodotti/:id', ({ body }) => ({ body: { ...(body as Prodotto), versione: 2 } }));
  return view;
}

describe.each([
  ['the product list', <ProdottiPage key="p" />],
  ['the availability', <ScortePage key="d" />],
])('%s', (_name, page) => {
  it('is narrowed down by stock, category and visibility, and exported as CSV as it stands, until Annulla', async () => {
    const { user, files } = await rendered(page);
    await user.selectOptions(choose('Scorta'), 'Esauriti');
    expect(shown()).toEqual(['Pane di Altamura']);
    await user.selectOptions(choose('Scorta'), 'Pochi');
    expect(shown()).toEqual(['Pane integrale']);
    await user.selectOptions(choose('Visibilità'), 'Visibili');
    expect(shown()).toEqual([]);
    expect(screen.getByText('Nessun prodotto con questi filtri.')).toBeVisible();
    await user.selectOptions(choose('Scorta'), 'Tutte le scorte');
    expect(shown()).toEqual(['Pane di Altamura', 'Mozzarella']);
    await user.selectOptions(choose('Categoria'), 'Latticini');
    expect(shown()).toEqual(['Mozzarella']);
    const categorie = within(choose('Categoria')).getAllByRole('option');
    expect(texts(categorie)).toEqual(['Tutte le categorie', 'Latticini', 'Pane']);
    await user.click(screen.getByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]!.name).toMatch(/^(elenco-prodotti|disponibilita-prodotti_\d{14})\.csv$/);
    const [, ...lines] = (await textOf(files[0]!)).split('\r\n');
    expect(lines).toEqual([expect.stringContaining('"Mozzarella"'), '']);
    await user.click(screen.getByRole('button', { name: 'Annulla' }));
    await waitFor(() => expect(shown()).toHaveLength(3));
    expect(choose('Categoria')).toHaveDisplayValue('Tutte le categorie');
  });

  it('is narrowed down by the words of the search on Enter; an exact nome still chooses', async () => {
    const { user } = await rendered(page);
    await user.type(box(), 'pane{Enter}');
    await waitFor(() => expect(shown()).toEqual(['Pane di Altamura', 'Pane integrale']));
    await user.selectOptions(choose('Visibilità'), 'Nascosti');
    expect(shown()).toEqual(['Pane integrale']);
    await user.clear(box());
    await user.type(box(), 'Mozzarella{Enter}');
    await waitFor(() => expect(shown()).toEqual(['Mozzarella']));
    expect(choose('Visibilità')).toHaveDisplayValue('Visibili e nascosti');
    await user.selectOptions(choose('Visibilità'), 'Nascosti');
    expect(shown()).toEqual(['Pane integrale']);
  });

  it('has none of it to the letter', async () => {
    const { user } = await rendered(page, false);
    expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Scorta' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Mozzarella, 1 g/ })).toBeNull();
    await user.type(box(), 'pane{Enter}');
    await screen.findAllByRole('option');
    expect(shown()).toHaveLength(3);
  });
});

it('a product that was edited stays in the list that it does not fit any more, until another is chosen', async () => {
  const { user } = await rendered(<ScortePage />);
  await user.selectOptions(choose('Scorta'), 'Esauriti');
  await user.click(screen.getByRole('button', { name: 'Pane di Altamura, 1 g: 0' }));
  await user.keyboard('8{Enter}');
  await screen.findByText('Pane di Altamura, 1 g: 8. Salvato');
  expect(shown()).toEqual(['Pane di Altamura']);
  await user.selectOptions(choose('Visibilità'), 'Visibili');
  expect(shown()).toEqual([]);
});

it('in the product list a price is edited beside its weight', async () => {
  const { user, api } = await rendered(<ProdottiPage />);
  const prezzo = screen.getByRole('button', { name: /^Mozzarella, 1 g - 2,00\s€$/ });
  expect(prezzo).toHaveTextContent(/^1 g - 2,00\s€$/);
  act(() => prezzo.focus());
  await user.keyboard('3');
  expect(prezzo).not.toBeInTheDocument();
  expect(screen.getByText('1 g -')).toBeVisible();
  await user.keyboard(',5{Enter}');
  expect(await screen.findByText(/^1 g - 3,50\s€$/)).toBeVisible();
  expect(api.requestsTo('PUT', '/api/prodotti/3')[0]!.body).toMatchObject({ varianti: [{ prezzo: 3.5 }] });
});
