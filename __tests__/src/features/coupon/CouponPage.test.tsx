import { screen, waitFor, within } from '@testing-library/react';
import type { Coupon } from '../../../../src/contract/coupon';
import CouponPage from '../../../../src/features/coupon/CouponPage';
import { makeCoupon } from '../../../support/makePromozioni';
import { renderScreen } from '../../../support/renderScreen';
import { button, field, fill, headsOf, rowButton, rowOf, rowsOf, texts } from '../../../support/tables';

const LIST = '/api/coupon';
/** Of which nothing was typed but its code. */
const senzaNulla = (coupon: Partial<Coupon>) =>
  makeCoupon({
    descrizione: '',
    scontoPercentuale: null,
    dataScadenza: null,
    spesaMinima: null,
    singoloUso: false,
    ...coupon,
  });
const COUPON = [makeCoupon(), senzaNulla({ id: 2, codice: 'FISSO', scontoFisso: 5, categoriaId: 7 })];

let alerts: jest.SpyInstance;
beforeEach(() => (alerts = jest.spyOn(window, 'alert').mockImplementation(() => undefined)));

async function rendered(coupon: Coupon[] = COUPON) {
  const lists = { [LIST]: coupon, '/api/prodotti/GetCategorie': [{ id: 7, nome: 'Pane' }] };
  const view = renderScreen(<CouponPage />, { lists });
  await screen.findByRole('table');
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  return view;
}

const row = (text: string) => rowOf('Coupon', text);

it('lists the coupons, a dash for what is empty, and marks one that was used up, expired or not, and one the day after its last', async () => {
  await rendered([
    ...COUPON,
    makeCoupon({ id: 3, codice: 'UNO', usato: true, dataScadenza: '2026-11-19' }),
    makeCoupon({ id: 4, codice: 'OGGI', dataScadenza: '2026-11-20' }),
    makeCoupon({ id: 5, codice: 'IERI', singoloUso: false, dataScadenza: '2026-11-19T00:00:00' }),
  ]);
  expect(screen.getByRole('heading', { level: 1, name: 'Gestione Coupon' })).toBeVisible();
  expect(headsOf('Coupon').join(' | ')).toBe(
    'Codice | Descrizione | Sconto % | Sconto Fisso | Data Scadenza | Spesa Minima | Singolo Uso | Azioni',
  );
  expect(rowsOf('Coupon').slice(0, 2)).toEqual([
    ['BENVENUTO10', 'Per chi comincia', '10', '-', '05/12/2026', '1.234,50 €', '✔️'],
    ['FISSO', '-Solo Pane', '-', '5,00 €', '-', '-', '❌'],
  ]);
  expect(within(row('BENVENUTO10')).getByRole('img', { name: 'Sì' })).toBeVisible();
  expect(within(row('FISSO')).getByRole('img', { name: 'No' })).toBeVisible();
  const marks = (codice: string) => texts(within(row(codice)).queryAllByText(/^(Usato|Scaduto)$/));
  expect(['UNO', 'OGGI', 'IERI'].map(marks)).toEqual([['Usato'], [], ['Scaduto']]);
});

it('stays legible when the categories cannot be loaded', async () => {
  const { user } = renderScreen(<CouponPage />, { lists: { [LIST]: COUPON } });
  expect(await screen.findByText('Solo categoria 7')).toBeVisible();
  await user.click(rowButton(row('FISSO'), 'Modifica'));
  expect(field('Categoria')).toHaveDisplayValue('Categoria 7');
});

it('puts what has no value last', async () => {
  const { user } = await rendered();
  const codes = () => rowsOf('Coupon').map(([codice]) => codice);
  await user.click(button('Sconto Fisso'));
  expect(codes()).toEqual(['FISSO', 'BENVENUTO10']);
  await user.click(button('Data Scadenza'));
  expect(codes()).toEqual(['BENVENUTO10', 'FISSO']);
});

describe('a new coupon', () => {
  it('is made of all its fields, amounts with a comma or a point', async () => {
    const { user, api, serve } = await rendered();
    await user.click(button('Nuovo Coupon'));
    expect(field('Codice')).toHaveFocus();
    await user.keyboard('NATALE');
    await user.type(field('Descrizione'), 'Feste');
    await user.type(field('Sconto %'), '12.5');
    await user.type(field('Sconto Fisso'), '2,50');
    await fill(user, field('Data Scadenza'), '2026-12-31');
    await user.type(field('Spesa Minima'), '1.000,00');
    await user.click(field('Singolo Uso'));
    await user.selectOptions(field('Categoria'), 'Pane');
    serve(LIST, [...COUPON, makeCoupon({ id: 3, codice: 'NATALE' })]);
    api.on('POST', LIST, { status: 201, body: {} });
    await user.click(button('Salva'));
    expect(await screen.findByText('NATALE')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Salva' })).toBeNull();
    expect(api.bodies('POST', LIST)).toEqual([
      {
        id: 0,
        codice: 'NATALE',
        descrizione: 'Feste',
        scontoPercentuale: 12.5,
        scontoFisso: 2.5,
        dataScadenza: '2026-12-31',
        spesaMinima: 1000,
        singoloUso: true,
        categoriaId: 7,
      },
    ]);
    expect(alerts).not.toHaveBeenCalled();
  });

  it('is one row of the table, its buttons in Azioni, the field without a column before them, and needs no more than its code', async () => {
    const { user, api } = await rendered();
    await user.click(button('Nuovo Coupon'));
    const [, edited, ...others] = within(screen.getByRole('table')).getAllByRole('row');
    expect(others).toHaveLength(COUPON.length);
    const inRow = within(edited!);
    for (const name of ['Codice', 'Categoria', 'Spesa Minima'])
      expect(inRow.getByLabelText(name)).toBeVisible();
    expect(inRow.getAllByRole('cell')[headsOf('Coupon').indexOf('Azioni')]).toContainElement(button('Salva'));
    await user.click(field('Descrizione'));
    await user.tab();
    expect(field('Categoria')).toHaveFocus();
    expect(field('Categoria')).toHaveDisplayValue('Tutte');
    await user.click(field('Singolo Uso'));
    await user.click(field('Singolo Uso'));
    for (const next of [button('Salva'), button('Annulla')]) {
      await user.tab();
      expect(next).toHaveFocus();
    }
    api.on('POST', LIST, { status: 201, body: {} });
    await user.type(field('Codice'), 'X{Enter}');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Salva' })).toBeNull());
    expect(api.bodies('POST', LIST)).toEqual([senzaNulla({ id: 0, codice: 'X' })]);
  });

  it('is not sent with an amount that is none; refused by a browser alert, the server’s words at their cells, what was typed kept', async () => {
    const { user, api } = await rendered();
    await user.click(button('Nuovo Coupon'));
    await user.type(field('Spesa Minima'), 'venti{Enter}');
    const unread = 'Scrivi un importo, per esempio 4,20';
    await waitFor(() => expect(field('Spesa Minima')).toHaveAccessibleDescription(unread));
    expect(field('Spesa Minima')).toHaveValue('venti');
    expect(api.bodies('POST', LIST)).toEqual([]);
    await user.clear(field('Spesa Minima'));
    await user.type(field('Sconto %'), '200');
    api.on('POST', LIST, {
      status: 400,
      body: {
        message: 'Il codice è obbligatorio',
        errors: {
          codice: ['Il codice è obbligatorio'],
          scontoPercentuale: ['La percentuale va da 0 a 100'],
          categoriaId: ['La categoria non esiste più.'],
          boh: ['Altro ancora.'],
        },
      },
    });
    await user.click(button('Salva'));
    await waitFor(() => expect(alerts.mock.calls).toEqual([['Errore creazione Coupon']]));
    expect(field('Codice')).toHaveAccessibleDescription('Il codice è obbligatorio');
    expect(field('Codice')).toHaveFocus();
    expect(field('Sconto %')).toHaveAccessibleDescription('La percentuale va da 0 a 100');
    expect(field('Sconto %')).toHaveValue('200');
    expect(field('Categoria')).toBeInvalid();
    expect(field('Sconto Fisso')).toBeValid();
    expect(screen.getByText('Altro ancora.')).toBeVisible();
    await user.type(field('Codice'), 'ESTATE');
    expect(field('Codice')).toHaveValue('ESTATE');
    expect(field('Codice')).toHaveFocus();
  });
});

it('a coupon in edit is saved whole', async () => {
  const { user, api } = await rendered([makeCoupon({ dataScadenza: '2026-12-05T00:00:00' })]);
  await user.click(rowButton(row('BENVENUTO10'), 'Modifica'));
  expect(field('Data Scadenza')).toHaveValue('2026-12-05');
  expect(field('Spesa Minima')).toHaveValue('1234,50');
  await user.clear(field('Spesa Minima'));
  api.on('PUT', '/api/coupon/1', { body: {} });
  await user.click(button('Salva'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Salva' })).toBeNull());
  expect(api.bodies('PUT', '/api/coupon/1')).toEqual([makeCoupon({ spesaMinima: null })]);
});
