import { within } from '@testing-library/dom';
import type { OrdineDettaglio } from '../../../../src/contract/ordini';
import { printOrdine } from '../../../../src/features/ordini/card/printOrdine';
import { makeFakeDeps } from '../../../support/fakeDeps';
import { fakePrintWindow } from '../../../support/fakePrintWindow';
import { makeOrdine } from '../../../support/makeOrdini';
import { plainTexts as texts } from '../../../support/tables';

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
  void dispatch(printOrdine(ordine));
  return dispatched;
}

it('opens a window named after the order, with the shop, its lines with their totals, its account and its payment', () => {
  const { open, page } = print({
    id: 77,
    numeroOrdine: '2026-0412',
    dataRitiro: '2026-11-21T10:30:00+01:00',
    cliente: 'Maria Rossi',
    totaleLordo: 1240,
    valoreGiftCard: 30,
    sconto: 10,
    totaleDaPagare: 1200,
    metodoPagamento: 'Carta',
    note: 'Citofono rotto',
    dettagliOrdine: [
      { nomeProdotto: 'Tortelli 500 g', quantita: 3, prezzoUnitario: 1.1, note: 'a fette' },
      { nomeProdotto: 'Lasagne', quantita: 1, prezzoUnitario: 1236.7 },
    ],
  });
  const slip = within(page.body);
  expect(open).toHaveBeenCalledWith('', '_blank', 'popup,width=800,height=600');
  expect([page.title, page.documentElement.lang]).toEqual(['Stampa Ordine #77', 'it']);
  expect(page.querySelector('img')?.src).toBe('http://localhost/assets/logo.svg');
  expect(slip.getByText('Pasta Fresca Bianchi')).toBeTruthy();
  expect(slip.getByText('Ordine #2026-0412')).toBeTruthy();
  const facts = ['Ritiro', '21/11/2026 ore 10:30', 'Cliente', 'Maria Rossi'];
  expect(texts(page.querySelectorAll('.facts > *'))).toEqual(facts);
  expect([...page.querySelectorAll('tr')].map((row) => texts(row.children))).toEqual([
    ['Prodotto', 'Q.tà', 'Prezzo', 'Totale'],
    ['Tortelli 500 g (a fette)', '3', '1,10 €', '3,30 €'],
    ['Lasagne', '1', '1.236,70 €', '1.236,70 €'],
  ]);
  // A weight stays together with its unit.
  expect(page.querySelector('tbody td')?.textContent).toContain('500\u00a0g');
  expect(texts(page.querySelectorAll('.note'))).toEqual(['Nota: Citofono rotto']);
  const reductions = ['Gift Card:', '30,00 €', 'Coupon:', '10,00 €'];
  const totals = ['Totale Lordo', '1.240,00 €', ...reductions, 'Totale Da Pagare', '1.200,00 €'];
  expect(texts(page.querySelectorAll('.totals > *'))).toEqual(totals);
  expect(slip.getByText('pagato con Carta')).toBeTruthy();
  expect(slip.getByText('Documento non fiscale')).toBeTruthy();
});

it('leaves out the gross total, the coupon and the gift card where there are none, and says ANNULLATO of a cancelled order alone', () => {
  const { page } = print({ sconto: 0, valoreGiftCard: 0, totaleDaPagare: 12, stato: 2 });
  expect(texts(page.querySelectorAll('.totals > *'))).toEqual(['Totale Da Pagare', '12,00 €']);
  const byCard = texts(print({ sconto: 0, valoreGiftCard: 3 }).page.querySelectorAll('.totals > dt'));
  expect(byCard).toEqual(['Totale Lordo', 'Gift Card:', 'Totale Da Pagare']);
  expect(page.querySelector('.annullato')).toBeNull();
  expect(texts(print({ stato: 3 }).page.querySelectorAll('.annullato'))).toEqual(['ANNULLATO']);
});

it('prints once when the logo and the styles are there, and closes afterwards; without a logo that does not come, and after three seconds whatever is missing', async () => {
  const { calls, arrived, endPrinting } = print();
  await arrived('img');
  expect(calls).toEqual([]);
  await arrived('link');
  expect(calls).toEqual(['print']);
  endPrinting();
  expect(calls).toEqual(['print', 'close']);
  jest.runAllTimers();
  expect(calls).toEqual(['print', 'close']);

  const noLogo = print();
  await noLogo.arrived('link');
  await noLogo.arrived('img', 'error');
  expect(noLogo.calls).toEqual(['print']);
  const late = print();
  jest.advanceTimersByTime(2_999);
  expect(late.calls).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(late.calls).toEqual(['print']);
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

it('prints the customer’s phone, allergies and what to keep in mind, as text whatever they say; its styles are of a file, the content policy allows nothing else', () => {
  const markup = '<img src=x onerror=alert(1)>';
  const { page } = print({
    cliente: markup,
    scheda: { riferimento: 'a7f3', phone: '06 123', allergie: markup, note: 'Suona due volte' },
  });
  expect(texts(page.querySelectorAll('.facts > *')).slice(-3)).toEqual([markup, 'Telefono', '06 123']);
  expect(texts(page.querySelectorAll('.allergie, .note'))).toEqual([
    `Allergie: ${markup}`,
    'Da ricordare: Suona due volte',
  ]);
  expect(page.querySelectorAll('img')).toHaveLength(1);
  expect(page.querySelector('link')?.href).toBe('http://localhost/assets/stampa.css');
  expect(page.querySelector('style, [style]')).toBeNull();
});
