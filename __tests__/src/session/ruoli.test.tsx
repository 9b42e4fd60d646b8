import { screen, within } from '@testing-library/react';
import { AppRoutes } from '../../../src/app/router';
import { accessTo } from '../../../src/session/ruolo';
import { makeFakeApi } from '../../support/fakeApi';
import { makeOrdine, makeOrdineLista } from '../../support/makeOrdini';
import { makeCoupon } from '../../support/makePromozioni';
import { LISTA, makeProdotto, stubBrowser } from '../../support/renderCatalogo';
import { CHIUSURE, GIORNI, LISTE, ORARI } from '../../support/renderGiorni';
import { LIST } from '../../support/renderOrdini';
import { renderScreen } from '../../support/renderScreen';
import { signedIn } from '../../support/signedIn';
import { texts } from '../../support/tables';

/** The whole app for the person of a token with this role; undefined names none. */
function as(role: string | undefined, path: string, estesa = true) {
  stubBrowser();
  const { preloadedState, deps } = signedIn({ name: 'Anna Bianchi', role });
  const api = makeFakeApi();
  api.on('GET', '/api/ordini/:id', { body: makeOrdine() });
  const lists = {
    [LIST]: [makeOrdineLista()],
    '/api/coupon': [makeCoupon({ codice: 'SCONTO10' })],
    '/api/prodotti/GetCategorie': [],
    [LISTA]: [makeProdotto()],
    '/api/disponibilita/eccezioni': [],
    [LISTE.giorni]: GIORNI,
    [LISTE.chiusure]: CHIUSURE,
    [LISTE.orari]: ORARI,
  };
  return renderScreen(<AppRoutes />, { path, lists, preloadedState, estesa, deps: { ...deps, api } });
}

const menu = () => screen.getByRole('navigation', { name: 'Menu principale' });
async function entries({ user }: ReturnType<typeof as>) {
  for (const group of within(menu()).queryAllByRole('button'))
    if (group.getAttribute('aria-expanded') === 'false') await user.click(group);
  return texts(within(menu()).getAllByRole('link'));
}
const EVERYTHING = [
  ...['Ordini', 'Elenco Prodotti', 'Categorie', 'Magazzino', 'Disponibilita prodotti', 'Utenti', 'Coupon'],
  ...['Gift Card', 'Statistiche', 'Giorni e orari', 'Modifica password admin'],
];
/** What a server that does more adds to the menu. */
const extended = ([ordini, ...others]: string[]) => [
  ...[ordini, 'Preparazione', 'Non ritirati'],
  ...others.flatMap((name) => (name === 'Disponibilita prodotti' ? [name, 'Limiti per data'] : name)),
  'Registro',
];
const CHANGES = ['Pronto', 'Modifica', 'Cambia Stato', 'Annulla Ordine'];

/** The names of the buttons of an order that is open. */
async function orderButtons() {
  const card = await screen.findByRole('region', { name: /Dettaglio Ordine/ });
  return texts([
    ...within(card).getAllByRole('button'),
    ...within(screen.getByRole('table')).getAllByRole('button'),
  ]);
}

describe('the menu', () => {
  it('leads the counter to orders and stock', async () => {
    expect(await entries(as('banco', '/boh'))).toEqual([
      ...['Ordini', 'Preparazione', 'Non ritirati', 'Magazzino', 'Disponibilita prodotti'],
      ...['Limiti per data', 'Modifica password admin'],
    ]);
    expect(within(menu()).queryByRole('button', { name: 'Coupon e Gift Card' })).toBeNull();
  });
  it('leads auditors to all that can be read', async () => {
    const readable = EVERYTHING.filter((name) => name !== 'Magazzino');
    expect(await entries(as('revisore', '/boh'))).toEqual(extended(readable));
  });
  it('leads administrators everywhere', async () =>
    expect(await entries(as('admin', '/boh'))).toEqual(extended(EVERYTHING)));
  it('leads the counter everywhere where that is no role of the shop’s', async () =>
    expect(await entries(as('banco', '/boh', false))).toEqual(EVERYTHING));
});

it.each([
  ['banco', '/prodotti'],
  ['banco', '/utenti'],
  ['banco', '/coupon'],
  ['banco', '/impostazioni/disponibilitagiorni'],
  ['revisore', '/magazzino'],
  ['revisore', '/prodotti/edit/:id'],
] as const)('%s may not open %s', (role, path) => expect(accessTo(role, path)).toBeNull());

it('who may not open a screen is told so, and it asks for nothing', async () => {
  const { api } = as('revisore', '/prodotti/edit/3');
  expect(await screen.findByRole('heading', { name: 'Non hai il permesso' })).toBeVisible();
  expect(document.title).toBe('Non hai il permesso – Gestione Ordini');
  expect(screen.getByRole('link', { name: 'Torna agli ordini' })).toBeVisible();
  expect(api.requests).toEqual([]);
});

it('nobody finds a screen that the server does not have', async () => {
  as('banco', '/impostazioni/secondofattore', false);
  expect(await screen.findByRole('heading', { name: 'Pagina non trovata' })).toBeVisible();
});

it.each([
  ['worked by the counter', 'banco', CHANGES],
  ['read by auditors', 'revisore', []],
])('an order is printed and %s', async (_what, role, there) => {
  const { user } = as(role, '/');
  await user.click(await screen.findByRole('button', { name: 'Visualizza' }));
  const names = await orderButtons();
  expect(['Stampa', ...CHANGES].filter((name) => names.includes(name))).toEqual(['Stampa', ...there]);
  await user.keyboard('?');
  const help = within(await screen.findByRole('dialog'));
  expect(help.queryAllByText(/^[MNPRV]$/)).toHaveLength(there.length && 5);
});

describe.each<[string, string, (string | RegExp)[]]>([
  ['/coupon', 'SCONTO10', ['Modifica', 'Elimina', 'Nuovo Coupon']],
  ['/prodotti', 'PAN-001', ['Modifica', 'Elimina', 'Nuovo Prodotto', /^Pane di Altamura, /]],
  ['/disponibilitaprodotti', 'PAN-001', [/^Pane di Altamura, /]],
  [
    '/impostazioni/disponibilitagiorni',
    '25/12/2026',
    ['Modifica', 'Elimina', 'Aggiungi fascia oraria', 'Aggiungi'],
  ],
])('%s', (path, row, names) => {
  it.each([
    ['is changed by administrators', 'admin', names],
    ['is read by auditors', 'revisore', []],
  ])('%s', async (_what, role, there) => {
    as(role, path);
    await screen.findAllByText(row);
    const main = within(screen.getByRole('main'));
    const isThere = (name: string | RegExp) =>
      ['button', 'link'].some((kind) => main.queryAllByRole(kind, { name }).length > 0);
    expect(names.filter(isThere)).toEqual(there);
  });
});

it('the settings of the shop are for administrators, those of the computer for all who hear its orders', async () => {
  const { unmount } = as('banco', '/impostazioni');
  expect(await screen.findByText('Tema')).toBeVisible();
  expect(screen.queryByText('Nome del negozio')).toBeNull();
  expect(screen.queryByText('Volume')).toBeNull();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Modifica password admin' })).toBeVisible();
  expect(main.queryByRole('link', { name: 'Gestione giorni e disponibilità orari' })).toBeNull();
  expect(main.getByRole('checkbox', { name: 'Suona anche qui' })).toBeVisible();
  unmount();
  as('revisore', '/impostazioni');
  expect(await screen.findByRole('heading', { name: 'Questo computer' })).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Suona anche qui' })).toBeNull();
});
