import { act, screen, waitFor, within } from '@testing-library/react';
import type { OrdineDaPreparare } from '../../../../src/contract/gruppo';
import { fakePrintWindow } from '../../../support/fakePrintWindow';
import { daPreparare, riga } from '../../../support/prepara';
import { keysReady, renderOrdini } from '../../../support/renderOrdini';
import { plainTexts as texts } from '../../../support/tables';

const DETTAGLI = '/api/ordini/gruppo/dettagli';

const at = (id: number, ora: string, righe = [riga()], stato = 0): OrdineDaPreparare =>
  daPreparare({ id, dataRitiro: `2026-11-20T${ora}:00+01:00`, stato }, righe);
const daPesare = riga({ nomeProdotto: 'Asiago 100 g', quantita: 13, pesoNominale: 100, aPeso: true });
const pesata = riga({ id: 2, quantita: 2, note: 'a fette', aPeso: true, pesoEffettivo: 1040, importo: 20.8 });
const GIORNATA = [
  {
    ...at(1, '10:00', [daPesare, pesata]),
    note: 'Citofono rotto',
    scheda: { riferimento: 'a7f3', allergie: '<b>noci</b>', note: 'Suona due volte', phone: '06 1234567' },
  },
  at(2, '10:30'),
  at(3, '11:00', [riga({ quantita: 1, note: 'a fette', allergeni: 'Contiene: uova' })]),
  at(4, '11:00', [riga()], 1),
];
/** What whoever handles the food of the first is to know. */
const AVVERTENZE = ['Allergie: <b>noci</b>', 'Da ricordare: Suona due volte', 'Nota: Citofono rotto'];

async function rendered() {
  const view = renderOrdini({ estesa: true, ordini: GIORNATA });
  const serve = () =>
    view.api.on('POST', DETTAGLI, ({ body }) => ({
      body: (body as { ids: number[] }).ids.map((id) => GIORNATA.find((ordine) => ordine.id === id)!),
    }));
  serve();
  const stampa = await screen.findByRole('button', { name: 'Stampa preparazione' });
  await keysReady();
  const asked = () => view.api.bodies('POST', DETTAGLI);
  const openForm = async () => {
    await view.user.click(stampa);
    return dialog();
  };
  return { ...view, ...fakePrintWindow(), serve, asked, openForm };
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Stampa preparazione' }));

it('prints the picking list of the day: what is to be taken, and a box for each order that needs it', async () => {
  const { user, page, asked, open, openForm } = await rendered();
  const form = await openForm();
  expect(form.getByRole('radio', { name: /^Lista di prelievo/ })).toBeChecked();
  expect(form.getByRole('status')).toHaveTextContent('3 ordini');
  await user.click(form.getByRole('button', { name: 'Stampa' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked()).toEqual([{ ids: [1, 2, 3] }]);
  // Within the click, so that no browser blocks it.
  expect(open).toHaveBeenCalledTimes(1);
  expect(page.querySelector('h2')?.textContent).toBe('Lista di prelievo, venerdì 20 novembre 2026');
  expect(texts(page.querySelectorAll('p:is(.allergie, .note)'))).toEqual(AVVERTENZE);
  expect([...page.querySelectorAll('tr')].map((row) => texts(row.children))).toEqual([
    ['Pasta fresca'],
    ['Asiago 100 g', '500 g', '13', '1001allergie ore 10:00: 13'],
    ['Tortelli di zucca', '500 g', '5', expect.any(String)],
  ]);
  expect(texts(page.querySelectorAll('tr:last-child li'))).toEqual([
    '1001allergie ore 10:00: 2 · 1.040 g a fette',
    '1002 ore 10:30: 2',
    '1003 ore 11:00: 1 a fette',
  ]);
  expect(page.querySelectorAll('li > .casella')).toHaveLength(4);
});

it('prints sheets or labels, one for an order: its number, barcode, pickup, customer, what is to be known and lines to tick', async () => {
  const { user, page, openForm } = await rendered();
  for (const [label, carta] of [
    [/^Fogli A4/, 'fogli'],
    [/^Etichette 80 mm/, 'etichette'],
  ] as const) {
    const form = await openForm();
    await user.click(form.getByRole('radio', { name: label }));
    await user.click(form.getByRole('button', { name: 'Stampa' }));
    await waitFor(() => expect(page.querySelectorAll(`main.${carta}`)).toHaveLength(3));
    const [first, , third] = page.querySelectorAll('main');
    expect(texts(first!.querySelectorAll('h1, p'))).toEqual([
      '1001',
      'ore 10:00 20/11/2026',
      'Maria Rossi',
      'tel. 06 1234567',
      ...AVVERTENZE,
    ]);
    expect(texts(first!.querySelectorAll('li'))).toEqual([
      '13 × Asiago 100 g · 1,3 kg peso ________ gAllergeni non dichiarati',
      '2 × Tortelli di zucca 500 g · 1.040 ga fetteAllergeni non dichiarati',
    ]);
    expect(texts(third!.querySelectorAll('h1, p'))).toEqual(['1003', 'ore 11:00 20/11/2026', 'Maria Rossi']);
    expect(texts(third!.querySelectorAll('li'))).toEqual([
      '1 × Tortelli di zucca 500 ga fetteContiene: uova',
    ]);
    expect(third!.querySelectorAll('li > .casella')).toHaveLength(1);
    // Six characters of five bars.
    expect(third!.querySelector('svg path')?.getAttribute('d')?.match(/M/g)).toHaveLength(30);
    expect(page.querySelector('style, [style]')).toBeNull();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

describe('a scanner', () => {
  /** Keys so many ms apart. */
  const scan = (text: string, every = 8) => {
    let now = 10_000;
    const events = [...text, 'Enter'].map((key) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: (now += every) });
      return event;
    });
    act(() => events.forEach((event) => (document.activeElement ?? document.body).dispatchEvent(event)));
    return events.at(-1)!.defaultPrevented;
  };
  const card = () => screen.findByRole('region', { name: /^Dettaglio Ordine/ });

  it('opens the card of the order whose number it reads, whatever has the focus, and says so where none has it; is not taken for fingers, nor hears what a field takes, and stands in the sheet of keys', async () => {
    const { api, user } = await rendered();
    expect(scan('1003', 120)).toBe(false);
    act(() => screen.getByRole('searchbox').focus());
    scan('1003');
    expect(screen.queryByRole('region', { name: /^Dettaglio Ordine/ })).toBeNull();
    act(() => screen.getByRole('searchbox').blur());

    const [first] = await screen.findAllByRole('button', { name: 'Visualizza' });
    act(() => first!.focus());
    expect(scan('7777')).toBe(true);
    expect(await screen.findByText('Nessun ordine ha il numero 7777.')).toBeVisible();
    api.on('GET', '/api/ordini/trova', { status: 503 });
    scan('7777');
    expect(await screen.findByText(/^Ricerca non riuscita: il server ha un problema/)).toBeVisible();
    api.on('GET', '/api/ordini/:id', { body: GIORNATA[2] });
    expect(scan('1003')).toBe(true);
    expect(await card()).toHaveAccessibleName('Dettaglio Ordine #1003');
    await user.keyboard('?');
    const help = within(await screen.findByRole('dialog', { name: 'Scorciatoie da tastiera' }));
    expect(help.getByRole('row', { name: /^Lettore Apre l’ordine del foglio/ })).toBeVisible();
  });
});

it('prints the chosen ones from their bar, or those of some pickup times', async () => {
  const { user, page, asked } = await rendered();
  for (const n of [1004, 1001])
    await user.click(await screen.findByRole('checkbox', { name: `Scegli l’ordine ${n}` }));
  const bar = within(screen.getByRole('group', { name: 'Ordini scelti' }));
  await user.click(bar.getByRole('button', { name: 'Stampa preparazione' }));
  const form = await dialog();
  expect(form.getByRole('radio', { name: 'Quelli scelti (2)' })).toBeChecked();
  await user.click(form.getByRole('button', { name: 'Stampa' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(bar.getByRole('button', { name: 'Stampa preparazione' }));
  const again = await dialog();
  await user.click(again.getByRole('radio', { name: 'Solo di alcuni orari di ritiro' }));
  await user.selectOptions(again.getByRole('combobox', { name: 'Dalle' }), '10:30');
  expect(again.getByRole('status')).toHaveTextContent('2 ordini');
  await user.click(again.getByRole('button', { name: 'Stampa' }));
  await waitFor(() => expect(page.querySelector('h2')?.textContent).toMatch(/, dalle 10:30 alle 11:00$/));
  expect(asked()).toEqual([{ ids: [1, 4] }, { ids: [2, 3] }]);
});

it('says why nothing was printed, closes the empty window, and prints when it is tried again', async () => {
  const { user, api, serve, page, calls, openForm } = await rendered();
  api.on('POST', DETTAGLI, { status: 503, body: { message: 'Il server è occupato: riprova.' } });
  const form = await openForm();
  await user.click(form.getByRole('button', { name: 'Stampa' }));
  expect(await form.findByRole('alert')).toHaveTextContent('Non stampato: Il server è occupato: riprova.');
  expect(calls).toEqual(['close']);
  serve();
  await user.click(form.getByRole('button', { name: 'Riprova' }));
  await waitFor(() => expect(page.querySelectorAll('tr')).toHaveLength(3));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
