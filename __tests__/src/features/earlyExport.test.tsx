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
const STATISTICHE = '/api/ordini/getStatistiche';
const nessuna = { righe: [], altre: false };
const NESSUNO = 'Nessun ordine da evadere per la data selezionata.';
const NESSUNA = 'Nessuna statistica per i filtri scelti.';
const PRODOTTO = 'Nessun prodotto';
const ORDINE = 'Nessun ordine';

/** What is pressed before its rows are there: where they are asked for, an answer without any, and what it shows. */
const SCREENS: [
  name: string,
  page: ReactElement,
  method: string,
  path: string,
  empty: unknown,
  instead: string,
  none: string,
][] = [
  ['Utenti', <UtentiPage key="u" />, 'GET', '/api/auth/getUtenti', [], 'Nessun utente presente.', PRODOTTO],
  ['Prodotti', <ProdottiPage key="p" />, 'GET', PRODOTTI, [], 'Nessun prodotto presente.', PRODOTTO],
  ['Scorte', <ScortePage key="sc" />, 'GET', PRODOTTI, [], 'Nessun prodotto disponibile.', PRODOTTO],
  ['Registro', <RegistroPage key="r" />, 'GET', REGISTRO, nessuna, 'Nessuna riga trovata.', 'Nessuna riga'],
  ['Statistiche', <StatistichePage key="st" />, 'POST', STATISTICHE, [], NESSUNA, ORDINE],
  ['Riepilogo', <RiepilogoPanel key="rp" />, 'GET', SUMMARY, [], NESSUNO, ORDINE],
];

it.each(SCREENS)(
  '%s: says nothing of its rows while they are on their way, and that there are none once it knows',
  async (name, page, method, path, empty, instead, none) => {
    const { files } = stubBrowser();
    const api = makeFakeApi();
    api.on('GET', '/api/prodotti/GetCategorie', { body: [] });
    api.on('GET', `${REGISTRO}/indice`, {
      body: { chi: [], entita: [], azioni: [], catena: { numero: 0, inAttesa: 0, anchor: null } },
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
    expect(screen.queryByText(instead)).toBeNull();

    await act(async () => list.answer({ body: empty }));
    await waitFor(() => expect(esporta).toHaveAttribute('aria-disabled', 'false'));
    expect(await screen.findByText(instead)).toBeVisible();
    expect(document.querySelector('tbody tr')).toBeNull();
    await user.click(esporta);
    expect(await screen.findByText(`${none} da esportare`)).toBeVisible();
    // Once, however often it is pressed.
    await user.click(esporta);
    expect(await screen.findByText(`${none} da esportare`)).toBeVisible();
    expect([files, api.bodies('POST', `${REGISTRO}/esportazione`)]).toEqual([[], []]);
  },
);
