import { screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import CategoriePage from '../../../src/features/categorie/CategoriePage';
import CouponPage from '../../../src/features/coupon/CouponPage';
import GiftCardPage from '../../../src/features/giftcard/GiftCardPage';
import GiorniPage from '../../../src/features/calendario/GiorniPage';
import { MERGE, noPanel, panel, RELOAD, stale, told } from '../../support/conflict';
import { makeCoupon, makeGiftCard } from '../../support/makePromozioni';
import { GIORNI, LISTE } from '../../support/renderGiorni';
import { renderScreen } from '../../support/renderScreen';
import { button, field, rowButton, rowOf } from '../../support/tables';

let alerts: jest.SpyInstance;
beforeEach(() => (alerts = jest.spyOn(window, 'alert').mockImplementation(() => undefined)));

const CATEGORIA = { id: 7, nome: 'Pane', versione: 3 };
const COUPON = makeCoupon({ versione: 3 });
const CARTA = makeGiftCard({ versione: 3 });
const SLOT = { ...GIORNI[0]!, versione: 3 };

/** The screen with one row of each kind, that row in edit. */
async function editing(page: ReactElement, table: string, row: string) {
  const lists = {
    '/api/prodotti/GetCategorie': [CATEGORIA],
    '/api/coupon': [COUPON],
    '/api/giftcard': [CARTA],
    '/api/disponibilita/eccezioni': [],
    [LISTE.giorni]: [SLOT],
    [LISTE.chiusure]: [],
    [LISTE.orari]: [],
  };
  const { api, ...view } = renderScreen(page, { estesa: true, lists });
  await screen.findByRole('table', { name: table });
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  await view.user.click(rowButton(rowOf(table, row), 'Modifica'));
  const inRow = within(screen.getByRole('table', { name: table }));
  const input = (name: string) => inRow.getAllByLabelText<HTMLInputElement>(name)[0]!;
  const retype = async (name: string, text: string) => {
    await view.user.clear(input(name));
    await view.user.type(input(name), text);
  };
  const bodies = () => api.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  /** Saves, and gives what was sent. */
  const saved = async (path: string) => {
    api.on('PUT', path, { body: {} });
    await view.user.click(button('Salva'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Salva' })).toBeNull());
    return bodies().at(-1);
  };
  const refused = async (path: string, suo: object, change?: Parameters<typeof stale>[1]) => {
    api.on('PUT', path, stale(suo, change));
    await view.user.click(button('Salva'));
    return panel();
  };
  return { ...view, api, input, retype, saved, refused, bodies };
}

describe('a category', () => {
  const PUT = '/api/prodotti/aggiornaCategoria/7';
  const suo = { ...CATEGORIA, nome: 'Forno', versione: 4 };
  /** In which I changed the name, when Ada's save was first. */
  async function late() {
    const view = await editing(<CategoriePage />, 'Categorie', 'Pane');
    await view.retype('Nome', 'Panetteria');
    view.api.on('GET', '/api/prodotti/GetCategorie', { body: [suo] });
    return { ...view, region: await view.refused(PUT, suo) };
  }

  it('saved too late stays as it was typed, with what is there now, until the other’s value is taken', async () => {
    const { user, refused, region, saved, bodies } = await late();
    expect(region).toHaveTextContent('Ada ha salvato questi dati mentre scrivevi (20/11/2026 ore 10:12).');
    expect(told(region)).toEqual(['Nome: Forno – l’hai cambiato anche tu']);
    expect(region).toHaveFocus();
    expect(screen.queryByText(/altre modifiche nel frattempo/)).toBeNull();
    // S8.3 stays.
    expect(screen.getByText('Errore aggiornamento categoria')).toBeVisible();
    expect(field('Nome')).toHaveValue('Panetteria');
    await user.click(button(MERGE));
    expect(field('Nome')).toHaveValue('Panetteria');
    await refused(PUT, { ...suo, nome: 'Panificio', versione: 5 });
    await user.click(button(MERGE));
    await user.click(button('Usa questo valore per Nome'));
    expect(field('Nome')).toHaveValue('Panificio');
    expect(told(await panel())).toEqual([]);
    await saved(PUT);
    expect(screen.queryByText('Errore aggiornamento categoria')).toBeNull();
    expect(bodies()).toEqual([
      { id: 7, nome: 'Panetteria', versione: 3 },
      { id: 7, nome: 'Panetteria', versione: 4 },
      { id: 7, nome: 'Panificio', versione: 5 },
    ]);
  });

  it('is as the other left it when it is reloaded, the focus in it, and given up', async () => {
    const { user } = await late();
    await user.click(button(RELOAD));
    expect(noPanel()).toBeNull();
    expect(field('Nome')).toHaveValue('Forno');
    expect(field('Nome')).toHaveFocus();
    await user.click(button('Annulla'));
    expect(await screen.findByRole('rowheader', { name: 'Forno' })).toBeVisible();
  });
});

it('a coupon keeps what I changed and takes the rest, its field without a column as well', async () => {
  const { user, retype, refused, saved } = await editing(<CouponPage />, 'Coupon', 'BENVENUTO10');
  await retype('Descrizione', 'Mia');
  const suo = { ...COUPON, versione: 4, scontoPercentuale: 15, categoriaId: 7, dataScadenza: '2026-12-31' };
  const region = await refused('/api/coupon/1', suo);
  expect(alerts).toHaveBeenCalledWith('Errore aggiornamento Coupon');
  expect(told(region)).toEqual(['Categoria: Solo Pane', 'Sconto %: 15', 'Data Scadenza: 31/12/2026']);
  await user.click(button(MERGE));
  expect(await saved('/api/coupon/1')).toEqual({ ...suo, descrizione: 'Mia' });
});

it('a card whose balance an order changed under a typed one shows both, and saves the one that is chosen', async () => {
  const { user, retype, refused, saved } = await editing(<GiftCardPage />, 'GiftCard', 'REGALO50');
  await retype('Saldo', '10');
  const message = 'Il saldo è cambiato nel frattempo: ora è 9,00 €.';
  const region = await refused(
    '/api/giftcard/1',
    { ...CARTA, saldo: 9 },
    { chi: undefined, quando: undefined, errors: { saldo: [message] } },
  );
  expect(region).toHaveTextContent('Questi dati sono cambiati mentre scrivevi.');
  expect(told(region)).toEqual(['Saldo: 9,00 € – l’hai cambiato anche tu']);
  expect(field('Saldo')).toHaveAccessibleDescription(message);
  await user.click(button(MERGE));
  expect(field('Saldo')).toHaveValue('10,00');
  expect(await saved('/api/giftcard/1')).toMatchObject({ saldo: 10, saldoLetto: 9, versione: 3 });
});

it('a weekly slot is merged with what is there now', async () => {
  const { user, retype, refused, saved } = await editing(
    <GiorniPage />,
    'Disponibilità settimanale',
    'Martedì',
  );
  await retype('Max ordini', '9');
  const path = '/api/disponibilita/giorni/3';
  // Times as another server writes them: the same hour is no change.
  const region = await refused(path, { ...SLOT, oraInizio: '09:00', oraFine: '13:00:00', versione: 4 });
  expect(told(region)).toEqual(['Ora fine: 13:00']);
  await user.click(button(MERGE));
  const ore = { oraInizio: '09:00', oraFine: '13:00' };
  expect(await saved(path)).toEqual({ ...SLOT, ...ore, maxOrdiniPerSlot: 9, versione: 4 });
});
