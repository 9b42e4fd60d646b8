import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import GiorniPage from '../../../src/features/calendario/GiorniPage';
import { ChiusureSection } from '../../../src/features/calendario/ChiusureSection';
import CategoriePage from '../../../src/features/categorie/CategoriePage';
import CouponPage from '../../../src/features/coupon/CouponPage';
import GiftCardPage from '../../../src/features/giftcard/GiftCardPage';
import MagazzinoPage from '../../../src/features/magazzino/MagazzinoPage';
import ProdottiPage from '../../../src/features/prodotti/ProdottiPage';
import ScortePage from '../../../src/features/scorte/ScortePage';
import UtentiPage from '../../../src/features/utenti/UtentiPage';
import { ESTESA } from '../../support/estesa';
import { makeFakeApi } from '../../support/fakeApi';
import { makeCoupon, makeGiftCard } from '../../support/makePromozioni';
import { GIORNI, ORARI } from '../../support/renderGiorni';
import { LISTA, makeProdotto, renderCatalogo, trova } from '../../support/renderCatalogo';
import { renderScreen } from '../../support/renderScreen';
import { button, field, rowButton, rowOf } from '../../support/tables';
import { DEFAULT_CONFIG } from '../../../src/shared/config';

const UNREACHABLE = /il server non risponde, controlla la connessione e riprova\.$/;
const PROBLEM = /il server ha un problema, riprova tra poco\.$/;

let alert: jest.SpyInstance;
beforeEach(() => {
  for (const level of ['error', 'warn'] as const)
    jest.spyOn(console, level).mockImplementation(() => undefined);
  alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
});

const alerts = () =>
  screen.queryAllByRole('alert').flatMap(({ textContent }) => (textContent ? [textContent] : []));

/** A screen on an extended server or one to the letter, and answers what it is asked otherwise by `lists`. */
function rendered(page: ReactElement, avvisi = true, lists: Record<string, unknown> = {}) {
  const api = makeFakeApi();
  for (const [path, body] of Object.entries(lists)) api.on('GET', path, { body });
  return renderCatalogo(
    page,
    { prodotti: [makeProdotto()], suggerimenti: trova([makeProdotto()]) },
    { deps: { api, config: avvisi ? ESTESA : DEFAULT_CONFIG } },
  );
}
const settled = () => waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());

describe('a list that could not be loaded', () => {
  const LISTS = [
    ['Utenti', <UtentiPage key="u" />, '/api/auth/getUtenti', 'Gli utenti non sono stati caricati: '],
    ['Disponibilità', <ScortePage key="d" />, LISTA, 'I prodotti non sono stati caricati: '],
  ] as const;
  // To the letter too, in one sentence.
  const SAID_ALWAYS = [
    ['Prodotti', <ProdottiPage key="p" />, LISTA, 'I prodotti non sono stati caricati: '],
    ['Coupon', <CouponPage key="c" />, '/api/coupon', 'Non è stato possibile caricare i coupon: '],
    [
      'Chiusure',
      <ChiusureSection key="h" />,
      '/api/disponibilita/chiusure',
      'Non è stato possibile caricare i giorni di chiusura: ',
    ],
  ] as const;
  const ALL = [...LISTS, ...SAID_ALWAYS] as const;
  const down = { status: 503, body: { message: 'Manutenzione fino alle 15.' } };

  /** The list fails before the screen opens. */
  function failing(page: ReactElement, path: string, avvisi: boolean) {
    const api = makeFakeApi();
    api.on('GET', path, down);
    const view = renderCatalogo(
      page,
      { lista: down },
      { deps: { api, config: avvisi ? ESTESA : DEFAULT_CONFIG } },
    );
    return { ...view, answer: () => api.on('GET', path, { body: [] }) };
  }

  it.each(ALL)('of %s says why and is read again by Riprova', async (_name, page, path, what) => {
    const { answer, user } = failing(page, path, true);
    await waitFor(() => expect(alerts()).toEqual([`${what}Manutenzione fino alle 15.Riprova`]));
    answer();
    await user.click(button('Riprova'));
    await waitFor(() => expect(alerts()).toEqual([]));
  });

  it.each(LISTS)(
    'of %s is not spoken of on a server of the specification (S8.9, S8.10)',
    async (_name, page, path) => {
      const { store } = failing(page, path, false);
      await waitFor(() => expect(console.error).toHaveBeenCalled());
      expect(alerts()).toEqual([]);
      expect(screen.queryByRole('button', { name: 'Riprova' })).toBeNull();
      expect(store.getState().toast).toEqual([]);
    },
  );

  it('says that the line is down', async () => {
    rendered(<UtentiPage />);
    expect(await screen.findByText(UNREACHABLE)).toBeVisible();
  });
});

it('a product that could not be loaded is told, and the list stays', async () => {
  const { api, user } = rendered(<ScortePage />);
  await screen.findByText('Pane di Altamura');
  api.on('GET', '/api/prodotti/1', { status: 404, body: { message: 'Prodotto non trovato.' } });
  await user.type(
    screen.getByRole('combobox', { name: 'Cerca per nome o codice...' }),
    'Pane di Altamura{Enter}',
  );
  await waitFor(() => expect(alerts()).toEqual(['Il prodotto non è stato caricato: Prodotto non trovato.']));
  expect(screen.getByText('Pane di Altamura')).toBeVisible();
});

describe('a warehouse file', () => {
  const UPLOAD = '/api/prodotti/aggiornaDisponibilita';
  const upload = async (avvisi?: boolean) => {
    const view = rendered(<MagazzinoPage />, avvisi);
    view.api.on('POST', UPLOAD, { status: 400, body: { message: 'Il file è vuoto.' } });
    await view.user.upload(field('File Excel compilato'), new File(['x'], 'scorte.xlsx'));
    await view.user.click(button('Aggiorna Disponibilità'));
    await settled();
    return view;
  };

  it('that is refused says why, until the next one is sent', async () => {
    const { api, user } = await upload();
    await waitFor(() => expect(alerts()).toEqual(['Disponibilità non aggiornata: Il file è vuoto.']));
    api.on('POST', UPLOAD, { body: [] });
    await user.click(button('Aggiorna Disponibilità'));
    await waitFor(() => expect(alerts()).toEqual([]));
  });

  it('is refused in silence on a server of the specification (S8.10)', async () => {
    await upload(false);
    await waitFor(() => expect(console.error).toHaveBeenCalled());
    expect(alerts()).toEqual([]);
  });
});

describe.each([
  [
    'coupon',
    <CouponPage key="c" />,
    '/api/coupon',
    makeCoupon(),
    'Coupon',
    'Coupon non eliminato: ',
    'Coupon salvato.',
  ],
  [
    'gift card',
    <GiftCardPage key="g" />,
    '/api/giftcard',
    makeGiftCard(),
    'GiftCard',
    'GiftCard non eliminata: ',
    'GiftCard salvata.',
  ],
] as const)('a %s', (_name, page, path, row, table, notDeleted, done) => {
  async function opened(avvisi?: boolean) {
    const view = rendered(page, avvisi, { [path]: [row], '/api/prodotti/GetCategorie': [] });
    await screen.findByText(row.codice);
    return view;
  }
  async function saved(avvisi?: boolean) {
    const view = await opened(avvisi);
    await view.user.click(rowButton(rowOf(table, row.codice), 'Modifica'));
    view.api.on('PUT', `${path}/:id`, { status: 500 });
    await view.user.click(button('Salva'));
    await waitFor(() => expect(alert).toHaveBeenCalledWith(`Errore aggiornamento ${table}`));
    await settled();
  }
  /** The notices after a save that was taken. */
  async function taken(avvisi?: boolean) {
    const view = await opened(avvisi);
    await view.user.click(rowButton(rowOf(table, row.codice), 'Modifica'));
    view.api.on('PUT', `${path}/:id`, { body: {} });
    await view.user.click(button('Salva'));
    await waitFor(() => expect(rowButton(rowOf(table, row.codice), 'Modifica')).toHaveFocus());
    return view.store.getState().toast.map(({ message, type }) => [message, type]);
  }
  async function deleted(avvisi?: boolean) {
    const view = await opened(avvisi);
    view.api.on('DELETE', `${path}/:id`, { status: 409, body: { message: 'È in uso.' } });
    await view.user.click(rowButton(rowOf(table, row.codice), 'Elimina'));
    const modal = await screen.findByRole('dialog');
    await view.user.click(within(modal).getByRole('button', { name: 'Elimina' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }

  it('that could not be saved says why in its row, besides the alert of S8.4', async () => {
    await saved();
    await waitFor(() => expect(alerts()).toEqual([expect.stringMatching(PROBLEM)]));
  });

  it('that could not be saved raises the alert alone on a server of the specification', async () => {
    await saved(false);
    expect(alerts()).toEqual([]);
  });

  it('that was saved says so, and not on a server of the specification', async () => {
    expect(await taken()).toEqual([[done, 'success']]);
    cleanup();
    expect(await taken(false)).toEqual([]);
  });

  it('that could not be deleted says why', async () => {
    await deleted();
    await waitFor(() => expect(alerts()).toEqual([`${notDeleted}È in uso.`]));
  });

  it('that could not be deleted is only logged on a server of the specification (S8.4)', async () => {
    await deleted(false);
    expect(console.warn).toHaveBeenCalled();
    expect(alerts()).toEqual([]);
  });
});

describe.each([
  [true, ['Fascia oraria non eliminata: È in uso.', 'Chiusura non eliminata: È in uso.']],
  [false, []],
])('what could not be deleted of the calendar, with avvisi %s (S8.10)', (avvisi, told) => {
  it(told.length > 0 ? 'is told' : 'is only logged', async () => {
    const { api, user, store } = rendered(<GiorniPage />, avvisi, {
      '/api/disponibilita/giorni': GIORNI,
      '/api/disponibilita/chiusure': [{ id: 8, data: '2026-12-25', motivo: null }],
      '/api/disponibilita/orariAperturaNegozio': [],
    });
    for (const path of ['giorni', 'chiusure'])
      api.on('DELETE', `/api/disponibilita/${path}/:id`, { status: 409, body: { message: 'È in uso.' } });
    await screen.findByText('25/12/2026');
    await user.click(rowButton(rowOf('Disponibilità settimanale', 'Martedì'), 'Elimina'));
    await user.click(within(screen.getByText('25/12/2026').closest('li')!).getByRole('button'));
    await waitFor(() => expect(console.warn).toHaveBeenCalledTimes(2));
    expect(store.getState().toast.map(({ message }) => message)).toEqual(told);
  });
});

it.each([
  [true, 2],
  [false, 1],
])(
  'a category that could not be saved, with avvisi %s, says why in its row besides S8.3',
  async (avvisi, told) => {
    const api = makeFakeApi();
    api.on('GET', '/api/prodotti/GetCategorie', { body: [{ id: 2, nome: 'Pane' }] });
    const { user } = renderScreen(<CategoriePage />, {
      deps: { api, config: avvisi ? ESTESA : DEFAULT_CONFIG },
    });
    await screen.findByText('Pane');
    await user.click(rowButton(rowOf('Categorie', 'Pane'), 'Modifica'));
    api.on('PUT', '/api/prodotti/aggiornaCategoria/:id', { status: 500 });
    await user.click(button('Salva'));
    expect(await screen.findByText('Errore aggiornamento categoria')).toBeVisible();
    await settled();
    expect(alerts()).toHaveLength(told);
    expect(screen.queryAllByText(/^Non salvato: il server ha un problema/)).toHaveLength(told - 1);
  },
);

it('a weekly slot and a closure that were added say so', async () => {
  const { api, user, store } = rendered(<GiorniPage />, true, {
    '/api/disponibilita/giorni': GIORNI,
    '/api/disponibilita/chiusure': [],
    '/api/disponibilita/orariAperturaNegozio': [],
  });
  for (const path of ['giorni', 'chiusure']) api.on('POST', `/api/disponibilita/${path}`, { body: {} });
  await user.type(await screen.findByLabelText('Data'), '2026-12-25');
  await user.click(button('Aggiungi'));
  const row = within(screen.getByRole('button', { name: 'Aggiungi fascia oraria' }).closest('tr')!);
  await user.selectOptions(row.getByLabelText('Giorno'), 'Lunedì');
  await user.type(row.getByLabelText('Ora inizio'), '15:00');
  await user.type(row.getByLabelText('Ora fine'), '18:00{Enter}');
  await waitFor(() =>
    expect(store.getState().toast.map(({ message }) => message)).toEqual([
      'Chiusura aggiunta.',
      'Fascia oraria aggiunta.',
    ]),
  );
});

it('a row of the calendar or a category that was saved says so', async () => {
  const api = makeFakeApi();
  for (const [path, body] of [
    ['/api/disponibilita/giorni', GIORNI],
    ['/api/disponibilita/chiusure', []],
    ['/api/disponibilita/orariAperturaNegozio', ORARI],
    ['/api/prodotti/GetCategorie', [{ id: 2, nome: 'Pane' }]],
  ] as const)
    api.on('GET', path, { body });
  const { user, store } = renderScreen(
    <>
      <GiorniPage />
      <CategoriePage />
    </>,
    { deps: { api, config: ESTESA } },
  );
  await screen.findByRole('rowheader', { name: 'Pane' });
  for (const path of [
    '/api/disponibilita/giorni',
    '/api/disponibilita/orariAperturaNegozio',
    '/api/prodotti/aggiornaCategoria',
  ])
    api.on('PUT', `${path}/:id`, { body: {} });
  for (const [table, text, told] of [
    ['Disponibilità settimanale', 'Martedì', 'Fascia oraria salvata.'],
    ['Orari di apertura', 'Lunedì', 'Orario salvato.'],
    ['Categorie', 'Pane', 'Categoria salvata.'],
  ] as const) {
    await user.click(rowButton(rowOf(table, text), 'Modifica'));
    await user.click(button('Salva'));
    await waitFor(() => expect(store.getState().toast.at(-1)?.message).toBe(told));
    await waitFor(() => expect(rowButton(rowOf(table, text), 'Modifica')).toHaveFocus());
  }
});
