import { act, screen, waitFor, within } from '@testing-library/react';
import type { Movimento } from '../../../../src/contract/movimenti';
import type { OrdineDettaglio } from '../../../../src/contract/ordini';
import { Pagamenti } from '../../../../src/features/ordini/card/Pagamenti';
import { eventsCaughtUp } from '../../../../src/realtime/realtimeActions';
import { fakePrintWindow } from '../../../support/fakePrintWindow';
import { makeOrdine, makeOrdineLista, makePosto } from '../../../support/makeOrdini';
import { openFirst, renderOrdini } from '../../../support/renderOrdini';
import { renderScreen } from '../../../support/renderScreen';
import { plain, plainTexts } from '../../../support/tables';

const MOVIMENTI = '/api/ordini/1/movimenti';
const movimento = (id: number, importo: number, rest: Partial<Movimento> = {}): Movimento => ({
  id,
  tipo: importo < 0 ? 'rimborso' : 'acconto',
  importo,
  metodo: 'Carta',
  chi: 'Anna',
  quando: '2026-11-20T08:00:00.000Z',
  ...rest,
});
const ACCONTO: Partial<OrdineDettaglio> = { incassato: 5, movimenti: [movimento(1, 5)] };

function render(dettaglio: Partial<OrdineDettaglio> = {}, ordini = [makeOrdineLista()]) {
  const posti = [makePosto('10:30', 8, 9)];
  const view = renderOrdini({ estesa: true, ordini, dettaglio: makeOrdine(dettaglio), posti });
  view.api.on('POST', MOVIMENTI, { body: { message: 'Fatto.', ordine: makeOrdine(dettaglio) } });
  return view;
}

async function openCard(...server: Parameters<typeof render>) {
  const view = await openFirst(render(...server));
  return { ...view, bodies: () => view.api.bodies('POST', MOVIMENTI) };
}

describe('the card', () => {
  it('collects what is left, as the customer chose, by two presses; the paper says what is paid and what is left', async () => {
    const { page } = fakePrintWindow();
    const { inCard, user, bodies, api } = await openCard(ACCONTO);
    api.on('POST', '/api/ordini/gruppo/stampa', { body: { message: 'ok', stampe: [] } });
    await user.click(inCard.getByRole('button', { name: 'Stampa' }));
    await waitFor(() => expect(page.querySelector('.totals')).not.toBeNull());
    expect(plain(page.querySelector('.totals')!)).toBe(
      'Totale Da Pagare12,50 €Pagato5,00 €Ancora da pagare7,50 €',
    );
    expect(page.querySelector('.payment')!.textContent).toBe('pagamento previsto: Contanti');
    expect(page.body.textContent).toContain('Documento non fiscale');

    const pagamenti = within(inCard.getByRole('region', { name: 'Pagamenti' }));
    expect(plain(inCard.getByRole('region', { name: 'Pagamenti' }))).toContain(
      'Pagato5,00 €Ancora da pagare7,50 €Acconto 5,00 € · Carta · Anna, 09:00',
    );
    await user.click(pagamenti.getByRole('button', { name: 'Incassa' }));
    expect(pagamenti.getByRole('textbox', { name: 'Importo' })).toHaveValue('7,50');
    expect(pagamenti.getByRole('textbox', { name: 'Importo' })).toHaveFocus();
    expect(pagamenti.getByRole('combobox', { name: 'Come' })).toHaveValue('Contanti');
    const paid = [movimento(1, 5), movimento(2, 7.5, { tipo: 'saldo', metodo: 'Contanti' })];
    api.on('GET', '/api/ordini/1', { body: makeOrdine({ incassato: 12.5, movimenti: paid }) });
    await user.keyboard('{Enter}');
    expect(await inCard.findByText('pagato con Carta e Contanti')).toBeVisible();
    expect(bodies()).toEqual([{ verso: 'incasso', importo: 7.5, metodo: 'Contanti', incassato: 5 }]);
    expect(await screen.findByText('Fatto.')).toBeVisible();
    expect(inCard.queryByRole('button', { name: 'Incassa' })).toBeNull();
    expect(inCard.getByRole('button', { name: 'Restituisci' })).toBeVisible();
    expect(screen.getByRole('region', { name: /Dettaglio Ordine/ })).toHaveFocus();
  });

  it('says no order paid of which nobody has written so; keeps what was typed where no answer came, sends it with its first key, and where it is refused, says why, and asks again of what is held now', async () => {
    const { inCard, user, bodies, api } = await openCard({ metodoPagamento: 'Alla cassa' });
    expect(inCard.getByText('pagamento previsto: Alla cassa')).toBeVisible();
    expect(inCard.queryByText(/^pagato con/)).toBeNull();
    expect(inCard.queryByRole('button', { name: 'Restituisci' })).toBeNull();
    const incassa = () => user.click(inCard.getByRole('button', { name: 'Incassa' }));
    await incassa();
    expect(inCard.getByRole('combobox', { name: 'Come' })).toHaveValue('');
    const importo = inCard.getByRole('textbox', { name: 'Importo' });
    await user.clear(importo);
    await user.type(importo, 'abc{Enter}');
    expect(importo).toHaveAccessibleDescription('Scrivi un importo, per esempio 4,20');
    expect(inCard.getByDisplayValue('abc')).toHaveFocus();
    await user.clear(importo);
    await user.type(importo, '4,20');
    await user.selectOptions(inCard.getByRole('combobox', { name: 'Come' }), 'Satispay');
    api.hold('POST', MOVIMENTI).fail();
    await incassa();
    expect(await inCard.findByRole('alert')).toHaveTextContent('il server non risponde');
    api.on('POST', MOVIMENTI, { status: 409, body: { message: 'Restano da pagare 2,00 €.' } });
    api.on('GET', '/api/ordini/1', { body: makeOrdine({ incassato: 10.5 }) });
    await incassa();
    await waitFor(() => expect(inCard.getByRole('alert')).toHaveTextContent('Restano da pagare 2,00 €.'));
    expect(await inCard.findByText('Ancora da pagare')).toBeVisible();
    expect(importo).toHaveValue('4,20');
    const late = api.hold('POST', MOVIMENTI);
    await incassa();
    importo.focus();
    await user.keyboard('{Escape}');
    expect(inCard.queryByRole('textbox', { name: 'Importo' })).toBeNull();
    expect(inCard.getByRole('button', { name: 'Incassa' })).toHaveFocus();
    late.fail();
    expect(await screen.findByText(/^Non confermato: il server non risponde/)).toBeVisible();
    const body = { verso: 'incasso', importo: 4.2, metodo: 'Satispay' };
    const first = { ...body, incassato: 0 };
    expect(bodies()).toEqual([first, first, { ...body, incassato: 10.5 }]);
    const keys = api.requestsTo('POST', MOVIMENTI).map(({ headers }) => headers['Idempotency-Key']);
    expect(keys.slice(0, 2)).toEqual([expect.any(String), keys[0]]);
  });

  it('gives back what is too much as it came, and says so when the order is cancelled', async () => {
    const listed = makeOrdineLista({ incassato: 5 });
    const { inCard, user, bodies, api } = await openCard(ACCONTO, [listed]);
    api.on('GET', '/api/ordini/1', { body: makeOrdine({ ...ACCONTO, stato: 3 }) });
    await user.click(inCard.getByRole('button', { name: 'Annulla Ordine' }));
    const told = await screen.findByText(/^Ordine annullato con successo/);
    expect(plain(told)).toContain('Ordine annullato con successo. Da restituire 5,00 €.');
    expect(plain(await inCard.findByText('Da restituire'))).toBe('Da restituire');
    await user.click(inCard.getByRole('button', { name: 'Restituisci' }));
    expect(inCard.getByRole('textbox', { name: 'Importo' })).toHaveValue('5,00');
    await user.click(inCard.getByRole('button', { name: 'Restituisci' }));
    const rimborso = { verso: 'rimborso', importo: 5, metodo: 'Carta', incassato: 5 };
    await waitFor(() => expect(bodies()).toEqual([rimborso]));
  });
});

it('who may only read sees what was paid, and no button', () => {
  renderScreen(<Pagamenti ordine={makeOrdine(ACCONTO)} />, { mayChange: false });
  expect(screen.getByText('Ancora da pagare')).toBeVisible();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('the list marks what is paid, leaves the others quiet, and shows those of a kind; has the money of the day, and leads to what is to be given back, whatever the day', async () => {
  const ordini = [
    makeOrdineLista(),
    makeOrdineLista({ id: 2, cliente: 'Anna Neri', incassato: 5 }),
    makeOrdineLista({ id: 3, cliente: 'Ugo Verdi', incassato: 12.5 }),
    makeOrdineLista({ id: 4, cliente: 'Ida Blu', incassato: 12.5, stato: 3 }),
  ];
  const rowOf = (name: string) => screen.getByText(name).closest('tr')!;
  const { user, api, store } = render({}, ordini);
  await screen.findByText('Anna Neri');
  expect(
    await within(rowOf('Anna Neri')).findByTitle(/^Acconto 5,00.€, da pagare 7,50.€$/),
  ).toHaveTextContent(/^Acconto$/);
  expect(within(rowOf('Ugo Verdi')).getByText('Pagato')).toBeVisible();
  expect(within(rowOf('Ida Blu')).getByTitle(/^Da restituire 12,50.€$/)).toHaveTextContent('Da restituire');
  expect(rowOf('Maria Rossi')).not.toHaveTextContent(/pagare/);
  const filtro = await screen.findByRole('combobox', { name: 'Pagamento' });
  await user.selectOptions(filtro, 'Da pagare (1)');
  expect(screen.queryByText('Anna Neri')).toBeNull();
  expect(screen.getByText('Maria Rossi')).toBeVisible();
  await user.selectOptions(filtro, 'Da restituire (1)');
  expect(await screen.findByText('Ida Blu')).toBeVisible();
  await user.selectOptions(filtro, 'Pagamento: tutti');
  expect(await screen.findByText('Maria Rossi')).toBeVisible();

  api.on('GET', '/api/ordini/incassi', {
    body: {
      metodi: [
        { metodo: 'Carta', incassato: 17.5, restituito: 0 },
        { metodo: 'Contanti', incassato: 12.5, restituito: 5 },
      ],
      daIncassare: { importo: 20, ordini: 2 },
      daRestituire: [ordini[3]],
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Incassi' }));
  const dialog = await screen.findByRole('dialog', { name: /^Incassi di venerdì 20 novembre 2026/ });
  const table = await within(dialog).findByRole('table');
  expect(plainTexts(within(table).getAllByRole('row'))).toEqual([
    'ComeIncassatoRestituitoResta',
    'Carta17,50 €0,00 €17,50 €',
    'Contanti12,50 €5,00 €7,50 €',
    'Totale30,00 €5,00 €25,00 €',
  ]);
  expect(plain(dialog)).toContain('Ancora da incassare dei ritiri del giorno: 20,00 € (2 ordini)');
  expect(api.requestsTo('GET', '/api/ordini/incassi')[0]!.query).toEqual({ date: '2026-11-20' });
  const link = within(dialog).getByRole('link', { name: '#1004 Ida Blu, 20/11/2026' });
  expect(link).toHaveAttribute('href', '/?data=2026-11-20&ordine=4');
  expect(plain(link.parentElement!)).toContain('12,50 €');
  // A colleague collects: told with the order.
  api.on('GET', '/api/ordini/incassi', {
    body: { metodi: [], daIncassare: { importo: 8, ordini: 1 }, daRestituire: [] },
  });
  act(() => void store.dispatch(eventsCaughtUp({ dopo: null, ultimo: 7, completo: true })));
  expect(await within(dialog).findByText('Niente da restituire.')).toBeVisible();
});
