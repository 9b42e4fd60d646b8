import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import ProdottiPage from '../../../src/features/prodotti/ProdottiPage';
import ProdottoPage from '../../../src/features/prodotto/ProdottoPage';
import { makeProdotto, renderCatalogo } from '../../support/renderCatalogo';
import { button, field, fill, texts } from '../../support/tables';

const DUE = [makeProdotto(), makeProdotto({ id: 2, codice: 'PAN-002', nome: 'Pane integrale' })];

/** The list and the form behind its links; every save is taken, a new product gets the id 3. */
async function rendered({ created, avvisi = true }: { created?: unknown; avvisi?: boolean } = {}) {
  window.scrollTo = () => undefined;
  const view = renderCatalogo(
    <Routes>
      <Route path="/prodotti" element={<ProdottiPage />} />
      <Route path="/prodotti/nuovo" element={<ProdottoPage />} />
      <Route path="/prodotti/edit/:id" element={<ProdottoPage />} />
    </Routes>,
    { prodotti: DUE },
    { path: '/prodotti', estesa: avvisi },
  );
  // Links are followed here, not only recorded.
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockRestore();
  view.api.on('GET', '/api/prodotti/GetCategorie', { body: [{ id: 1, nome: 'Pane' }] });
  view.api.on('PUT', '/api/prodotti/:id', ({ body }) => {
    view.server.prodotti = DUE.map((each) => (each.id === 2 ? { ...each, ...(body as object) } : each));
    return { body: {} };
  });
  view.api.on('POST', '/api/prodotti', ({ body }) => {
    view.server.prodotti = [...DUE, makeProdotto({ ...(body as object), id: 3, varianti: [] })];
    return { status: 201, body: created === undefined ? { id: 3 } : created };
  });
  const row = async (name: string) => (await screen.findByText(name, { selector: 'tr *' })).closest('tr')!;
  return { ...view, row };
}

it.each([
  ['which says so', true, ['Prodotto salvato: Pane integrale nuovo']],
  ['which to the letter says nothing (S8.2)', false, []],
])(
  'a product that was saved, not one that was left, is marked in the list, %s',
  async (_what, avvisi, said) => {
    const { user, row } = await rendered({ avvisi });
    const edit = async () =>
      user.click(within(await row('Pane integrale')).getByRole('link', { name: 'Modifica' }));
    await edit();
    await screen.findByLabelText('Nome');
    await user.click(button('Annulla'));
    expect(await row('Pane integrale')).not.toHaveAttribute('data-saved');
    expect(screen.queryByText(/^Prodotto salvato/)).toBeNull();
    await edit();
    await fill(user, await screen.findByLabelText('Nome'), ' nuovo');
    await user.click(button('Salva'));
    expect(await row('Pane integrale nuovo')).toHaveAttribute('data-saved');
    expect(await row('Pane di Altamura')).not.toHaveAttribute('data-saved');
    const notices = screen.queryAllByText(/^Prodotto salvato/);
    expect(texts(notices)).toEqual(said);
    for (const notice of notices) expect(notice.closest('[role="status"]')).toBeVisible();
  },
);

it.each([
  ['marked too', { id: 3 }, true],
  ['told, though a server does not name it', null, false],
])('a new one is %s', async (_what, created, marked) => {
  const { user, row } = await rendered({ created });
  await row('Pane integrale');
  await user.click(screen.getByRole('link', { name: 'Nuovo Prodotto' }));
  await fill(user, await screen.findByLabelText('Nome'), 'Focaccia');
  await fill(user, field('Codice'), 'FOC-001');
  await user.click(button('Salva'));
  expect((await row('Focaccia')).hasAttribute('data-saved')).toBe(marked);
  expect(screen.getByText('Prodotto salvato: Focaccia')).toBeVisible();
});
