import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import MagazzinoPage from '../../../src/features/magazzino/MagazzinoPage';
import ProdottiPage from '../../../src/features/prodotti/ProdottiPage';
import ScortePage from '../../../src/features/scorte/ScortePage';
import StatistichePage from '../../../src/features/statistiche/StatistichePage';
import UtentiPage from '../../../src/features/utenti/UtentiPage';
import { makeFakeApi } from '../../support/fakeApi';
import { LISTA, makeProdotto, renderCatalogo, stubBrowser, trova } from '../../support/renderCatalogo';
import { renderScreen } from '../../support/renderScreen';
import { button, field } from '../../support/tables';

const ODD = 'Gli utenti non sono stati caricati: il server ha un problema, riprova tra poco.';
const UNREACHABLE = /il server non risponde, controlla la connessione e riprova\.$/;

beforeEach(() => {
  for (const level of ['error', 'warn'] as const)
    jest.spyOn(console, level).mockImplementation(() => undefined);
});

const alerts = () =>
  screen.queryAllByRole('alert').flatMap(({ textContent }) => (textContent ? [textContent] : []));

function rendered(page: ReactElement, estesa = true) {
  const prodotti = [makeProdotto()];
  return renderCatalogo(page, { prodotti, suggerimenti: trova(prodotti) }, { estesa });
}

describe('a list that could not be loaded', () => {
  const WHY = 'Manutenzione fino alle 15.';
  const CATEGORIE = '/api/prodotti/GetCategorie';
  const DI_CATEGORIE = 'Errore nel caricamento delle categorie';
  const PRODOTTI = 'I prodotti non sono stati caricati';
  const down = { status: 503, body: { message: WHY } };

  it.each([
    ['Utenti', <UtentiPage key="u" />, '/api/auth/getUtenti', `Gli utenti non sono stati caricati: ${WHY}`],
    ['Disponibilità', <ScortePage key="d" />, LISTA, `${PRODOTTI}: ${WHY}`],
    ['Prodotti', <ProdottiPage key="p" />, LISTA, `${PRODOTTI}: ${WHY}`],
    ['Prodotti to the letter, not why', <ProdottiPage key="l" />, LISTA, PRODOTTI, false],
    ['the categories of sales', <StatistichePage key="s" />, CATEGORIE, `${DI_CATEGORIE}: ${WHY}`],
    ['these to the letter (S8.5)', <StatistichePage key="sl" />, CATEGORIE, DI_CATEGORIE, false],
    ['an object', <UtentiPage key="o" />, '/api/auth/getUtenti', ODD, true, { body: {} }],
  ])('of %s is told and read again by Riprova', async (_, page, path, said, estesa = true, got = down) => {
    const api = makeFakeApi();
    api.on('GET', path, got);
    stubBrowser();
    const { user } = renderScreen(page, { estesa, deps: { api } });
    await waitFor(() => expect(alerts()).toEqual([`${said}Riprova`]));
    expect(screen.queryByText(/^Nessun/)).toBeNull();
    api.on('GET', path, { body: [] });
    await user.click(button('Riprova'));
    await waitFor(() => expect(alerts()).toEqual([]));
  });

  it.each([
    ['Utenti', <UtentiPage key="u" />, '/api/auth/getUtenti', 'Errore caricamento utenti:'],
    ['Disponibilità', <ScortePage key="d" />, LISTA, 'Errore caricamento prodotti:'],
  ])('of %s is only logged to the letter (S8.9, S8.10)', async (_name, page, path, logged) => {
    const api = makeFakeApi();
    api.on('GET', path, down);
    stubBrowser();
    const { store } = renderScreen(page, { deps: { api } });
    const cause = { status: 503, message: WHY };
    await waitFor(() => expect(console.error).toHaveBeenCalledWith(logged, cause));
    expect(alerts()).toEqual([]);
    expect(screen.queryByText(/^Nessun/)).toBeNull();
    expect(button('Esporta in Excel')).toBeVisible();
    expect(store.getState().toast).toEqual([]);
    expect(api.requests.filter((request) => request.path.includes('limiti'))).toEqual([]);
  });

  it('says that the line is down', async () => {
    rendered(<UtentiPage />);
    expect(await screen.findByText(UNREACHABLE)).toBeVisible();
  });
});

it.each([
  ['told and logged', true, 'Il prodotto non è stato caricato: Prodotto non trovato.'],
  ['only logged to the letter (S8.9)', false, ''],
])(
  'a product that could not be loaded is %s; the list stays, and it can be asked for again',
  async (_how, estesa, said) => {
    const { api, user } = rendered(<ScortePage />, estesa);
    await screen.findByText('Pane di Altamura');
    api.on('GET', '/api/prodotti/1', { status: 404, body: { message: 'Prodotto non trovato.' } });
    const cause: unknown = expect.objectContaining({ message: 'Prodotto non trovato.' });
    const box = screen.getByRole('combobox', { name: 'Cerca per nome o codice...' });
    for (const times of [1, 2]) {
      await user.clear(box);
      await user.type(box, 'Pane di Altamura{Enter}');
      await waitFor(() => expect(console.error).toHaveBeenCalledTimes(times));
      expect(console.error).toHaveBeenLastCalledWith('Errore caricamento prodotto:', cause);
      await waitFor(() => expect(alerts().join()).toBe(said));
      expect(screen.getByText('Pane di Altamura')).toBeVisible();
    }
  },
);

it('a warehouse file that is refused says why, until the next one is sent', async () => {
  const UPLOAD = '/api/prodotti/aggiornaDisponibilita';
  const { api, user } = rendered(<MagazzinoPage />);
  api.on('POST', UPLOAD, { status: 400, body: { message: 'Il file è vuoto.' } });
  await user.upload(field('File Excel compilato'), new File(['x'], 'scorte.xlsx'));
  await user.click(button('Aggiorna Disponibilità'));
  await waitFor(() => expect(alerts()).toEqual(['Disponibilità non aggiornata: Il file è vuoto.']));
  // What is said of another choice stands alone.
  const choose = (name: string) =>
    fireEvent.change(field('File Excel compilato'), { target: { files: [new File(['x'], name)] } });
  choose('scorte.csv');
  expect(alerts()).toEqual(['Scegli un file .xlsx o .xls.']);
  choose('scorte.xlsx');
  api.on('POST', UPLOAD, { body: [] });
  await user.click(button('Aggiorna Disponibilità'));
  await waitFor(() => expect(alerts()).toEqual([]));
});
