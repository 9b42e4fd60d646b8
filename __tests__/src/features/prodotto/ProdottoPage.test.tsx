import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Prodotto } from '../../../../src/contract/prodotti';
import { makeProdotto } from '../../../support/renderCatalogo';
import { column, editor, paste, renderProdotto, UPLOAD, varianti } from '../../../support/renderProdotto';
import { signedIn } from '../../../support/signedIn';
import { button, field, fill, texts } from '../../../support/tables';

const FOTO = new File(['foto'], 'pane.jpg', { type: 'image/jpeg' });
const GENERIC = 'Errore durante la creazione del prodotto.';
const SAME_CODE = 'Esiste già un prodotto con questo codice.';
const GRAMS = 'Scrivi il peso in grammi, come 500 o 1,5.';

/** The form of a product that the server has. */
async function openPane(change: Partial<Prodotto> = {}, options: Parameters<typeof renderProdotto>[2] = {}) {
  const view = renderProdotto('/prodotti/edit/1', makeProdotto(change), options);
  await screen.findByDisplayValue('PAN-001');
  await editor();
  const saved = () => view.api.bodies('PUT', '/api/prodotti/1') as Prodotto[];
  return { ...view, saved };
}

async function openNew() {
  const view = renderProdotto('/prodotti/nuovo');
  await editor();
  await screen.findByRole('option', { name: 'Latticini' });
  return { ...view, created: () => view.api.requestsTo('POST', '/api/prodotti') };
}

describe('what the specification does not know of a product', () => {
  it('is declared: allergens one by one and for the rest at once, with the day of the check; no days that are no number', async () => {
    const { user, api, saved } = await openPane({}, { estesa: true });
    await user.type(field('Giorni prima del ritiro'), '2 gg');
    await user.click(button('Salva'));
    await waitFor(() => expect(field('Giorni prima del ritiro')).toHaveAccessibleDescription(/giorni/));
    await user.clear(field('Giorni prima del ritiro'));
    await user.selectOptions(field('Latte'), 'Contiene');
    await user.selectOptions(field('Frutta a guscio'), 'Può contenere');
    expect(field('Uova')).toHaveDisplayValue('Non dichiarato');
    await user.click(button('Il resto non lo contiene'));
    expect(field('Uova')).toHaveDisplayValue('Non contiene');
    expect(screen.queryByRole('button', { name: 'Il resto non lo contiene' })).toBeNull();
    expect(field('Verificati il')).toHaveFocus();
    fireEvent.change(field('Verificati il'), { target: { value: '2999-01-01' } });
    const errors = { allergeniVerificati: ['La verifica non può essere nel futuro'] };
    api.on('PUT', '/api/prodotti/1', { status: 400, body: { message: 'no', errors } });
    await user.click(button('Salva'));
    await waitFor(() => expect(field('Verificati il')).toBeInvalid());
    const { allergeni } = saved()[0]!;
    const declared = { latte: 'contiene', fruttaAGuscio: 'può contenere', uova: 'non contiene' };
    expect(allergeni).toMatchObject(declared);
    expect(Object.keys(allergeni!)).toHaveLength(14);
  });

  it('is taken back: sold by weight, and an allergen, which are sent as none', async () => {
    const { user, saved } = await openPane(
      { aPeso: true, allergeni: { latte: 'contiene' }, allergeniVerificati: '2026-11-03' },
      { estesa: true },
    );
    expect(field('Verificati il')).toHaveValue('2026-11-03');
    expect(field('Venduto a peso')).toBeChecked();
    await user.click(field('Venduto a peso'));
    await user.selectOptions(field('Latte'), 'Non dichiarato');
    await user.click(button('Salva'));
    await waitFor(() =>
      expect(saved()[0]).toMatchObject({ aPeso: false, nonVisualizzare: false, allergeni: {} }),
    );
  });

  it('is nowhere to the letter', async () => {
    const { user, saved } = await openPane({ descrizione: '<p><br></p>', versione: 3 });
    for (const name of ['Venduto a peso', 'Latte']) expect(screen.queryByLabelText(name)).toBeNull();
    expect(screen.queryByText(/\/kg/)).toBeNull();
    await user.click(button('Salva'));
    await waitFor(() => expect(saved()).toHaveLength(1));
    for (const name of ['aPeso', 'versione']) expect(saved()[0]).not.toHaveProperty(name);
    // With nothing to read (S2.6).
    expect(saved()[0]!.descrizione).toBe('');
  });
});

it('a new product (S2.6) is an empty form at first, created as it was typed, and the list is shown', async () => {
  const { user, api, created, currentPath } = await openNew();
  expect(screen.getByRole('heading', { name: 'Nuovo Prodotto' })).toBeVisible();
  expect(field('Codice')).toHaveValue('');
  expect(field('Nome')).toHaveValue('');
  for (const name of ['Codice', 'Nome', 'Categoria']) expect(field(name)).toBeRequired();
  expect(screen.getByText('Inserisci descrizione...')).toBeVisible();
  expect(field('Categoria')).toHaveValue('0');
  expect(screen.getByRole('option', { name: '-- Seleziona categoria --' })).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: 'Non visualizzare nel catalogo' })).not.toBeChecked();
  const heads = texts(screen.getAllByRole('columnheader').slice(0, 3));
  expect(heads).toEqual(['Peso', 'Prezzo', 'Quantità Disponibile']);
  expect(varianti().queryAllByRole('textbox')).toHaveLength(0);
  expect(screen.queryByText(/^(Anteprima immagine|Immagine attuale):$/)).toBeNull();

  await fill(user, field('Codice'), 'LAT-009');
  await fill(user, field('Nome'), 'Stracchino');
  await paste('<h2>Fresco</h2><script>1</script><p>di <b>latte</b></p>');
  await user.selectOptions(field('Categoria'), 'Latticini');
  await user.click(screen.getByRole('checkbox'));
  await user.click(button('+ Variante'));
  await user.type(column('Peso')[0]!, '250');
  await user.type(column('Prezzo')[0]!, '12,50');
  await user.type(column('Quantità Disponibile')[0]!, '7');
  // Refused without a word, it loses nothing.
  api.on('POST', '/api/prodotti', { status: 500, body: 'Errore del proxy' });
  await user.click(button('Salva'));
  expect(await screen.findByText(GENERIC)).toBeVisible();
  api.on('POST', '/api/prodotti', { status: 201, body: { id: 9 } });
  await user.click(button('Salva'));
  await waitFor(() => expect(currentPath()).toBe('/prodotti'));
  expect(created()).toHaveLength(2);
  expect(created()[1]?.body).toEqual({
    id: 0,
    codice: 'LAT-009',
    nome: 'Stracchino',
    descrizione: '<p>Fresco</p><p>di <strong>latte</strong></p>',
    immagine: '',
    nomeCategoria: 'Latticini',
    categoriaId: 2,
    nonVisualizzare: true,
    varianti: [{ id: 0, peso: '250', prezzo: 12.5, quantitaDisponibile: 7 }],
  });
});

describe('a product that is edited', () => {
  it('shows what the server has and saves the whole of it', async () => {
    const { user, saved, currentPath } = await openPane();
    expect(screen.getByRole('heading', { name: 'Modifica Prodotto' })).toBeVisible();
    expect(field('Categoria')).toHaveDisplayValue('Pane');
    expect(await editor()).toHaveTextContent('Di grano duro');
    expect(field('Prezzo, variante 2')).toHaveValue('6,55');
    expect(column('Prezzo').map(({ value }) => value)).toEqual(['3,50', '6,55']);
    await user.clear(field('Nome'));
    await fill(user, field('Nome'), 'Pane nero');
    await user.click(button('Salva'));
    await waitFor(() => expect(currentPath()).toBe('/prodotti'));
    expect(saved()).toEqual([{ ...makeProdotto(), nome: 'Pane nero' }]);
  });

  it.each([
    [true, { quantitaDisponibile: 20, quantitaLetta: 10, quantitaDifferenza: 10 }],
    [false, { quantitaDisponibile: 20 }],
  ] as const)(
    'takes +10 as what came, added by the server where it is extended (%j)',
    async (estesa, sent) => {
      const { user, saved } = await openPane({}, { estesa });
      const quantita = column('Quantità Disponibile')[0]!;
      await user.clear(quantita);
      await user.type(quantita, '+10');
      expect(quantita).toHaveValue('+10');
      expect(quantita).toHaveAttribute('inputmode', 'text');
      await user.tab();
      expect(quantita).toHaveValue('20');
      await user.click(button('Salva'));
      await waitFor(() => expect(saved()).toHaveLength(1));
      const { id, peso, prezzo } = makeProdotto().varianti[0]!;
      expect(saved()[0]!.varianti[0]).toEqual({ id, peso, prezzo, ...sent });
    },
  );

  it('loses nothing that was typed when the product is read again', async () => {
    const { user, api, store } = await openPane();
    await user.type(field('Nome'), ' nero');
    api.on('GET', '/api/prodotti/:id', { body: makeProdotto({ nome: 'Altro', codice: 'ALTRO' }) });
    const { prodottiApi } = await import('../../../../src/api/prodottiApi');
    store.dispatch(prodottiApi.util.invalidateTags(['Prodotti']));
    await waitFor(() => expect(api.requestsTo('GET', '/api/prodotti/1')).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
    expect(field('Nome')).toHaveValue('Pane di Altamura nero');
    expect(field('Codice')).toHaveValue('PAN-001');
  });

  it.each(['/prodotti/edit/77', '/prodotti/edit/88', '/prodotti/edit/pane', '/prodotti/edit/-1'])(
    'says so when there is none: %s',
    async (path) => {
      const { user, currentPath } = renderProdotto(path, undefined, {
        prepare: (api) => api.on('GET', '/api/prodotti/88', { status: 204 }),
      });
      expect(await screen.findByText(/Prodotto non trovato/)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Salva' })).toBeNull();
      await user.click(screen.getByRole('link', { name: 'Torna ai prodotti' }));
      expect(currentPath()).toBe('/prodotti');
    },
  );

  it('can be asked for again when it could not be loaded, and then the categories, without which it keeps its own', async () => {
    const [PRODOTTO, CATEGORIE] = ['/api/prodotti/1', '/api/prodotti/GetCategorie'] as const;
    const { user, api } = renderProdotto('/prodotti/edit/1', undefined, {
      prepare: (server) =>
        [PRODOTTO, CATEGORIE].forEach((path) => server.on('GET', path, { status: 500, body: '' })),
    });
    expect(await screen.findByText('Non è stato possibile caricare il prodotto')).toBeVisible();
    api.on('GET', PRODOTTO, { body: makeProdotto() });
    await user.click(button('Riprova'));
    expect(await screen.findByDisplayValue('PAN-001')).toBeVisible();
    expect(await screen.findByText('Non è stato possibile caricare le categorie')).toBeVisible();
    expect(field('Categoria')).toHaveDisplayValue('Pane');
    api.on('GET', CATEGORIE, { body: [{ id: 5, nome: 'Dolci' }] });
    await user.click(button('Riprova'));
    expect(await screen.findByRole('option', { name: 'Dolci' })).toBeVisible();
    await editor();
  });
});

describe('the variants, by keyboard', () => {
  it('Enter goes down the column, adds a row after the last, and never saves; nor is what is no amount sent', async () => {
    const { user, saved } = await openPane();
    await user.click(column('Prezzo')[0]!);
    await user.keyboard('{Enter}');
    expect(column('Prezzo')[1]).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(column('Peso')).toHaveLength(3);
    expect(column('Peso')[2]).toHaveFocus();
    await user.clear(column('Prezzo')[1]!);
    await user.type(column('Prezzo')[1]!, 'sei');
    await user.click(button('Salva'));
    expect(column('Prezzo')[1]).toHaveAccessibleDescription('Scrivi un importo, per esempio 4,20');
    expect(column('Prezzo')[1]).toHaveFocus();
    expect(column('Prezzo')[1]).toHaveValue('sei');
    expect(saved()).toHaveLength(0);
  });

  it('removing a row leaves the focus on the next one’s button, in the end on the one that adds', async () => {
    const { user } = await openPane();
    const remove = () => varianti().getAllByRole('button', { name: 'Elimina' });
    await user.click(remove()[0]!);
    expect(column('Peso')[0]).toHaveValue('1000');
    expect(remove()[0]).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(varianti().queryAllByRole('textbox')).toHaveLength(0);
    expect(button('+ Variante')).toHaveFocus();
  });
});

it('a refused save (S8.2) raises a toast of all messages, tells each at its field and keeps everything', async () => {
  const { user, api, currentPath } = await openPane();
  api.on('PUT', '/api/prodotti/1', {
    status: 409,
    body: { message: SAME_CODE, errors: { codice: [SAME_CODE], 'Varianti[1].Peso': [GRAMS] } },
  });
  await user.type(field('Codice'), '-bis');
  await user.clear(column('Peso')[1]!);
  await user.type(column('Peso')[1]!, 'abc');
  await user.click(button('Salva'));
  const toast = (await screen.findByText(/^Errore:/)).textContent;
  expect(toast).toBe(`Errore:\n${SAME_CODE}\n${GRAMS}`);
  expect(field('Codice')).toHaveAccessibleDescription(SAME_CODE);
  expect(field('Codice')).toBeInvalid();
  expect(field('Codice')).toHaveFocus();
  expect(field('Codice')).toHaveValue('PAN-001-bis');
  expect(column('Peso')[1]).toHaveAccessibleDescription(GRAMS);
  expect(column('Peso')[1]).toHaveValue('abc');
  expect(currentPath()).toBe('/prodotti/edit/1');
  await user.type(column('Peso')[1]!, '2');
  expect(column('Peso')[1]).toBeValid();
  api.on('PUT', '/api/prodotti/1', { status: 500 });
  await user.click(button('Salva'));
  expect(await screen.findByText(GENERIC)).toBeVisible();
  expect(screen.queryByText(/^Errore:/)).toBeNull();
});

describe('the image (S4.4)', () => {
  it('is previewed, uploaded with the token, then saved with the product; its addresses are let go', async () => {
    const { user, api, deps, liveUrls, currentPath } = await openPane(
      { immagine: '/immagini/vecchia' },
      signedIn(),
    );
    expect(screen.getByText('Immagine attuale:')).toBeVisible();
    const current = await screen.findByRole('img', { name: 'Immagine attuale del prodotto' });
    expect(current).toHaveAttribute('src', expect.stringMatching(/^blob:/));
    const lookup = api.requestsTo('GET', '/api/prodotti/immagine')[0]!;
    expect(lookup.query).toEqual({ path: '/immagini/vecchia' });
    expect(lookup.headers.Authorization).toBe(`Bearer ${deps.tokenStorage.read()}`);

    await user.upload(field('Immagine'), FOTO);
    expect(screen.getByText('Anteprima immagine:')).toBeVisible();
    const preview = screen.getByRole('img', { name: /pane\.jpg/ }).getAttribute('src')!;
    expect(liveUrls.get(preview)).toBe(FOTO);

    const held = api.hold('POST', UPLOAD);
    await user.click(button('Salva'));
    expect(screen.getByRole('progressbar', { name: 'Caricamento immagine' })).toHaveAttribute('value', '0.5');
    expect(api.requestsTo('PUT', '/api/prodotti/1')).toHaveLength(0);
    held.answer({ body: { url: '/immagini/nuova' } });
    await waitFor(() => expect(currentPath()).toBe('/prodotti'));
    expect(api.requestsTo('POST', UPLOAD)[0]?.file).toBe(FOTO);
    expect(api.requestsTo('PUT', '/api/prodotti/1')[0]?.body).toMatchObject({ immagine: '/immagini/nuova' });
    await waitFor(() => expect(liveUrls.has(preview)).toBe(false));
  });

  it('that is refused leaves the draft as it is, says what to do, and can be taken back', async () => {
    const { user, api, saved, currentPath } = await openPane();
    api.on('POST', UPLOAD, { status: 413, body: { message: 'Il file supera 10 MB.' } });
    await user.type(field('Nome'), ' nero');
    await user.upload(field('Immagine'), FOTO);
    await user.click(button('Salva'));
    expect(await screen.findByText(GENERIC)).toBeVisible();
    expect(field('Immagine')).toHaveAccessibleDescription('Il file supera 10 MB.');
    expect(field('Immagine')).toHaveFocus();
    expect(field('Nome')).toHaveValue('Pane di Altamura nero');
    expect(screen.getByText('Anteprima immagine:')).toBeVisible();
    // Without a word why.
    api.on('POST', UPLOAD, { status: 500 });
    await user.click(button('Salva'));
    const said = 'Immagine non caricata e prodotto non salvato: riprova.';
    await waitFor(() => expect(field('Immagine')).toHaveAccessibleDescription(said));
    expect(saved()).toHaveLength(0);
    await user.click(field('Immagine'));
    expect(field('Immagine')).toHaveValue('');
    await user.click(button('Togli immagine scelta'));
    expect(screen.queryByText('Anteprima immagine:')).toBeNull();
    await user.click(button('Salva'));
    await waitFor(() => expect(currentPath()).toBe('/prodotti'));
    expect(api.requestsTo('POST', UPLOAD)).toHaveLength(2);
  });

  it('that cannot be looked up is logged, and its spinner stops (S8.2), also of a product without a category', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const prodotto = makeProdotto({ immagine: '/immagini/persa', categoriaId: null as never });
    renderProdotto('/prodotti/edit/1', prodotto, {
      prepare: (server) =>
        server.on('GET', '/api/prodotti/immagine', { status: 404, body: { message: 'Non trovata.' } }),
    });
    expect(await screen.findByText('Immagine non disponibile.')).toBeVisible();
    expect(screen.queryByRole('img', { name: 'Caricamento immagine' })).toBeNull();
    expect(log.mock.lastCall).toMatchObject(['Errore caricamento immagine:', { status: 404 }]);
    expect(field('Categoria')).toHaveDisplayValue('-- Seleziona categoria --');
    await editor();
  });
});

it('a save is asked for once, however often the button is pressed, and what is left meanwhile is not undone by its success', async () => {
  const { user, api, saved, store, currentPath } = await openPane();
  const held = api.hold('PUT', '/api/prodotti/:id');
  await user.dblClick(button('Salva'));
  await user.type(field('Nome'), 'X');
  expect(field('Nome')).toHaveValue('Pane di Altamura');
  await user.click(screen.getByRole('link', { name: 'Categorie' }));
  held.answer({ body: {} });
  await waitFor(() => expect(store.getState().loader.pending).toHaveLength(0));
  expect(currentPath()).toBe('/categorie');
  expect(saved()).toHaveLength(1);
});
