import { screen, waitFor, within } from '@testing-library/react';
import type { GiftCard } from '../../../../src/contract/giftcard';
import GiftCardPage from '../../../../src/features/giftcard/GiftCardPage';
import { makeGiftCard } from '../../../support/makePromozioni';
import { renderScreen } from '../../../support/renderScreen';
import { button, field, headsOf, rowButton, rowOf, rowsOf } from '../../../support/tables';

const LIST = '/api/giftcard';
const SAME_CODE = 'Esiste già una gift card con questo codice.';
const VUOTA = {
  id: 2,
  codice: 'VUOTA',
  descrizione: '',
  valoreIniziale: 1234.5,
  saldo: 0,
  dataScadenza: null,
};
const CARTE = [makeGiftCard(), makeGiftCard({ ...VUOTA, attiva: false, spesaMinima: 20, categoriaId: 7 })];

let alerts: jest.SpyInstance;
beforeEach(() => (alerts = jest.spyOn(window, 'alert').mockImplementation(() => undefined)));

async function rendered(carte: GiftCard[] = CARTE) {
  const lists = { [LIST]: carte, '/api/prodotti/GetCategorie': [{ id: 7, nome: 'Pane' }] };
  const view = renderScreen(<GiftCardPage />, { lists });
  await screen.findByRole('table');
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  return view;
}

const saved = () => waitFor(() => expect(screen.queryByRole('button', { name: 'Salva' })).toBeNull());

it('lists the gift cards, a dash for what is empty, and marks those that are spent, and whose last day is over', async () => {
  const saldo = null as unknown as number;
  await rendered([...CARTE, makeGiftCard({ id: 3, codice: 'IERI', saldo, dataScadenza: '2026-11-19' })]);
  expect(screen.getByRole('heading', { level: 1, name: 'Gestione GiftCard' })).toBeVisible();
  const heads = 'Codice | Descrizione | Valore Iniziale | Saldo | Scadenza | Attiva | Azioni';
  expect(headsOf('GiftCard').join(' | ')).toBe(heads);
  expect(rowsOf('GiftCard')).toEqual([
    ['REGALO50', 'Per Natale', '50,00 €', '12,50 €', '05/12/2026', '✔️'],
    ['VUOTA', '-EsauritaSolo Pane · Spesa minima 20,00 €', '1.234,50 €', '0,00 €', '-', '❌'],
    ['IERI', 'Per NataleScaduta', '50,00 €', '-', '19/11/2026', '✔️'],
  ]);
});

it('a new card (S4.6) is refused by a browser alert, the words at their cells; its balance follows its initial value and cannot be edited', async () => {
  const { user, api } = await rendered();
  await user.click(button('Nuova GiftCard'));
  expect(field('Codice')).toHaveFocus();
  expect(field('Saldo')).toBeDisabled();
  expect(field('Attiva')).toBeChecked();
  await user.keyboard('FESTA');
  api.on('POST', LIST, { status: 409, body: { message: SAME_CODE, errors: { codice: [SAME_CODE] } } });
  await user.click(button('Salva'));
  await waitFor(() => expect(alerts.mock.calls).toEqual([['Errore creazione GiftCard']]));
  expect(field('Codice')).toHaveAccessibleDescription(SAME_CODE);
  expect(field('Codice')).toHaveValue('FESTA');
  // Without an amount the server is asked all the same: which fields a card needs is its own to say.
  expect(api.bodies('POST', LIST)).toMatchObject([{ valoreIniziale: null, saldo: null }]);
  await user.type(field('Valore Iniziale'), '25,50');
  expect(field('Saldo')).toHaveValue('25,50');
  await user.clear(field('Valore Iniziale'));
  expect(field('Saldo')).toHaveValue('');
  await user.type(field('Valore Iniziale'), '30.5');
  await user.type(field('Spesa Minima'), '10');
  await user.selectOptions(field('Categoria'), 'Pane');
  api.on('POST', LIST, { status: 201, body: {} });
  await user.click(button('Salva'));
  await saved();
  const carta = { id: 0, codice: 'FESTA', descrizione: '', valoreIniziale: 30.5, saldo: 30.5 };
  const uso = { dataScadenza: null, attiva: true, spesaMinima: 10, categoriaId: 7 };
  expect(api.bodies('POST', LIST).slice(1)).toEqual([{ ...carta, ...uso }]);
});

it('a card in edit has a balance of its own', async () => {
  const { user, api } = await rendered();
  await user.click(rowButton(rowOf('GiftCard', 'REGALO50'), 'Modifica'));
  await user.clear(field('Valore Iniziale'));
  await user.type(field('Valore Iniziale'), '60');
  expect(field('Saldo')).toHaveValue('12,50');
  expect(field('Saldo')).toBeEnabled();
  await user.clear(field('Saldo'));
  await user.type(field('Saldo'), '20');
  await user.click(field('Attiva'));
  api.on('PUT', '/api/giftcard/1', { body: {} });
  await user.click(button('Salva'));
  await saved();
  const sent = makeGiftCard({ valoreIniziale: 60, saldo: 20, attiva: false });
  expect(api.bodies('PUT', '/api/giftcard/1')).toEqual([sent]);
});

it.each([true, false])(
  'a deleted card that stays is told as used where it was switched off: %s',
  async (attiva) => {
    const { user, api } = await rendered([makeGiftCard({ attiva })]);
    api.on('DELETE', '/api/giftcard/1', { status: 204 });
    await user.click(rowButton(rowOf('GiftCard', 'REGALO50'), 'Elimina'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Elimina' }));
    await waitFor(() => expect(api.bodies('GET', LIST)).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
    expect(screen.queryAllByText(/è già stata usata: è stata disattivata/)).toHaveLength(attiva ? 0 : 1);
  },
);
