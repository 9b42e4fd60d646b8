import { screen, waitFor, within } from '@testing-library/react';
import type { ModificaRequest } from '../../src/contract/modifica';
import type { OrdineDettaglio } from '../../src/contract/ordini';
import type { PreviewRequest, NuovoOrdineRequest } from '../../src/contract/nuovoOrdine';
import type { FakeAnswer } from './fakeApi';
import { makeAnteprima, makeModificabile, makeOrdine, makeOrdineLista, makePosto, MARIA } from './makeOrdini';
import { keysReady, renderOrdini } from './renderOrdini';

export const EAN = '8001234567890';
export const PRODOTTI = [
  { id: 2, codice: 'P001', nome: 'Pane' },
  { id: 3, codice: EAN, nome: 'Burrata' },
];
export const PANE = [{ id: 7, peso: '500', prezzo: 3.5, quantitaDisponibile: 9 }];
export const burrata = (quantitaDisponibile: number) =>
  [250, 500].map((peso) => ({ id: peso, peso: String(peso), prezzo: 9, quantitaDisponibile }));

export const ANTEPRIMA = {
  ...makeAnteprima({ totaleLordo: 7, totaleDaPagare: 7 }),
  stessoGiorno: [{ id: 3, numeroOrdine: '1003', dataRitiro: '2026-11-20T16:00:00+01:00' }],
};

export const MODIFICA = '/api/ordini/1/modifica';
export const MODIFICABILE = makeModificabile();
/** What a save of the change is answered with. */
export const fatta = (differenza = 0, resoGiftCard = 0): FakeAnswer => ({
  body: { message: 'ok', ordine: makeOrdine({ versione: 5 }), differenza, resoGiftCard },
});

/** The board with one order, before a server that takes orders, changes this one and says what they cost. */
export function renderOrdineForm(dettaglio: Partial<OrdineDettaglio> = {}) {
  const ordine = makeOrdine({ versione: 4, ...dettaglio });
  const page = renderOrdini({
    estesa: true,
    ordini: [makeOrdineLista({ stato: ordine.stato })],
    dettaglio: ordine,
    posti: [makePosto('10:30', 0), makePosto('16:00', 3)],
  });
  const { api } = page;
  api.on('GET', '/api/ordini/clienti', { body: [MARIA] });
  api.on('GET', '/api/prodotti/search', ({ query }) => ({
    body: PRODOTTI.filter(({ codice, nome }) => `${codice} ${nome}`.toLowerCase().includes(query.term ?? '')),
  }));
  api.on('GET', '/api/prodotti/:id/disponibilita', ({ path }) => ({
    body: path.includes('/3/') ? burrata(9) : PANE,
  }));
  api.on('POST', '/api/ordini/anteprima', { body: ANTEPRIMA });
  api.on('POST', '/api/ordini', { status: 201, body: makeOrdine({ id: 9 }) });
  api.on('GET', MODIFICA, { body: MODIFICABILE });
  api.on('PUT', MODIFICA, fatta());
  api.on('POST', `${MODIFICA}/anteprima`, { body: makeAnteprima() });
  return {
    ...page,
    sent: () => api.bodies('POST', '/api/ordini') as NuovoOrdineRequest[],
    asked: () => api.bodies('POST', '/api/ordini/anteprima') as PreviewRequest[],
    changed: () => api.bodies('PUT', MODIFICA) as ModificaRequest[],
    priced: () => api.bodies('POST', `${MODIFICA}/anteprima`) as ModificaRequest[],
    /** The keys under which orders, or changes, were sent. */
    keys: (method = 'POST', path = '/api/ordini') =>
      api.requestsTo(method, path).map(({ headers }) => headers['Idempotency-Key']),
    save: () => page.user.keyboard('{Control>}{Enter}{/Control}'),
  };
}
export type FormPage = ReturnType<typeof renderOrdineForm>;

/** By keyboard, once the board hears it. */
export async function press({ user }: FormPage, keys: string) {
  await screen.findByRole('button', { name: 'Visualizza' });
  await keysReady();
  await user.keyboard(keys);
}

/** The form of a new order, opened by its key. */
export async function openNew(page = renderOrdineForm()) {
  await press(page, 'n');
  return { ...page, page, form: within(await screen.findByRole('dialog', { name: 'Nuovo ordine' })) };
}

export async function inChange() {
  const form = within(await screen.findByRole('dialog', { name: 'Modifica ordine #1001' }));
  await form.findByRole('button', { name: 'Salva modifiche' });
  return form;
}

/** The form of the order, opened by its row's key. */
export async function openChange(page = renderOrdineForm()) {
  await press(page, 'jm');
  return { ...page, page, form: await inChange() };
}

export const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** What the server refuses an order with, at its fields. */
export const refusal = (errors: Record<string, string[]>, status = 409): FakeAnswer => ({
  status,
  body: { message: Object.values(errors)[0]![0], errors },
});
