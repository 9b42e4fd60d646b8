import { screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import GiorniPage from '../../../src/features/calendario/GiorniPage';
import CategoriePage from '../../../src/features/categorie/CategoriePage';
import CouponPage from '../../../src/features/coupon/CouponPage';
import { DEFAULT_CONFIG } from '../../../src/shared/config';
import { makeFakeApi } from '../../support/fakeApi';
import { makeCoupon } from '../../support/makePromozioni';
import { CHIUSURE, GIORNI, ORARI } from '../../support/renderGiorni';
import { renderScreen } from '../../support/renderScreen';

const COUPON = makeCoupon({ id: 2 });
const CATEGORIA = { id: 2, nome: 'Pane' };
const LISTS = {
  '/api/coupon': [COUPON],
  '/api/prodotti/GetCategorie': [CATEGORIA],
  '/api/disponibilita/giorni': [GIORNI[0]],
  '/api/disponibilita/chiusure': [CHIUSURE[0]],
  '/api/disponibilita/orariAperturaNegozio': ORARI,
};

interface Case {
  page: ReactElement;
  /** What holds the row with the button 'Elimina'. */
  place: RegExp;
  gone: string;
  asksFirst?: true;
  deleted: string;
  /** The call that brings it back, and with what. */
  call: string;
  body: object;
}

const CASES: Record<string, Case> = {
  coupon: {
    page: <CouponPage />,
    place: /Coupon/,
    gone: 'Coupon eliminato.',
    asksFirst: true,
    deleted: '/api/coupon/2',
    call: '/api/coupon/2/ripristina',
    body: COUPON,
  },
  category: {
    page: <CategoriePage />,
    place: /Categorie/,
    gone: 'Categoria eliminata.',
    asksFirst: true,
    deleted: '/api/prodotti/cancellaCategoria/2',
    call: '/api/prodotti/NuovaCategoria',
    body: { id: 0, nome: 'Pane' },
  },
  'weekly slot': {
    page: <GiorniPage />,
    place: /Slot|Disponibilità/,
    gone: 'Fascia oraria eliminata.',
    deleted: '/api/disponibilita/giorni/3',
    call: '/api/disponibilita/giorni',
    body: {
      giornoSettimana: 2,
      oraInizio: '09:00:00',
      oraFine: '12:30:00',
      slotMinuti: 30,
      maxOrdiniPerSlot: 5,
    },
  },
  closure: {
    page: <GiorniPage />,
    place: /Giorni di chiusura/,
    gone: 'Chiusura eliminata.',
    deleted: '/api/disponibilita/chiusure/8',
    call: '/api/disponibilita/chiusure',
    body: { data: '2026-12-25', motivo: 'Natale' },
  },
};

/** The screen after the deletion. */
async function deleted({ page, place, deleted: path, asksFirst }: Case, estesa = true) {
  const api = makeFakeApi();
  for (const [list, body] of Object.entries(LISTS)) api.on('GET', list, { body });
  api.on('DELETE', path, { body: { message: 'ok' } });
  const view = renderScreen(page, { deps: { api, config: { ...DEFAULT_CONFIG, estesa } } });
  const section = await screen.findByRole(/Chiusura|chiusura/.test(String(place)) ? 'region' : 'table', {
    name: place,
  });
  await view.user.click((await within(section).findAllByRole('button', { name: 'Elimina' }))[0]!);
  if (asksFirst)
    await view.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Elimina' }));
  return { ...view, api };
}

describe.each(Object.entries(CASES))('a deleted %s', (_what, one) => {
  it('comes back with one click', async () => {
    const { api, user } = await deleted(one);
    expect(await screen.findByText(one.gone)).toBeVisible();
    api.on('POST', one.call, { body: {} });
    await user.click(screen.getByRole('button', { name: 'Ripristina' }));
    expect(await screen.findByText('Ripristinato.')).toBeVisible();
    expect(api.requestsTo('POST', one.call).map(({ body }) => body)).toEqual([one.body]);
  });

  it('is told why it cannot come back', async () => {
    const { api, user } = await deleted(one);
    api.on('POST', one.call, { status: 409, body: { message: 'Esiste già.' } });
    await user.click(await screen.findByRole('button', { name: 'Ripristina' }));
    expect(await screen.findByText('Non ripristinato: Esiste già.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ripristina' })).toBeNull();
  });

  it('can still come back once the server answers again', async () => {
    const { api, user } = await deleted(one);
    api.on('POST', one.call, { status: 503 });
    await user.click(await screen.findByRole('button', { name: 'Ripristina' }));
    expect(await screen.findByText(/^Non ripristinato: il server ha un problema/)).toBeVisible();
    api.on('POST', one.call, { body: {} });
    await user.click(screen.getByRole('button', { name: 'Ripristina' }));
    expect(await screen.findByText('Ripristinato.')).toBeVisible();
    expect(api.requestsTo('POST', one.call).at(-1)?.body).toEqual(one.body);
  });

  it('is gone in silence on a server of the specification', async () => {
    const { api, store } = await deleted(one, false);
    await waitFor(() => expect(api.requestsTo('DELETE', one.deleted)).toHaveLength(1));
    expect(store.getState().toast).toEqual([]);
  });
});
