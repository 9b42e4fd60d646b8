import { act, screen, waitFor, within } from '@testing-library/react';
import { makeOrdineLista, makeTotaleOrdinato } from '../../../support/makeOrdini';
import { cellTexts, renderOrdini, SUMMARY } from '../../../support/renderOrdini';
import { texts } from '../../../support/tables';

beforeEach(() => jest.useFakeTimers());

const RIGHE = [
  makeTotaleOrdinato(),
  makeTotaleOrdinato({
    codiceProdotto: '0013',
    nomeProdotto: 'Lasagne',
    variante: '1000',
    quantitaTotale: 2.5,
  }),
];
const NAME = 'Riepilogo dettaglio ordini da evadere';
const button = () => screen.getByRole('button', { name: NAME });
const panel = () => screen.queryByRole('region', { name: /Totali da preparare/ });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function rendered() {
  const view = renderOrdini(
    { ordini: [makeOrdineLista()], riepilogo: RIGHE },
    { advanceTimers: (ms) => jest.advanceTimersByTime(ms) },
  );
  await screen.findByText('Maria Rossi');
  return view;
}

it('shows the totals of the chosen day, and scrolls to them 200 ms after they were loaded; only leads to them when they are open already, highlights them for two seconds from the last press, and loads them anew once they were closed', async () => {
  const { api, scrolls, user } = await rendered();
  await user.click(button());
  await waitFor(() => expect(panel()).toHaveAttribute('aria-busy', 'false'));
  expect(api.requestsTo('GET', SUMMARY).map(({ query }) => query)).toEqual([{ date: '2026-11-20' }]);
  const buttons = within(panel()!).getAllByRole('button');
  expect(texts(buttons)).toEqual(['Esporta dettaglio in Excel', 'Chiudi']);
  expect(within(panel()!).getAllByRole('row').map(cellTexts)).toEqual([
    ['Codice Prodotto', 'Nome Prodotto', 'Categoria', 'Variante', 'Totale Ordinato'],
    ['0012', 'Tortelli di zucca', 'Pasta fresca', '500', '14'],
    ['0013', 'Lasagne', 'Pasta fresca', '1000', '2,5'],
  ]);
  await pass(150);
  expect(scrolls).toEqual([]);
  await pass(100);
  expect(scrolls).toEqual([panel()]);
  expect(panel()).not.toHaveClass('riepilogo-evidenziato');

  scrolls.length = 0;
  await user.click(button());
  expect(scrolls).toEqual([panel()]);
  expect(panel()).toHaveClass('riepilogo-evidenziato');
  await pass(1_500);
  await user.click(button());
  await pass(1_900);
  expect(panel()).toHaveClass('riepilogo-evidenziato');
  await pass(200);
  expect(panel()).not.toHaveClass('riepilogo-evidenziato');
  expect(api.requestsTo('GET', SUMMARY)).toHaveLength(1);

  await user.click(screen.getByRole('button', { name: 'Chiudi' }));
  expect(panel()).toBeNull();
  expect(button()).toHaveFocus();
  scrolls.length = 0;
  await user.click(button());
  await waitFor(() => expect(panel()).toHaveAttribute('aria-busy', 'false'));
  expect(scrolls).toEqual([]);
  await pass(250);
  expect(scrolls).toHaveLength(1);
  expect(api.requestsTo('GET', SUMMARY)).toHaveLength(2);
});

it('tells that it is loading and that there is nothing; one that cannot be loaded is logged and stays empty', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { api, user } = await rendered();
  const loading = () => screen.queryByText('Caricamento riepilogo in corso...');
  const nothing = 'Nessun ordine da evadere per la data selezionata.';
  api.on('GET', SUMMARY, { status: 500, body: { message: 'Errore' } });
  await user.click(button());
  await waitFor(() => expect(panel()).toHaveAttribute('aria-busy', 'false'));
  expect(warn).toHaveBeenCalled();
  expect([loading(), screen.queryByText(nothing)]).toEqual([null, null]);
  expect(screen.queryByRole('button', { name: 'Riprova' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Chiudi' }));
  const held = api.hold('GET', SUMMARY);
  await user.click(button());
  await waitFor(() => expect(loading()).toBeVisible());
  held.answer({ body: [] });
  expect(await screen.findByText(nothing)).toBeVisible();
  expect(loading()).toBeNull();
});
