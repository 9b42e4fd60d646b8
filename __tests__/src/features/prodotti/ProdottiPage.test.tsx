import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import ProdottiPage from '../../../../src/features/prodotti/ProdottiPage';
import {
  exportedFile,
  IMMAGINE,
  MINIATURE,
  makeProdotto,
  renderCatalogo,
} from '../../../support/renderCatalogo';
import { cellTexts } from '../../../support/renderOrdini';
import { button, texts } from '../../../support/tables';

const PANE = makeProdotto();
const NASCOSTO = makeProdotto({
  id: 2,
  codice: 'LAT-001',
  nome: 'Mozzarella',
  nomeCategoria: 'Latticini',
  nonVisualizzare: true,
  varianti: [],
});
const TUTTI = [PANE, NASCOSTO];

const rows = () => [...document.querySelectorAll('tbody tr')];
const codici = () => rows().map((row) => row.children[1]!.textContent);
const rowOf = async (nome: string) => (await screen.findByText(nome)).closest('tr')!;
const deleteButton = async (nome: string) =>
  within(await rowOf(nome)).getByRole('button', { name: 'Elimina' });
const confirm = async (user: { click: (element: Element) => Promise<void> }) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Elimina' }));

it('lists each product with its columns, badges and links, in the order of a column', async () => {
  const lacking = { categoriaId: 9, nomeCategoria: null, varianti: null } as object;
  const { user } = renderCatalogo(<ProdottiPage />, { prodotti: [PANE, { ...NASCOSTO, ...lacking }] });
  const row = await rowOf('Pane di Altamura');
  expect(screen.getByRole('heading', { name: 'Gestione Prodotti' })).toBeVisible();
  const varianti = '500 g - 3,50 €1000 g - 6,55 €';
  expect([texts(screen.getAllByRole('columnheader')).slice(1), cellTexts(row).slice(1)]).toEqual([
    ['Codice', 'Immagine', 'Nome', 'Categoria', 'Varianti', 'Visibile'],
    ['PAN-001', '', 'Pane di Altamura', 'Pane', varianti, 'Visibile'],
  ]);
  expect(screen.getAllByRole('columnheader')[0]).toHaveTextContent(/^Azioni$/);
  expect(within(row).getAllByRole('listitem')).toHaveLength(2);
  expect(within(row).getByRole('link', { name: 'Modifica' })).toHaveAttribute('href', '/prodotti/edit/1');
  expect(within(await rowOf('Mozzarella')).getByText('Nascosto')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Nuovo Prodotto' })).toHaveAttribute('href', '/prodotti/nuovo');
  await user.click(screen.getByRole('button', { name: 'Nome' }));
  expect(codici()).toEqual(['LAT-001', 'PAN-001']);
  await user.click(screen.getByRole('button', { name: 'Visibile' }));
  expect(codici()).toEqual(['PAN-001', 'LAT-001']);
});

it('deleting asks first, tells why it failed, and done says so and loads the list again', async () => {
  const { user, api, server } = renderCatalogo(<ProdottiPage />, { prodotti: TUTTI });
  await user.click(await deleteButton('Mozzarella'));
  const dialog = await screen.findByRole('dialog', { name: 'Conferma eliminazione' });
  expect(dialog).toHaveTextContent('Sei sicuro di voler eliminare il prodotto Mozzarella?');
  await user.click(within(dialog).getByRole('button', { name: 'Annulla' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await deleteButton('Mozzarella')).toHaveFocus();
  expect(api.requests.map(({ method }) => method)).toEqual(['GET']);
  for (const [body, message] of [
    [{ message: 'Il prodotto è in un ordine.' }, 'Il prodotto è in un ordine.'],
    [null, "Errore durante l'eliminazione del prodotto."],
  ] as const) {
    api.on('DELETE', '/api/prodotti/2', { status: 409, body });
    await user.click(await deleteButton('Mozzarella'));
    await confirm(user);
    expect(await screen.findByText(message)).toBeVisible();
    expect(codici()).toEqual(['PAN-001', 'LAT-001']);
  }
  api.on('DELETE', '/api/prodotti/2', () => {
    server.prodotti = [PANE];
    return { body: null };
  });
  await user.click(await deleteButton('Mozzarella'));
  await confirm(user);
  expect(await screen.findByText('Prodotto eliminato con successo')).toBeVisible();
  await waitFor(() => expect(codici()).toEqual(['PAN-001']));
  expect(screen.queryByText(/eliminazione/)).toBeNull();
});

describe('a thumbnail', () => {
  const CON_FOTO = makeProdotto({ immagine: 'immagini/à.webp' });
  const spinner = () => screen.queryByRole('img', { name: 'Caricamento immagine' });

  it('is asked for when it comes near the screen, not before, without the overlay', async () => {
    const view = renderCatalogo(<ProdottiPage />, { prodotti: [CON_FOTO] });
    await screen.findByText('PAN-001');
    expect(spinner()).toBeVisible();
    view.comeNear(false);
    expect(view.api.requestsTo('GET', IMMAGINE)).toEqual([]);
    const held = view.api.hold('GET', IMMAGINE);
    view.comeNear();
    await waitFor(() => expect(view.api.requestsTo('GET', IMMAGINE)).toHaveLength(1));
    expect(view.api.requestsTo('GET', IMMAGINE)[0]!.query).toEqual({ path: 'immagini/à.webp' });
    expect(screen.queryByText('Loading...')).toBeNull();
    await act(async () => held.answer({ body: new Blob(['webp']) }));
    const image = await screen.findByRole('img', { name: 'Immagine di Pane di Altamura' });
    expect(image).toHaveAttribute('src', expect.stringMatching(/^blob:/));
    expect(image).toHaveAttribute('width', '60');
    expect(spinner()).toBeNull();
  });

  it('that cannot be loaded, or is no picture, is logged, and its spinner stops', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const view = renderCatalogo(<ProdottiPage />, { prodotti: [CON_FOTO] });
    view.api.on('GET', IMMAGINE, { status: 404, body: { message: 'Immagine non trovata.' } });
    await screen.findByText('PAN-001');
    view.comeNear();
    await waitFor(() => expect(spinner()).toBeNull());
    const cause: unknown = expect.objectContaining({ status: 404 });
    expect(error.mock.calls).toEqual([['Errore caricamento immagine:', cause]]);
    expect(screen.queryByRole('img')).toBeNull();
    view.unmount();

    const other = renderCatalogo(<ProdottiPage />, { prodotti: [CON_FOTO] });
    other.api.on('GET', IMMAGINE, { body: new Blob(['?']) });
    await screen.findByText('PAN-001');
    other.comeNear();
    fireEvent.error(await screen.findByRole('img', { name: /^Immagine di/ }));
    expect(error).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('goes by the order in which the list stands, many at once, in the extended mode', async () => {
    const elenco = Array.from({ length: 50 }, (_, index) =>
      makeProdotto({
        id: index + 1,
        codice: `P-${index + 1}`,
        nome: `Prodotto ${index + 1}`,
        immagine: index === 39 ? '' : `immagini/${index + 1}.webp`,
      }),
    );
    const view = renderCatalogo(<ProdottiPage />, { prodotti: elenco }, { estesa: true });
    view.api.on('GET', MINIATURE, ({ query }) => {
      const body = new FormData();
      for (const path of query.paths!.split(',')) body.append(path, new Blob([path]));
      return { body };
    });
    await screen.findByText('P-1');
    const byNome = await screen.findByRole('button', { name: /^Nome/ });
    fireEvent.click(byNome);
    fireEvent.click(byNome);
    view.comeNear(true, await rowOf('Prodotto 50'));
    await screen.findByRole('img', { name: 'Immagine di Prodotto 50' });
    const asked = view.api.requestsTo('GET', MINIATURE).map(({ query }) => query.paths!.split(','));
    expect(asked).toHaveLength(1);
    // A screenful of 20, one of which has no picture.
    expect(asked[0]).toHaveLength(19);
    expect(asked[0]).not.toContain('immagini/1.webp');
  });
});

it('the export writes the products cell by cell', async () => {
  const descrizione =
    '<p>Di <strong>grano &amp; farro</strong>.</p><ul><li>Cotto a legna</li><li>Senza sale</li></ul><script>alert(1)</script>';
  const prodotti = [
    makeProdotto({ id: 7, codice: '0071', nome: '=1+1', descrizione }),
    makeProdotto({ id: 8, codice: '+39', nonVisualizzare: true, descrizione: '', varianti: [] }),
  ];
  const view = renderCatalogo(<ProdottiPage />, { prodotti });
  await screen.findByText('0071');
  await view.user.click(button('Esporta in Excel'));
  const { name, sheets, rows: cells, cell } = await exportedFile(view);
  expect([name, sheets]).toEqual(['elenco-prodotti.xlsx', ['Prodotti']]);
  expect(cells).toEqual([
    ['ID', 'Nome', 'Codice', 'Descrizione', 'Categoria', 'Varianti', 'Visibile'],
    ['7', '=1+1', '0071', 'Di grano & farro.\nCotto a legna\nSenza sale', 'Pane', '500, 1000', 'Sì'],
    ['8', 'Pane di Altamura', '+39', null, 'Pane', null, 'No'],
  ]);
  expect(cell('A2')).toMatchObject({ t: 'n', v: 7 });
  expect(await screen.findByText('Esportazione completata!')).toBeVisible();
});
