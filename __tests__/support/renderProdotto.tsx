import { screen, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import type { Categoria, Prodotto } from '../../src/contract/prodotti';
import ProdottoPage from '../../src/features/prodotto/ProdottoPage';
import { makeFakeApi, type FakeApi } from './fakeApi';
import { stubBrowser } from './renderCatalogo';
import { renderScreen } from './renderScreen';
import { pasteInto } from './tables';

export const CATEGORIE: readonly Categoria[] = [
  { id: 1, nome: 'Pane' },
  { id: 2, nome: 'Latticini' },
];
export const UPLOAD = '/api/prodotti/upload-image';

type ProdottoOptions = Parameters<typeof renderScreen>[1] & {
  prepare?: (api: FakeApi) => void;
};

/**
 * The product form before a fake server that keeps `prodotto` and saves whatever it is sent; `prepare` gives it other
 * answers from the start.
 */
export function renderProdotto(
  path: string,
  prodotto?: Prodotto,
  { prepare, ...options }: ProdottoOptions = {},
) {
  const browser = stubBrowser();
  // Links are followed here, not only recorded.
  const { click } = HTMLAnchorElement.prototype as unknown as { click: jest.Mock };
  click.mockRestore();
  // draft-js puts the page back where it was when it takes the focus; jsdom lays nothing out.
  window.scrollTo = () => undefined;
  const api = options.deps?.api ?? makeFakeApi();
  api.on('GET', '/api/prodotti/:id', ({ path: asked }) =>
    prodotto && asked.endsWith(`/${prodotto.id}`)
      ? { body: prodotto }
      : { status: 404, body: { message: 'Prodotto non trovato.' } },
  );
  api.on('GET', '/api/prodotti/GetCategorie', { body: CATEGORIE });
  api.on('GET', '/api/prodotti/immagine', { body: new Blob(['foto']) });
  api.on('POST', '/api/prodotti', { status: 201, body: { id: 9 } });
  api.on('PUT', '/api/prodotti/:id', { body: {} });
  api.on('POST', UPLOAD, { body: { url: '/immagini/nuova' } });
  prepare?.(api);
  const view = renderScreen(
    <Routes>
      <Route path="/prodotti" element={<h1>Gestione Prodotti</h1>} />
      <Route path="/prodotti/nuovo" element={<ProdottoPage />} />
      <Route
        path="/prodotti/edit/:id"
        element={
          <>
            <Link to="/categorie">Categorie</Link>
            <ProdottoPage />
          </>
        }
      />
      <Route path="/categorie" element={<h1>Gestione Categorie</h1>} />
      <Route path="/login" element={null} />
    </Routes>,
    { ...options, path, deps: { ...options.deps, api } },
  );
  return { ...view, ...browser };
}

export const editor = () => screen.findByRole('textbox', { name: 'Descrizione' });
export const varianti = () => within(screen.getByRole('table', { name: 'Varianti' }));
/** The fields of a column of the variants. */
export const column = (name: string) =>
  varianti().getAllByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}, variante`) });

/** Pastes into the description. */
export const paste = async (html: string) => pasteInto(await editor(), { 'text/html': html });
