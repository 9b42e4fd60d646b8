import type { UnknownAction } from '@reduxjs/toolkit';
import { act, screen, waitFor } from '@testing-library/react';
import LoginPage from '../../../../src/features/login/LoginPage';
import ProdottiPage from '../../../../src/features/prodotti/ProdottiPage';
import { loggedOut, sessionExpired, sessionStarted } from '../../../../src/session/sessionSlice';
import { draftStorage } from '../../../../src/session/useDrafts';
import { makeProdotto, renderCatalogo } from '../../../support/renderCatalogo';
import { column, editor, paste, renderProdotto, UPLOAD } from '../../../support/renderProdotto';
import { renderScreen } from '../../../support/renderScreen';
import { signedIn } from '../../../support/signedIn';
import { button, field, fill } from '../../../support/tables';

/** The form with all that it asks for: what is on its way when a test ends would be answered outside of it. */
async function wholeForm() {
  await editor();
  await screen.findByRole('option', { name: 'Latticini' });
}
const offer = () => screen.findByRole('region', { name: 'Modifiche non salvate' });

/** Anna, on a server that knows what is sold by weight. */
const anna = () => ({ ...signedIn(), estesa: true });

const pane = (as: Parameters<typeof renderProdotto>[2] = signedIn()) =>
  renderProdotto('/prodotti/edit/1', makeProdotto(), as);

/** A product changed in every part of the form, whose saving meets the end of the session. */
async function expireOnSave() {
  const view = pane(anna());
  await screen.findByDisplayValue('PAN-001');
  view.api.on('PUT', '/api/prodotti/:id', { status: 401, body: { message: 'Token scaduto' } });
  await fill(view.user, field('Nome'), ' nuovo');
  await paste('<p>scritto <b>adesso</b></p>');
  await view.user.click(button('+ Variante'));
  await view.user.type(column('Peso').at(-1)!, '333');
  await view.user.click(screen.getByRole('checkbox', { name: 'Venduto a peso' }));
  await view.user.click(button('Salva'));
  await waitFor(() => expect(view.deps.pageLoads).toEqual(['/login']));
  view.unmount();
}

/** A product whose name alone was changed when the session ended, or not even that. */
async function expire(as = signedIn(), typed = ' nuovo', end: UnknownAction = sessionExpired()) {
  const view = pane(as);
  await screen.findByDisplayValue('PAN-001');
  await editor();
  await fill(view.user, field('Nome'), typed);
  await act(async () => void view.store.dispatch(end));
  view.unmount();
}

/** The product opened again after the next login. */
async function openAgain() {
  const view = pane(anna());
  await offer();
  return { ...view, saved: () => view.api.requestsTo('PUT', '/api/prodotti/1') };
}

it('what was typed when the session ended is taken up again, and saved', async () => {
  await expireOnSave();
  const { user, saved, currentPath } = await openAgain();
  expect(button('Riprendi le modifiche')).toHaveFocus();
  expect(screen.queryByLabelText('Nome')).toBeNull();
  await user.click(button('Riprendi le modifiche'));
  expect(field('Nome')).toHaveValue('Pane di Altamura nuovo');
  expect(await editor()).toHaveTextContent('scritto adesso');
  await user.click(button('+ Variante'));
  await user.type(column('Peso').at(-1)!, '444');
  await user.click(button('Salva'));
  await waitFor(() => expect(currentPath()).toBe('/prodotti'));
  expect(saved()[0]?.body).toMatchObject({
    nome: 'Pane di Altamura nuovo',
    aPeso: true,
    descrizione: expect.stringContaining('<p>scritto <strong>adesso</strong>') as string,
  });
  const body = saved()[0]?.body as { varianti: { peso: string }[] } | undefined;
  expect(body?.varianti.slice(-2).map(({ peso }) => peso)).toEqual(['333', '444']);
});

it('is told at the login and in the product list, which leads to it', async () => {
  await expire();
  const login = renderScreen(<LoginPage />, { path: '/login' });
  expect(screen.getByText(/sono conservate/)).toHaveTextContent('Pane di Altamura nuovo');
  login.unmount();
  const { user, unmount } = renderCatalogo(<ProdottiPage />, { prodotti: [makeProdotto()] }, signedIn());
  expect(screen.getByText('Pane di Altamura nuovo')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Riprendi' })).toHaveAttribute('href', '/prodotti/edit/1');
  await user.click(button('Scarta'));
  expect(screen.queryByText('Pane di Altamura nuovo')).toBeNull();
  unmount();
  expect(draftStorage.all()).toEqual([]);
});

it('is not offered for another product, of which what was typed is kept too', async () => {
  await expire();
  const view = renderProdotto('/prodotti/nuovo', undefined, signedIn());
  await wholeForm();
  expect(screen.queryByRole('region', { name: 'Modifiche non salvate' })).toBeNull();
  await fill(view.user, field('Nome'), 'Focaccia');
  await act(async () => void view.store.dispatch(sessionExpired()));
  view.unmount();
  const { store } = renderCatalogo(<ProdottiPage />, { prodotti: [makeProdotto()] }, signedIn());
  await waitFor(() => expect(store.getState().loader.pending).toEqual([]));
  const links = screen.getAllByRole('link', { name: 'Riprendi' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/prodotti/edit/1', '/prodotti/nuovo']);
});

it('an image that did not get through has to be chosen again, and says so', async () => {
  const view = renderProdotto('/prodotti/nuovo', undefined, signedIn());
  view.api.on('POST', UPLOAD, { status: 401, body: { message: 'Token scaduto' } });
  await fill(view.user, field('Nome'), 'Stracchino');
  await view.user.upload(field('Immagine'), new File(['foto'], 'a.jpg', { type: 'image/jpeg' }));
  await view.user.click(button('Salva'));
  await waitFor(() => expect(view.deps.pageLoads).toEqual(['/login']));
  view.unmount();
  const { user } = renderProdotto('/prodotti/nuovo', undefined, signedIn());
  await offer();
  await user.click(button('Riprendi le modifiche'));
  expect(field('Nome')).toHaveValue('Stracchino');
  expect(screen.getByText('Scegli di nuovo l’immagine.')).toBeVisible();
  await wholeForm();
});

it('nobody is shown what somebody else typed, of the same name too: each finds his own at his next login, until he discards it', async () => {
  const omonima = () => signedIn({ sub: '8', name: 'Anna Bianchi' });
  await expire();
  const list = renderCatalogo(<ProdottiPage />, { prodotti: [makeProdotto()] }, omonima());
  await screen.findByText('PAN-001');
  expect(screen.queryByRole('link', { name: 'Riprendi' })).toBeNull();
  list.unmount();
  await expire(omonima());
  const { user, unmount } = await openAgain();
  await user.click(button('Scarta le modifiche'));
  expect(field('Nome')).toHaveValue('Pane di Altamura');
  unmount();
  const again = pane();
  expect(await screen.findByDisplayValue('Pane di Altamura')).toBeVisible();
  await wholeForm();
  again.unmount();
  pane(omonima());
  expect(await offer()).toBeVisible();
});

const signsIn = (person: string) => sessionStarted({ userName: person, person, ruolo: 'banco' });

it.each([
  ['a form without changes', '', sessionExpired(), []],
  ['what the user left by logging out', 'x', loggedOut(), []],
  ['what stays on the screen with a new password', 'x', signsIn('Anna Bianchi'), []],
  ['what another person’s login elsewhere took away', 'x', signsIn('Bruno'), [{ di: 'Anna Bianchi' }]],
])('of %s as much is kept as nobody could save', async (_what, typed, end, kept) => {
  await expire(signedIn(), typed, end);
  expect(draftStorage.all()).toMatchObject(kept);
});
