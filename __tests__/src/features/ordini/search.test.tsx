import { screen, waitFor, within } from '@testing-library/react';
import { AppRoutes } from '../../../../src/app/router';
import { recordingReplacer } from '../../../../src/shared/audit/auditReplacer';
import { ESTESA } from '../../../support/estesa';
import { makeFakeApi, type FakeAnswer } from '../../../support/fakeApi';
import { makeOrdine, makeOrdineLista } from '../../../support/makeOrdini';
import { LIST, stubBrowser } from '../../../support/renderOrdini';
import { renderScreen } from '../../../support/renderScreen';
import { signedIn } from '../../../support/signedIn';
import { plainTexts } from '../../../support/tables';

const TROVA = '/api/ordini/trova';
const box = () => screen.findByRole('combobox', { name: 'Cerca in tutti gli ordini' });

const TROVATI = [
  makeOrdineLista({ id: 7, data: '2026-12-01', dataRitiro: '2026-12-01T09:00:00+01:00' }),
  makeOrdineLista({ id: 5, data: '2026-12-01', stato: 1, cliente: 'Marco Rossi' }),
  makeOrdineLista({ id: 3, data: '2026-11-02' }),
];

/** A page of a server with the search, or without. */
function rendered(path = '/boh', answer: FakeAnswer = { body: TROVATI }) {
  stubBrowser();
  const api = makeFakeApi();
  api.on('GET', '/api/ordini/:id', ({ path }) => {
    const row = TROVATI.find(({ id }) => path.endsWith(`/${id}`));
    return { body: makeOrdine(row) };
  });
  api.on('GET', LIST, ({ query }) => ({ body: TROVATI.filter(({ data }) => data === query.date) }));
  api.on('GET', TROVA, answer);
  const { preloadedState, deps } = signedIn();
  return renderScreen(<AppRoutes />, { path, preloadedState, deps: { ...deps, config: ESTESA, api } });
}

it('is led to by / and finds from two characters on, by day, without the overlay; DevTools and recordings learn nothing of who was searched for; opens the day and the card of the first by Enter, even before the answer is there', async () => {
  const { user, api, store, currentPath } = rendered();
  const input = await box();
  // The keys come with a chunk of their own.
  await waitFor(async () => {
    await user.keyboard('/');
    expect(input).toHaveFocus();
  });
  await user.keyboard('r');
  await user.keyboard('ossi');
  const days = await screen.findAllByRole('group');
  expect(days.map((day) => day.getAttribute('aria-label'))).toEqual([
    'martedì 1 dicembre 2026',
    'lunedì 2 novembre 2026',
  ]);
  expect(plainTexts(within(days[0]!).getAllByRole('option'))).toEqual([
    '09:00 · #1007 · Maria Rossi · In Lavorazione · 12,50 €',
    '10:30 · #1005 · Marco Rossi · Pronto per il Ritiro · 12,50 €',
  ]);
  expect(api.requestsTo('GET', TROVA).map(({ query }) => query.testo)).toEqual(['rossi']);
  expect(screen.queryByText('Loading...')).toBeNull();
  const recorded = JSON.stringify(store.getState(), recordingReplacer);
  expect(recorded).toContain('"numeroOrdine":"1007"');
  expect(recorded).not.toMatch(/rossi/i);

  await user.clear(input);
  await user.type(input, 'ross{Enter}');
  expect(await screen.findByRole('region', { name: 'Dettaglio Ordine #1007' })).toHaveFocus();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('martedì 1 dicembre 2026');
  expect(currentPath()).toBe('/?data=2026-12-01&ordine=7');
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('leaves / to the search of the list and has C there; opens the one that was marked by the arrows or clicked, and closes by Escape', async () => {
  const { user } = rendered('/?data=2026-11-20');
  const input = await box();
  await user.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await user.tab();
  await user.keyboard('c');
  expect(input).toHaveFocus();
  expect(input).toHaveValue('');
  await user.keyboard('rossi');
  await screen.findByRole('listbox');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(await screen.findByRole('region', { name: 'Dettaglio Ordine #1005' })).toHaveFocus();
  await user.keyboard('c{ArrowDown}');
  await user.click(screen.getByRole('option', { name: /#1003/ }));
  expect(await screen.findByRole('region', { name: 'Dettaglio Ordine #1003' })).toHaveFocus();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('lunedì 2 novembre 2026');
});

it('counts characters as the server does, an emoji as one; says that nothing was found, and why nothing could be', async () => {
  const { user, api } = rendered('/boh', { body: [] });
  const input = await box();
  await user.click(input);
  await user.paste('😀');
  await user.paste('😀'.repeat(61));
  expect(input).toHaveValue('😀'.repeat(60));
  await waitFor(() => expect(api.requestsTo('GET', TROVA)).toHaveLength(1));
  expect(api.requests.at(-1)!.query).toEqual({ testo: '😀'.repeat(60) });
  await user.clear(input);
  await user.type(input, 'zz{Enter}');
  await waitFor(() => expect(screen.getByRole('search')).toHaveTextContent('Nessun ordine trovato'));
  api.on('GET', TROVA, { status: 500, body: { message: 'Il server è occupato.' } });
  await user.keyboard('z{Enter}');
  await waitFor(() =>
    expect(screen.getByRole('search')).toHaveTextContent('Ricerca non riuscita: Il server è occupato.'),
  );
  expect(screen.getByRole('heading', { name: 'Pagina non trovata' })).toBeVisible();
  api.on('GET', TROVA, { body: [] });
  // The same text again.
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('search')).toHaveTextContent('Nessun ordine trovato'));
});
