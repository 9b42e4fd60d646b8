import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { Cliente } from '../../../../src/contract/cliente';
import LoginPage from '../../../../src/features/login/LoginPage';
import ClientePage from '../../../../src/features/clienti/ClientePage';
import { draftStorage } from '../../../../src/session/useDrafts';
import { MERGE, noPanel, panel, stale, told } from '../../../support/conflict';
import { makeFakeApi, type FakeAnswer } from '../../../support/fakeApi';
import { makeToken } from '../../../support/makeToken';
import { makeOrdine, makeOrdineLista } from '../../../support/makeOrdini';
import { renderOrdini } from '../../../support/renderOrdini';
import { renderScreen } from '../../../support/renderScreen';
import { signedIn } from '../../../support/signedIn';
import { fill } from '../../../support/tables';

const MARIA: Cliente = {
  id: 7,
  riferimento: 'a7f3',
  nome: 'Maria',
  cognome: 'Bianchi',
  phone: '333 1234567',
  note: 'Suona due volte',
  versione: 3,
  numeroOrdini: 2,
  speso: 1217.35,
  ultimoRitiro: '2026-11-13T10:00:00+01:00',
  abituali: [{ nome: 'Pane 500 g', ordini: 2 }],
  ultimi: [makeOrdine({ id: 12, data: '2026-11-20', stato: 1 })],
};
const ME = '/api/clienti/a7f3';

function rendered(
  cliente: Partial<Cliente> = {},
  { path = '/clienti/a7f3', mayChange = true } = {},
  { deps, ...as }: Partial<ReturnType<typeof signedIn>> = {},
) {
  const api = makeFakeApi();
  let answer: FakeAnswer = { body: { ...MARIA, ...cliente } };
  api.on('GET', '/api/clienti/:riferimento', () => answer);
  api.on('PUT', ME, { body: { ...MARIA, allergie: 'noci', versione: 4 } });
  const page = (
    <Routes>
      <Route path="/clienti/:riferimento" element={<ClientePage />} />
    </Routes>
  );
  return {
    ...renderScreen(page, { ...as, path, estesa: true, mayChange, deps: { ...deps, api } }),
    api,
    serve: (next: FakeAnswer) => (answer = next),
  };
}
const field = (name: string) => screen.findByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Salva' });

it('says who the customer is, what they spent and usually take, leads to their orders, and begins one', async () => {
  const { user, api } = rendered();
  api.on('GET', '/api/disponibilita/slot', { body: [] });
  api.on('GET', '/api/disponibilita/chiusure', { body: [] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Maria Bianchi' })).toBeVisible();
  expect(screen.getByRole('link', { name: '333 1234567' })).toHaveAttribute('href', 'tel:3331234567');
  expect(screen.getByText('1.217,35 €', { normalizer: (text) => text.replace(/\s/g, ' ') })).toBeVisible();
  expect(screen.getByText('13/11/2026')).toBeVisible();
  expect(screen.getByText('in 2 ordini')).toBeVisible();
  const row = screen.getByRole('row', { name: /1012/ });
  expect(within(row).getByText('Pronto per il Ritiro')).toBeVisible();
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/?data=2026-11-20&ordine=12');
  await user.click(screen.getByRole('button', { name: 'Nuovo ordine' }));
  const form = within(await screen.findByRole('dialog', { name: 'Nuovo ordine' }));
  expect(form.getByLabelText('Cognome')).toHaveValue('Bianchi');
  expect(form.getByLabelText('Telefono')).toHaveValue('333 1234567');
  expect(form.getByText('Da ricordare: Suona due volte')).toBeVisible();
});

it('says once that the browser cannot keep what is typed, and why it was not saved; keeps it, also while it is saved; saves it over what it was read from', async () => {
  const { user, api } = rendered();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await user.type(await field('Allergie'), 'noci');
  expect(screen.getByText(/^Il browser non può conservare quello che scrivi/)).toBeVisible();
  api.on('PUT', ME, { status: 500 });
  await user.click(save());
  expect(await screen.findByText(/^Non salvato: /)).toBeVisible();
  expect(await field('Allergie')).toHaveValue('noci');
  const held = api.hold('PUT', ME);
  await user.click(save());
  await fill(user, await field('Allergie'), ' e latte');
  held.answer({ body: { ...MARIA, allergie: 'noci', versione: 4 } });
  expect(await screen.findByText('Annotazioni salvate.')).toBeVisible();
  expect(await field('Allergie')).toHaveValue('noci e latte');
  api.on('PUT', ME, { body: { ...MARIA, allergie: 'noci e latte', versione: 5 } });
  await user.click(save());
  const first = { allergie: 'noci', note: 'Suona due volte', versione: 3 };
  const last = { allergie: 'noci e latte', note: 'Suona due volte', versione: 4 };
  await waitFor(() => expect(api.bodies('PUT', ME)).toEqual([first, first, last]));
  await waitFor(() => expect(screen.getAllByText('Annotazioni salvate.')).toHaveLength(2));
  expect(await field('Allergie')).toHaveValue('noci e latte');
});

it('keeps what was typed where a colleague saved meanwhile, and puts both together', async () => {
  const { user, api } = rendered();
  await fill(user, await field('Allergie'), 'noci');
  api.on('PUT', ME, stale({ ...MARIA, note: 'Chiama prima', versione: 4 }));
  api.on('GET', ME, { body: { ...MARIA, note: 'Chiama prima', versione: 4 } });
  await user.click(save());
  expect(told(await panel())).toEqual(['Note: Chiama prima']);
  await user.click(screen.getByRole('button', { name: MERGE }));
  expect(await field('Allergie')).toHaveValue('noci');
  expect(await field('Note')).toHaveValue('Chiama prima');
  api.on('PUT', ME, { body: { ...MARIA, allergie: 'noci', note: 'Chiama prima', versione: 5 } });
  await user.click(save());
  await waitFor(() => expect(noPanel()).toBeNull());
  expect(api.bodies('PUT', ME).at(-1)).toEqual({ allergie: 'noci', note: 'Chiama prima', versione: 4 });
});

it('what was typed when the session ended is where one is after the login, once until it is typed anew, and is saved over what it was read from', async () => {
  /** What the login says of it, and where it leads. */
  const logIn = async () => {
    const { user, deps, unmount } = renderScreen(<LoginPage />, { path: '/login' });
    deps.api.on('POST', '/api/auth/login', { body: { token: makeToken({ name: 'Anna Bianchi' }) } });
    const said = screen.getByText(/sono conservate/).textContent;
    await fill(user, screen.getByLabelText('Email'), 'anna@bottega.it');
    await user.type(screen.getByLabelText('Password'), 'segreta{Enter}');
    await waitFor(() => expect(deps.pageLoads).toHaveLength(1));
    unmount();
    return [said, deps.pageLoads[0]];
  };
  const SAID =
    'Le modifiche a una scheda cliente sono conservate: chi le ha scritte le ritrova dopo l’accesso.';
  const expire = async ({ user, api, deps, unmount }: ReturnType<typeof rendered>) => {
    api.on('PUT', ME, { status: 401, body: { message: 'Token scaduto' } });
    await user.click(save());
    await waitFor(() => expect(deps.pageLoads).toEqual(['/login']));
    unmount();
  };
  const resumed = async () => {
    const page = rendered({ note: 'Chiama prima', versione: 4 }, {}, signedIn('Anna Bianchi'));
    await page.user.click(await screen.findByRole('button', { name: 'Riprendi le modifiche' }));
    return page;
  };
  const first = rendered({}, {}, signedIn('Anna Bianchi'));
  await fill(first.user, await field('Allergie'), 'noci');
  await expire(first);
  expect(await logIn()).toEqual([SAID, '/clienti/a7f3']);
  // Undecided it stays on the card.
  expect(await logIn()).toEqual([SAID, '/']);
  await expire(await resumed());
  expect(await logIn()).toEqual([SAID, '/clienti/a7f3']);
  const { user, api } = await resumed();
  expect(await field('Allergie')).toHaveValue('noci');
  expect(await field('Note')).toHaveValue('Suona due volte');
  await user.click(save());
  expect(await screen.findByText('Annotazioni salvate.')).toBeVisible();
  expect(api.requestsTo('PUT', ME)[0]?.body).toMatchObject({ allergie: 'noci', versione: 3 });
  expect(draftStorage.all()).toEqual([]);
});

it('may only be read by who changes nothing', async () => {
  rendered({}, { mayChange: false });
  expect(await field('Note')).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: /^(Salva|Nuovo ordine)$/ })).toBeNull();
});

it('says that there is none', async () => {
  const { serve } = rendered({}, { path: '/clienti/7' });
  serve({ status: 404, body: { message: 'Cliente non trovato.' } });
  expect(await screen.findByText(/^Cliente non trovato/)).toBeVisible();
});

it('says why it was not loaded, and tries again', async () => {
  const { user, serve } = rendered();
  serve({ status: 429, body: { message: 'Hai aperto 60 schede di clienti nell’ultima ora.' } });
  expect(await screen.findByText('Il cliente non è stato caricato')).toBeVisible();
  expect(screen.getByText(/^Hai aperto 60 schede/)).toBeVisible();
  serve({ body: MARIA });
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByRole('heading', { name: 'Maria Bianchi' })).toBeVisible();
});

it('the list marks the orders of which something is to be known; their card says it, and leads to the customer and their WhatsApp', async () => {
  const scheda = { riferimento: 'a7f3', allergie: 'noci', note: 'Suona due volte', phone: '333 123 4567' };
  const whatsapp = 'https://wa.me/393331234567?text=Ciao';
  const ordini = [makeOrdineLista({ avvertenze: ['allergie', 'note'] }), makeOrdineLista({ id: 2 })];
  const dettaglio = makeOrdine({ cliente: 'Maria Bianchi', scheda, whatsapp });
  renderOrdini({ ordini, dettaglio }, { path: '/?ordine=1' });
  const [marked, plain] = await screen.findAllByRole('row', { name: /Maria Rossi/ });
  expect(within(marked!).getByText('Allergie')).toBeVisible();
  expect(within(marked!).getByText('Nota')).toBeVisible();
  expect(within(plain!).queryByText(/Allergie|Nota/)).toBeNull();
  const card = within(await screen.findByRole('region', { name: /^Dettaglio Ordine/ }));
  expect(card.getByRole('link', { name: '333 123 4567' })).toHaveAttribute('href', 'tel:3331234567');
  expect(card.getByRole('link', { name: 'Maria Bianchi' })).toHaveAttribute('href', '/clienti/a7f3');
  expect(card.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', whatsapp);
  expect(card.getByText('Allergie: noci')).toBeVisible();
  expect(card.getByText('Da ricordare: Suona due volte')).toBeVisible();
});
