import { within } from '@testing-library/dom';
import type { OrdineDettaglio } from '../../../../src/contract/ordini';
import { printOrdine } from '../../../../src/features/ordini/card/printOrdine';
import { makeFakeDeps } from '../../../support/fakeDeps';
import { fakePrintWindow } from '../../../support/fakePrintWindow';
import { makeOrdine } from '../../../support/makeOrdini';

beforeEach(() => jest.useFakeTimers());

function print(ordine: Partial<OrdineDettaglio> = {}) {
  const opened = fakePrintWindow();
  return { ...opened, dispatched: dispatchedBy(makeOrdine(ordine)) };
}

/** The actions that printing an order dispatches. */
function dispatchedBy(ordine: OrdineDettaglio): unknown[] {
  const dispatched: unknown[] = [];
  const deps = makeFakeDeps({ config: { ...makeFakeDeps().config, shopName: 'Pasta Fresca Bianchi' } });
  const dispatch = ((action: unknown) =>
    typeof action === 'function'
      ? (action as ReturnType<typeof printOrdine>)(dispatch, () => ({}), deps)
      : dispatched.push(action)) as Parameters<ReturnType<typeof printOrdine>>[0];
  dispatch(printOrdine(ordine));
  return dispatched;
}

const texts = (elements: Iterable<Element>) =>
  [...elements].map((element) => element.textContent.replace(/\s/g, ' '));

it('opens a window of 800x600 named after the order', () => {
  const { open, page } = print({ id: 77 });
  expect(open).toHaveBeenCalledWith('', '_blank', 'popup,width=800,height=600');
  expect([page.title, page.documentElement.lang]).toEqual(['Stampa Ordine #77', 'it']);
});

it('shows the shop, the order, its lines with their totals, its account and its payment', () => {
  const { page } = print({
    numeroOrdine: '2026-0412',
    dataRitiro: '2026-11-21T10:30:00+01:00',
    cliente: 'Maria Rossi',
    totaleLordo: 1240,
    valoreGiftCard: 30,
    sconto: 10,
    totaleDaPagare: 1200,
    metodoPagamento: 'Carta',
    dettagliOrdine: [
      { nomeProdotto: 'Tortelli di zucca', quantita: 3, prezzoUnitario: 1.1 },
      { nomeProdotto: 'Lasagne', quantita: 1, prezzoUnitario: 1236.7 },
    ],
  });
  const slip = within(page.body);
  expect(page.querySelector('img')?.src).toBe('http://localhost/assets/logo.svg');
  expect(slip.getByText('Pasta Fresca Bianchi')).toBeTruthy();
  expect(slip.getByText('Ordine #2026-0412')).toBeTruthy();
  expect(texts(page.querySelectorAll('.facts > *'))).toEqual([
    'Ritiro',
    '21/11/2026 ore 10:30',
    'Cliente',
    'Maria Rossi',
  ]);
  expect([...page.querySelectorAll('tr')].map((row) => texts(row.children))).toEqual([
    ['Prodotto', 'Q.tà', 'Prezzo', 'Totale'],
    ['Tortelli di zucca', '3', '1,10 €', '3,30 €'],
    ['Lasagne', '1', '1.236,70 €', '1.236,70 €'],
  ]);
  expect(texts(page.querySelectorAll('.totals > *'))).toEqual([
    'Totale Lordo',
    '1.240,00 €',
    'Gift Card:',
    '30,00 €',
    'Coupon:',
    '10,00 €',
    'Totale Da Pagare',
    '1.200,00 €',
  ]);
  expect(slip.getByText('pagato con Carta')).toBeTruthy();
  expect(slip.getByText('Documento non fiscale')).toBeTruthy();
});

it('leaves out the gross total, the coupon and the gift card where there are none', () => {
  const { page } = print({ sconto: 0, valoreGiftCard: 0, totaleDaPagare: 12 });
  expect(texts(page.querySelectorAll('.totals > *'))).toEqual(['Totale Da Pagare', '12,00 €']);
});

it('writes what customers are called as text, never as mark-up', () => {
  const { page } = print({ cliente: '<img src=x onerror=alert(1)>' });
  expect(within(page.body).getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
  expect(page.querySelectorAll('img')).toHaveLength(1);
});

it('takes its styles from a file: the content policy allows nothing else', () => {
  const { page } = print();
  expect(page.querySelector('link')?.href).toBe('http://localhost/assets/stampa.css');
  expect(page.querySelector('style, [style]')).toBeNull();
});

it('prints once when the logo and the styles are there, and closes afterwards', async () => {
  const { calls, arrived, endPrinting } = print();
  await arrived('img');
  expect(calls).toEqual([]);
  await arrived('link');
  expect(calls).toEqual(['print']);
  endPrinting();
  expect(calls).toEqual(['print', 'close']);
  jest.runAllTimers();
  expect(calls).toEqual(['print', 'close']);
});

it('prints without a logo that does not come', async () => {
  const { calls, arrived } = print();
  await arrived('link');
  await arrived('img', 'error');
  expect(calls).toEqual(['print']);
});

it('prints after three seconds whatever is missing', () => {
  const { calls } = print();
  jest.advanceTimersByTime(2_999);
  expect(calls).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(calls).toEqual(['print']);
});

it('says so when the browser blocks the window', () => {
  jest.spyOn(window, 'open').mockReturnValue(null);
  expect(dispatchedBy(makeOrdine())).toEqual([
    expect.objectContaining({
      payload: expect.objectContaining({
        type: 'error',
        message: 'Il browser ha bloccato la finestra di stampa. Consenti le finestre popup per questo sito.',
      }) as unknown,
    }),
  ]);
});

it('says of a cancelled order that it is, and of no other', () => {
  expect(texts(print({ stato: 3 }).page.querySelectorAll('.annullato'))).toEqual(['ANNULLATO']);
  expect(print({ stato: 2 }).page.querySelector('.annullato')).toBeNull();
});

it('prints the customer’s phone, allergies and what to keep in mind, as text whatever they say', () => {
  const allergie = '<img src=x onerror=alert(1)>';
  const { page } = print({
    scheda: { riferimento: 'a7f3', phone: '06 123', allergie, note: 'Suona due volte' },
  });
  expect(texts(page.querySelectorAll('.facts > *')).slice(-2)).toEqual(['Telefono', '06 123']);
  expect(texts(page.querySelectorAll('.allergie, .note'))).toEqual([
    `Allergie: ${allergie}`,
    'Da ricordare: Suona due volte',
  ]);
  expect(page.querySelectorAll('img')).toHaveLength(1);
});

it('keeps a weight together with its unit', () => {
  const { page } = print({
    dettagliOrdine: [{ nomeProdotto: 'Pane 500 g', quantita: 1, prezzoUnitario: 9 }],
  });
  expect(page.querySelector('tbody td')?.textContent).toBe('Pane 500\u00a0g');
});

it('prints the notes of the order and of its lines', () => {
  const riga = { nomeProdotto: 'Lasagne', quantita: 1, prezzoUnitario: 9 };
  const { page } = print({ note: 'Citofono rotto', dettagliOrdine: [{ ...riga, note: 'a fette' }, riga] });
  expect(texts(page.querySelectorAll('tbody td:first-child'))).toEqual(['Lasagne (a fette)', 'Lasagne']);
  expect(texts(page.querySelectorAll('.note'))).toEqual(['Nota: Citofono rotto']);
});
