import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import ProdottiPage from '../../../../src/features/prodotti/ProdottiPage';
import {
  IMMAGINE,
  MINIATURE,
  exportedFile,
  makeProdotto,
  renderCatalogo,
  textOf,
  trova,
} from '../../../support/renderCatalogo';
import { cellTexts } from '../../../support/renderOrdini';
import { button, texts } from '../../../support/tables';
import type { Prodotto } from '../../../../src/contract/prodotti';
import ScortePage from '../../../../src/features/scorte/ScortePage';

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

describe('a list of products', () => {
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

  it('is narrowed down by stock, category and visibility, and exported as CSV as it stands, until Annulla', async () => {
    const { user, files } = await rendered(<ProdottiPage />);
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
    expect(files[0]!.name).toBe('elenco-prodotti.csv');
    const [, ...lines] = (await textOf(files[0]!)).split('\r\n');
    expect(lines).toEqual([expect.stringContaining('"Mozzarella"'), '']);
    await user.click(screen.getByRole('button', { name: 'Annulla' }));
    await waitFor(() => expect(shown()).toHaveLength(3));
    expect(choose('Categoria')).toHaveDisplayValue('Tutte le categorie');
  });

  it('is narrowed down by the words of the search on Enter; an exact nome still chooses', async () => {
    const { user } = await rendered(<ProdottiPage />);
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

  it.each([
    ['the product list', <ProdottiPage key="p" />],
    ['the availability', <ScortePage key="d" />],
  ])('to the letter %s has none of it', async (_name, page) => {
    const { user } = await rendered(page, false);
    expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Scorta' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Mozzarella, 1 g/ })).toBeNull();
    await user.type(box(), 'pane{Enter}');
    await screen.findAllByRole('option');
    expect(shown()).toHaveLength(3);
  });

  it('the availability is narrowed down too; a product that was edited stays in the list that it does not fit any more, until another is chosen', async () => {
    const { user, files } = await rendered(<ScortePage />);
    await user.selectOptions(choose('Scorta'), 'Esauriti');
    await user.click(screen.getByRole('button', { name: 'Pane di Altamura, 1 g: 0' }));
    await user.keyboard('8{Enter}');
    await screen.findByText('Pane di Altamura, 1 g: 8. Salvato');
    expect(shown()).toEqual(['Pane di Altamura']);
    await user.click(button('CSV'));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]!.name).toMatch(/^disponibilita-prodotti_\d{14}\.csv$/);
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
});

describe('a long list', () => {
  const variante = (id: number) => ({ id, peso: String(id), prezzo: 1, quantitaDisponibile: 1 });
  /** The first product has ten variants, two a line, and is therefore higher than the others. */
  const MOLTI = Array.from({ length: 10_000 }, (_, index) =>
    makeProdotto({
      id: index + 1,
      codice: `C-${index + 1}`,
      nome: `Prodotto ${index + 1}`,
      varianti: Array.from({ length: index === 0 ? 10 : 1 }, (_v, place) => variante(place + 1)),
    }),
  );
  const HIGH = 16 * (0.75 + 5 * 1.75);
  const LOW = 16 * 3.5;
  const TOTAL = HIGH + 9_999 * LOW;

  const scroller = () => screen.getByRole('region', { name: 'Elenco prodotti' });
  const table = () => screen.getByRole('table');
  const ids = () =>
    [...document.querySelectorAll<HTMLElement>('tbody tr')].map((row) => Number(row.dataset.row));
  const scrollTo = (top: number) => fireEvent.scroll(scroller(), { target: { scrollTop: top } });

  async function rendered() {
    Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 600 });
    const view = renderCatalogo(<ProdottiPage />, { prodotti: MOLTI });
    await screen.findByText('C-1');
    return view;
  }

  afterEach(() => Reflect.deleteProperty(HTMLElement.prototype, 'clientHeight'));

  it('puts a screen full of rows into the page, those that are scrolled to, whatever their heights, of a list that keeps its length', async () => {
    await rendered();
    expect(ids()[0]).toBe(1);
    expect(table()).toHaveAttribute('aria-rowcount', '10001');
    expect(document.querySelector('tbody tr')).toHaveAttribute('aria-rowindex', '2');
    const height = () =>
      parseFloat(table().style.marginTop) +
      parseFloat(table().style.marginBottom) +
      [...document.querySelectorAll<HTMLElement>('tbody tr')].reduce(
        (sum, row) => sum + parseFloat(row.style.height),
        0,
      );
    for (const [top, ...seen] of [
      [0, 1, 9],
      [HIGH + 4_999 * LOW, 5_001, 5_009],
      [TOTAL - 600, 9_992, 10_000],
    ] as const) {
      scrollTo(top);
      expect(ids()).toEqual(expect.arrayContaining(seen));
      expect(ids().length).toBeLessThan(24);
      expect(height()).toBeCloseTo(TOTAL, 3);
    }
    expect(ids().at(-1)).toBe(10_000);
  });

  it('keeps the row that has the focus, and its scroll place when the list is loaded again', async () => {
    const view = await rendered();
    const link = screen.getAllByRole('link', { name: 'Modifica' })[2]!;
    act(() => link.focus());
    scrollTo(5_000 * LOW);
    expect(link).toHaveFocus();
    act(() => link.blur());
    scrollTo(6_000 * LOW);
    expect(ids()).not.toContain(3);
    const [first] = ids();
    view.server.prodotti = MOLTI.filter(({ id }) => id !== 9_000);
    await act(async () => {
      view.store.dispatch({ type: 'prodottiApi/invalidateTags', payload: ['Prodotti'] });
    });
    expect(await screen.findByText(`C-${first!}`)).toBeInTheDocument();
    expect(scroller().scrollTop).toBe(6_000 * LOW);
  });

  it('puts every row on paper', async () => {
    renderCatalogo(<ProdottiPage />, { prodotti: MOLTI.slice(0, 100) });
    await screen.findByText('C-1');
    expect(ids().length).toBeLessThan(24);
    fireEvent(window, new Event('beforeprint'));
    expect(ids()).toHaveLength(100);
    fireEvent(window, new Event('afterprint'));
    expect(ids().length).toBeLessThan(24);
  });
});
