import { act, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import RiepilogoPanel from '../../../src/features/ordini/riepilogo/RiepilogoPanel';
import ProdottiPage from '../../../src/features/prodotti/ProdottiPage';
import RegistroPage from '../../../src/features/registro/RegistroPage';
import ScortePage from '../../../src/features/scorte/ScortePage';
import StatistichePage from '../../../src/features/statistiche/StatistichePage';
import UtentiPage from '../../../src/features/utenti/UtentiPage';
import { makeFakeApi } from '../../support/fakeApi';
import { stubBrowser, SUMMARY } from '../../support/renderOrdini';
import { renderScreen } from '../../support/renderScreen';

const PRODOTTI = '/api/prodotti/GetProdottiAdmin';
const REGISTRO = '/api/registro';
const nessuna = { righe: [], altre: false };

/** What is pressed before its rows are there: where they are asked for, and an answer without any. */
const SCREENS: [
  name: string,
  page: ReactElement,
  method: string,
  path: string,
  empty: unknown,
  none: string,
][] = [
  ['Utenti', <UtentiPage key="utenti" />, 'GET', '/api/auth/getUtenti', [], 'Nessun prodotto'],
  ['Prodotti', <ProdottiPage key="prodotti" />, 'GET', PRODOTTI, [], 'Nessun prodotto'],
  ['Scorte', <ScortePage key="scorte" />, 'GET', PRODOTTI, [], 'Nessun prodotto'],
  ['Registro', <RegistroPage key="registro" />, 'GET', REGISTRO, nessuna, 'Nessuna riga'],
  ['Statistiche', <StatistichePage key="st" />, 'POST', '/api/ordini/getStatistiche', [], 'Nessun ordine'],
  ['Riepilogo', <RiepilogoPanel key="rp" />, 'GET', SUMMARY, [], 'Nessun ordine'],
];

it.each(SCREENS)(
  '%s: says nothing of its rows while they are on their way, and that there are none once it knows',
  async (name, page, method, path, empty, none) => {
    const { files } = stubBrowser();
    const api = makeFakeApi();
    api.on('GET', '/api/prodotti/GetCategorie', { body: [] });
    api.on('GET', `${REGISTRO}/indice`, {
      body: { chi: [], entita: [], azioni: [], catena: { numero: 0, inAttesa: 0, ancora: null } },
    });
    api.on('POST', '/api/ordini/getStatisticheGiorni', { status: 404 });
    const list = api.hold(method, path);
    const { user, store } = renderScreen(page, { estesa: true, deps: { api } });
    if (name === 'Statistiche') await user.click(await screen.findByRole('button', { name: /Carica/ }));
    await waitFor(() => expect(api.requestsTo(method, path)).toHaveLength(1));
    const esporta = screen.getByRole('button', { name: /^Esporta .*in Excel$/ });
    expect(esporta).toHaveAttribute('aria-disabled', 'true');
    await user.click(esporta);
    esporta.focus();
    await user.keyboard('{Enter}');
    expect(store.getState().toast).toEqual([]);

    await act(async () => list.answer({ body: empty }));
    await waitFor(() => expect(esporta).toHaveAttribute('aria-disabled', 'false'));
    await user.click(esporta);
    expect(await screen.findByText(`${none} da esportare`)).toBeVisible();
    // Once, however often it is pressed.
    await user.click(esporta);
    expect(await screen.findByText(`${none} da esportare`)).toBeVisible();
    expect(files).toEqual([]);
  },
);
