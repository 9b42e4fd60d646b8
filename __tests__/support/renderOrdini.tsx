import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { SlotLibero } from '../../src/contract/calendario';
import type { OrdineDettaglio, OrdineLista, TotaleOrdinato } from '../../src/contract/ordini';
import OrdiniPage from '../../src/features/ordini/OrdiniPage';
import { nuovoOrdineReceived } from '../../src/realtime/realtimeActions';
import { makeFakeApi, type RecordedRequest } from './fakeApi';
import { makeOrdine, makeOrdineLista } from './makeOrdini';
import { stubBrowser } from './renderCatalogo';
import { renderScreen } from './renderScreen';
import { plainTexts } from './tables';

export { stubBrowser };

interface Server {
  /** Whether it does more than the specification asks. */
  estesa?: boolean;
  /** The list of each day, whatever status is asked for; its orders take the status that they are given. */
  ordini?: OrdineLista[] | ((request: RecordedRequest) => OrdineLista[]);
  /** The order that every detail request gets, or the one of an id; else what the list has of it. */
  dettaglio?: OrdineDettaglio | ((id: number) => OrdineDettaglio);
  riepilogo?: TotaleOrdinato[];
  /** How full the pickup times of each day are. */
  posti?: SlotLibero[];
}

/** The keys and the tab's title come with a chunk after the first rows. */
export const keysReady = () => waitFor(() => expect(document.title).toMatch(/^Ordini, /));

export const LIST = '/api/ordini/GetOrdiniAdmin';
export const POSTI = '/api/disponibilita/slot';
export const SUMMARY = '/api/ordini/GetTotaleOrdinatoAdmin';

/** The dashboard before a fake server; its today is 20 November 2026. */
export function renderOrdini(
  { estesa = false, ordini = [], dettaglio, riepilogo = [], posti = [] }: Server = {},
  options: Parameters<typeof renderScreen>[1] = {},
  beside?: ReactNode,
) {
  const browser = stubBrowser();
  document.title = '';
  const api = options?.deps?.api ?? makeFakeApi();
  let kept = typeof ordini === 'function' ? [] : ordini;
  const listed = (id: number) => makeOrdine(kept.find((ordine) => ordine.id === id));
  api.on('GET', POSTI, { body: posti });
  api.on('GET', '/api/ordini/:id', ({ path }) => {
    const of = typeof dettaglio === 'function' ? dettaglio : listed;
    return { body: typeof dettaglio === 'object' ? dettaglio : of(Number(path.split('/').at(-1))) };
  });
  api.on('GET', '/api/ordini/spostamenti', { body: { ordini: [] } });
  api.on('GET', '/api/ordini/trova', { body: [] });
  api.on('PATCH', '/api/ordini/:id/stato', ({ path, body }) => {
    const { status: stato } = body as { status: number };
    kept = kept.map((ordine) => (path.endsWith(`/${ordine.id}/stato`) ? { ...ordine, stato } : ordine));
    return { body: { message: 'ok' } };
  });
  api.on('DELETE', '/api/ordini/:id', { body: { message: 'ok' } });
  // After the order's own route: later ones win.
  api.on('GET', SUMMARY, { body: riepilogo });
  api.on('GET', LIST, (request) => ({ body: typeof ordini === 'function' ? ordini(request) : kept }));
  const view = renderScreen(
    <>
      <OrdiniPage />
      {beside}
    </>,
    { estesa, ...options, deps: { ...options?.deps, api } },
  );
  const listQueries = () => api.requestsTo('GET', LIST).map(({ query }) => query);
  /** The hub pushes a new order with these fields. */
  const push = (fields: Partial<OrdineLista> = {}) =>
    act(() => void view.store.dispatch(nuovoOrdineReceived(makeOrdineLista(fields))));
  /** Which orders were to have which status. */
  const patches = () =>
    api.requests.filter(({ method }) => method === 'PATCH').map(({ path, body }) => [path, body]);
  return { ...view, ...browser, listQueries, push, patches };
}

/** Opens the first order of the list. */
export async function openFirst<View extends Pick<ReturnType<typeof renderScreen>, 'user'>>(view: View) {
  const visualizza = (await screen.findAllByRole('button', { name: 'Visualizza' }))[0]!;
  await view.user.click(visualizza);
  const card = await screen.findByRole('region', { name: /Dettaglio Ordine/ });
  return { ...view, visualizza, card, inCard: within(card) };
}

/** The texts of a table row's cells, with ordinary blanks. */
export const cellTexts = (row: Element) => plainTexts(row.children);
