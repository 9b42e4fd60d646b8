import { screen, within } from '@testing-library/react';
import type { RigaStoria } from '../../../../src/contract/registro';
import { storiaText } from '../../../../src/features/ordini/card/Storia';
import type { FakeAnswer } from '../../../support/fakeApi';
import { fakePrintWindow } from '../../../support/fakePrintWindow';
import { makeOrdine, makeOrdineLista } from '../../../support/makeOrdini';
import { openFirst, renderOrdini } from '../../../support/renderOrdini';
import { texts } from '../../../support/tables';

const STORIA = '/api/ordini/1/storia';
const PRINTED = '/api/ordini/gruppo/stampa';

const riga = (id: number, azione: string, rest: Partial<RigaStoria> = {}): RigaStoria => ({
  id,
  azione,
  chi: 'Anna',
  accountId: 3,
  email: null,
  quando: `2026-11-20T08:1${id}:00.000000Z`,
  cambi: [],
  ...rest,
});
const CREATED = riga(1, 'crea', { chi: 'Sito', quando: '2026-11-18T17:00:00.000000Z' });
const READY = riga(7, 'cambia-stato', {
  email: 'anna@negozio.test',
  cambi: [{ campo: 'stato', prima: 0, dopo: 1 }],
});

/** The card of an order with this history; its first reading gets the answer given. */
async function openCard(righe: RigaStoria[], first?: FakeAnswer) {
  const view = renderOrdini({ estesa: true, ordini: [makeOrdineLista()], dettaglio: makeOrdine() });
  const serve = () => view.api.on('GET', STORIA, () => ({ body: righe }));
  serve();
  if (first) view.api.on('GET', STORIA, first);
  view.api.on('POST', PRINTED, () => {
    righe = [riga(5, 'stampa'), ...righe];
    return { body: { message: 'ok', stampe: [] } };
  });
  return { ...(await openFirst(view)), serve };
}
const told = async () =>
  texts(await within(await screen.findByRole('region', { name: 'Storia' })).findAllByRole('listitem'));

const dopo = (campo: string, dopo: string | number) => ({ campo, prima: null, dopo });
const email = (id: number, azione: string, tipo: string, ...causa: string[]) =>
  riga(id, azione, {
    chi: 'Server',
    accountId: null,
    cambi: [...causa.map((why) => dopo('causa', why)), dopo('email', tipo)],
  });

it('says who did what and when, with the day where it is not today, and what the customer was told by e-mail or not; the newest three, and all of a long one when asked', async () => {
  const { user } = await openCard([
    riga(8, 'stampa'),
    READY,
    email(6, 'invia-email', 'pronto'),
    email(5, 'rinuncia-email', 'modificato', 'rifiutata'),
    email(4, 'rinuncia-email', 'ricevuto', 'tempo scaduto'),
    email(3, 'rinuncia-email', 'ricevuto', 'troppe email'),
    CREATED,
  ]);
  const newest = [
    'Anna ha stampato l’ordine, 09:18',
    'Anna (anna@negozio.test) ha messo Pronto per il Ritiro, 09:17',
    'Email «Pronto per il ritiro» inviata, 09:16',
  ];
  expect(await told()).toEqual(newest);
  await user.click(screen.getByRole('button', { name: 'Tutta la storia (7)' }));
  expect(await told()).toEqual([
    ...newest,
    'Email «Ordine modificato» non inviata: il server di posta l’ha rifiutata, 09:15',
    'Email «Ordine ricevuto» non inviata: il server di posta non l’ha presa per un giorno, 09:14',
    'Email «Ordine ricevuto» non inviata: quell’indirizzo ne ha già avute troppe in un giorno, 09:13',
    'Sito ha creato l’ordine, 18/11/2026 ore 18:00',
  ]);
  await user.click(screen.getByRole('button', { name: 'Solo il più recente' }));
  expect(await told()).toEqual(newest);
});

it('says why it is not there, tries again when asked, and has a print noted, which it shows', async () => {
  fakePrintWindow();
  const view = await openCard([CREATED], { status: 500 });
  expect(await screen.findByText(/^La storia non è stata caricata/)).toBeVisible();
  view.serve();
  await view.user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await told()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /Tutta la storia/ })).toBeNull();
  await view.user.click(view.inCard.getByRole('button', { name: 'Stampa' }));
  expect(await screen.findByText(/ha stampato l’ordine, 09:15/)).toBeVisible();
  expect(view.api.requestsTo('POST', PRINTED)).toHaveLength(1);
});

it.each<[string, string, RigaStoria['cambi']?]>([
  ['crea', 'ha creato l’ordine'],
  ['vede', 'ha visto l’ordine'],
  ['annulla', 'ha annullato l’ordine'],
  ['ripristina', 'ha ripristinato l’ordine'],
  ['rimetti', 'ha rimesso a disposizione la merce'],
  ['cambia-stato', 'ha cambiato l’ordine'],
  ['modifica', 'ha cambiato l’ordine'],
  [
    'modifica',
    // Its amount is not to be broken.
    'ha modificato l’ordine: peso di 2 righe cambiato: +3,20\u00a0€',
    [dopo('modifiche', 'peso di 2 righe cambiato: +3,20 €')],
  ],
  ['incassa', 'ha incassato 20,00\u00a0€, Carta', [dopo('importo', 20), dopo('metodo', 'Carta')]],
])('calls %p «%s»', (azione, words, cambi = []) =>
  expect(storiaText(riga(1, azione, { cambi }))).toBe(words),
);
