import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Utente } from '../../../../src/contract/auth';
import UtentiPage from '../../../../src/features/utenti/UtentiPage';
import { exportedFile, stubBrowser } from '../../../support/renderCatalogo';
import { cellTexts } from '../../../support/renderOrdini';
import { renderScreen } from '../../../support/renderScreen';
import { fill, texts } from '../../../support/tables';

const LISTA = '/api/auth/getUtenti';
const REGISTRO = '/api/registro/esportazione';

const makeUtente = (change: Partial<Utente> = {}): Utente => ({
  phoneNumber: '+39 333 123 4567',
  email: 'anna@example.it',
  nome: 'Anna',
  cognome: 'Rossi',
  indirizzo: 'Via Roma 1, Bari',
  dataNascita: '1985-03-05',
  ...change,
});
const NOTHING: Utente = {
  phoneNumber: null,
  email: null,
  nome: null,
  cognome: null,
  indirizzo: null,
  dataNascita: null,
};
const NICCOLO = { nome: 'Niccolò', cognome: 'D’Angelo', email: 'nic@example.it' };
const TRE = [
  makeUtente(),
  makeUtente({ ...NICCOLO, phoneNumber: 80555 as never, dataNascita: '1990-12-31' }),
  { ...NOTHING, nome: 'Bruno', indirizzo: ' ', dataNascita: '0001-01-01T00:00:00' },
];

const rows = () => [...document.querySelectorAll('tbody tr')];
const nomi = () => rows().map((row) => row.children[2]!.textContent);
const search = () => screen.getByRole('searchbox');
const exportButton = () => screen.getByRole('button', { name: 'Esporta in Excel' });

async function rendered(utenti = TRE, estesa = true) {
  const browser = stubBrowser();
  const view = renderScreen(<UtentiPage />, { estesa, path: '/utenti', lists: { [LISTA]: utenti } });
  view.api.on('POST', REGISTRO, { status: 201, body: { message: 'ok' } });
  await screen.findByRole('table');
  return { ...browser, ...view };
}

it('shows each customer with the columns in order, - for what is missing, in the order of each column, missing values last either way', async () => {
  const { user } = await rendered([...TRE, NOTHING]);
  expect(screen.getByRole('heading', { level: 1, name: 'Gestione Utenti' })).toBeVisible();
  const heads = 'Telefono | Email | Nome e Cognome | Indirizzo | Data di Nascita';
  expect(texts(screen.getAllByRole('columnheader')).join(' | ')).toBe(heads);
  expect(rows().map(cellTexts)).toEqual([
    ['+39 333 123 4567', 'anna@example.it', 'Anna Rossi', 'Via Roma 1, Bari', '05/03/1985'],
    ['80555', 'nic@example.it', 'Niccolò D’Angelo', 'Via Roma 1, Bari', '31/12/1990'],
    ['-', '-', 'Bruno', '-', '-'],
    ['-', '-', '-', '-', '-'],
  ]);
  const list = within(screen.getByRole('table', { name: 'Elenco utenti' }));
  expect(list.getByRole('rowheader', { name: 'Anna Rossi' })).toBeVisible();

  const [anna, niccolo] = ['Anna Rossi', 'Niccolò D’Angelo'];
  for (const [column, ...order] of [
    ['Nome e Cognome', anna, 'Bruno', niccolo],
    ['Nome e Cognome', niccolo, 'Bruno', anna],
    ['Data di Nascita', anna, niccolo, 'Bruno'],
    ['Data di Nascita', niccolo, anna, 'Bruno'],
    ['Data di Nascita', anna, niccolo, 'Bruno'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: column }));
    expect([column, ...nomi()]).toEqual([column, ...order, '-']);
  }
});

it('the quick filter finds names, numbers, e-mails and birthdays, says how many, and when there is none', async () => {
  const { user } = await rendered();
  for (const [what, text, found] of [
    ['a name without its accent', 'niccolo', ['Niccolò D’Angelo']],
    ['words in any order', 'rossi ANNA', ['Anna Rossi']],
    ['a phone number without its blanks', '3331234', ['Anna Rossi']],
    ['an e-mail', 'nic@', ['Niccolò D’Angelo']],
    ['a birthday', '31/12/1990', ['Niccolò D’Angelo']],
    ['blanks', '  ', ['Anna Rossi', 'Niccolò D’Angelo', 'Bruno']],
  ] as const) {
    await user.clear(search());
    await user.type(search(), text);
    expect([what, ...nomi()]).toEqual([what, ...found]);
  }
  await user.clear(search());
  await user.type(search(), 'rossi');
  expect(screen.getByText('1 di 3 utenti')).toBeVisible();
  await user.type(search(), 'xyz');
  expect(screen.getByText('Nessun utente trovato.')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  await user.clear(search());
  expect(rows()).toHaveLength(3);
});

describe('the export (S3.20)', () => {
  it('writes the customers that the filter leaves cell by cell, in the order shown, and is written in the server’s log', async () => {
    const coda = makeUtente({ nome: '=1+1', cognome: 'X', phoneNumber: '0805551234', dataNascita: null });
    const view = await rendered([...TRE, coda]);
    await view.user.click(screen.getByRole('button', { name: 'Nome e Cognome' }));
    await view.user.click(screen.getByRole('button', { name: 'Nome e Cognome' }));
    await fill(view.user, search(), 'via roma');
    await view.user.click(exportButton());
    const { name, sheets, rows: cells } = await exportedFile(view);
    expect([name, sheets]).toEqual(['elenco-utenti.xlsx', ['Utenti']]);
    expect(cells).toEqual([
      ['Email', 'Telefono', 'Nome', 'Indirizzo', 'DataNascita'],
      ['nic@example.it', '80555', 'Niccolò', 'Via Roma 1, Bari', '31/12/1990'],
      ['anna@example.it', '+39 333 123 4567', 'Anna', 'Via Roma 1, Bari', '05/03/1985'],
      ['anna@example.it', '0805551234', '=1+1', 'Via Roma 1, Bari', null],
    ]);
    expect(await screen.findByText('Esportazione completata!')).toBeVisible();
    const logged = [{ esportazione: 'utenti', righe: 3 }];
    await waitFor(() => expect(view.api.bodies('POST', REGISTRO)).toEqual(logged));
  });

  it('asks for no such log to the letter, where there is none', async () => {
    const view = await rendered(TRE, false);
    await view.user.click(exportButton());
    expect(await screen.findByText('Esportazione completata!')).toBeVisible();
    expect(view.api.requestsTo('POST', REGISTRO)).toEqual([]);
  });

  it('leaves a word in the console where the log fails', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const view = await rendered();
    view.api.on('POST', REGISTRO, { status: 500 });
    await view.user.click(exportButton());
    const word = 'Errore registrazione esportazione:';
    await waitFor(() => expect(error.mock.calls).toEqual([[word, { status: 500 }]]));
  });
});

const MOLTI = Array.from({ length: 5_000 }, (_, index) =>
  makeUtente({ nome: `Nome${index}`, cognome: `Cognome${index}`, phoneNumber: `333${index}` }),
);

it('5,000 customers stand in the page a screen full at a time, and are found among the others', async () => {
  const { user } = await rendered(MOLTI);
  expect(rows().length).toBeLessThan(40);
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '5001');
  const scroller = screen.getByRole('region', { name: 'Elenco utenti' });
  fireEvent.scroll(scroller, { target: { scrollTop: 4_000 * 2.375 * 16 } });
  expect(nomi()).toContain('Nome4000 Cognome4000');
  expect(rows().length).toBeLessThan(40);
  fireEvent.change(search(), { target: { value: 'cognome4999' } });
  await waitFor(() => expect(nomi()).toEqual(['Nome4999 Cognome4999']));
  await user.clear(search());
  await waitFor(() => expect(nomi()[0]).toBe('Nome0 Cognome0'));
});
