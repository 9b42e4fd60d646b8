import { act, screen, waitFor, within } from '@testing-library/react';
import { keepChoice } from '../../../../src/shared/browser/storage';
import { fakePrintWindow } from '../../../support/fakePrintWindow';
import { makeOrdineLista } from '../../../support/makeOrdini';
import { keysReady, renderOrdini } from '../../../support/renderOrdini';
import { texts } from '../../../support/tables';

const title = () => screen.getByRole('heading', { level: 1 });

const ORDINI = [makeOrdineLista(), makeOrdineLista({ id: 2, cliente: 'Anna Neri', stato: 1 })];
async function rendered(ordini = ORDINI.slice(0, 1), estesa = false) {
  const view = renderOrdini({ estesa, ordini });
  await screen.findByText('Maria Rossi');
  await keysReady();
  return view;
}

it('goes to the next and the previous day by the arrows and to today by O, says what came of it, and names the day in the tab; leaves the keys to whoever types in a field, and to the browser', async () => {
  const { user, api } = await rendered();
  const said = () => texts(screen.getAllByRole('status'));
  expect(document.title).toBe('Ordini, venerdì 20 novembre 2026 – Gestione Ordini');
  expect(said().join('')).toBe('');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(title()).toHaveTextContent('domenica 22 novembre 2026');
  await user.keyboard('{ArrowLeft}');
  expect(title()).toHaveTextContent('sabato 21 novembre 2026');
  await waitFor(() => expect(said()).toContain('sabato 21 novembre: 1 ordine'));
  expect(document.title).toBe('Ordini, sabato 21 novembre 2026 – Gestione Ordini');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Stato' }), 'Ritirato');
  await waitFor(() => expect(said()).toContain('sabato 21 novembre, Ritirato: 1 ordine'));
  act(() => (document.activeElement as HTMLElement).blur());
  const held = api.hold('GET', '/api/ordini/GetOrdiniAdmin');
  await user.keyboard('o');
  expect(title()).toHaveTextContent('venerdì 20 novembre 2026');
  expect(said()).not.toContain('sabato 21 novembre, Ritirato: 1 ordine');
  held.answer({ body: [] });

  await user.type(screen.getByRole('searchbox'), 'o?/{ArrowLeft}');
  expect(screen.getByRole('searchbox')).toHaveValue('o?/');
  screen.getByRole('combobox', { name: 'Stato' }).focus();
  await user.keyboard('{ArrowRight}o');
  screen.getByRole('button', { name: 'Oggi' }).focus();
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}{Control>}o{/Control}');
  expect(title()).toHaveTextContent('venerdì 20 novembre 2026');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('has no keys but Escape where they are switched off on this computer', async () => {
  keepChoice('scorciatoie', 'no');
  const { user } = await rendered();
  await user.click(screen.getByRole('button', { name: 'Visualizza' }));
  await screen.findByRole('region', { name: /Dettaglio/ });
  screen.getByRole('button', { name: 'Oggi' }).focus();
  await user.keyboard('/?{ArrowRight}');
  expect(screen.getByRole('button', { name: 'Oggi' })).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(title()).toHaveTextContent('venerdì 20 novembre 2026');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: /Dettaglio/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Scorciatoie da tastiera' }));
  expect(await screen.findByText(/sono spenti: li accendi in Impostazioni/)).toBeInTheDocument();
});

it('documents its keys in a sheet that ? opens and Escape closes; a server of the specification knows no P and R, M and N', async () => {
  const { user, api } = await rendered();
  await user.keyboard('jpmn');
  expect(api.requests.every(({ method }) => method === 'GET')).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Visualizza' }));
  await screen.findByRole('region', { name: /Dettaglio/ });
  await user.keyboard('?');
  const sheet = within(await screen.findByRole('dialog', { name: 'Scorciatoie da tastiera' }));
  for (const text of [
    'Giorno precedente, fuori dall’elenco',
    'Giorno successivo, fuori dall’elenco',
    'Oggi, fuori dall’elenco',
    'Cerca per numero o cliente',
  ])
    expect(sheet.getByText(text)).toBeInTheDocument();
  expect(sheet.queryByText('P')).toBeNull();
  expect(sheet.getByText('S')).toBeVisible();
  // While it is open the keys below it sleep.
  await user.keyboard('{ArrowRight}');
  expect(title()).toHaveTextContent('venerdì 20 novembre 2026');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('region', { name: /Dettaglio/ })).toBeVisible();
});

it('reaches every control by Tab', async () => {
  const { user } = await rendered();
  const reached: (string | null)[] = [];
  for (;;) {
    await user.tab();
    const element = document.activeElement!;
    if (element === document.body) break;
    reached.push(element.getAttribute('aria-label') ?? element.textContent);
  }
  const giorno = ['Giorno precedente', 'Data', 'Giorno successivo', 'Ieri', 'Oggi', 'Domani'];
  const azioni = ['Riepilogo dettaglio ordini da evadere', 'Esporta in Excel', 'Scorciatoie da tastiera'];
  const elenco = ['Elenco ordini', 'Ora ritiro', 'Nr.Ordine', 'Cliente', 'Totale', 'Stato', 'Visualizza'];
  const filtri = ['Stato', 'Cerca per numero o cliente'];
  expect(reached).toEqual(['Vai all’elenco', ...giorno, ...filtri, ...azioni, ...elenco]);
});

it('reaches the table by one Tab from the heading and Enter, and changes the day by no key from within it', async () => {
  const { user } = await rendered();
  await user.keyboard('{ArrowRight}');
  await screen.findByText('Maria Rossi');
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('region', { name: 'Elenco ordini' })).toHaveFocus();
  await user.keyboard('o{ArrowRight}');
  act(() => screen.getByRole('button', { name: 'Visualizza' }).focus());
  await user.keyboard('o{ArrowLeft}{ArrowLeft}');
  expect(title()).toHaveTextContent('sabato 21 novembre 2026');
  await user.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

const here = () => document.activeElement?.closest('tr')?.dataset.row;

it('goes through the rows by J and K and by the arrows, opens by Enter, and goes from the search to the first found; prints by S, and says why it did not', async () => {
  const { page, open } = fakePrintWindow();
  const { user, api } = await rendered(ORDINI);
  await user.keyboard('s');
  expect(open).not.toHaveBeenCalled();
  await user.keyboard('j');
  expect(here()).toBe('1');
  await user.keyboard('jj');
  expect(here()).toBe('2');
  await user.keyboard('k{ArrowDown}');
  expect(here()).toBe('2');
  await user.keyboard('{ArrowUp}{ArrowDown}{Enter}');
  expect(await screen.findByRole('region', { name: 'Dettaglio Ordine #1002' })).toHaveFocus();
  await user.keyboard('k');
  expect(here()).toBe('1');
  // Whichever is open: here the very one that is searched for.
  await user.keyboard('/');
  await user.keyboard('anna{Enter}');
  expect(here()).toBe('2');

  await user.clear(screen.getByRole('searchbox'));
  await user.keyboard('{Enter}');
  await user.keyboard('s');
  await waitFor(() => expect(page.title).toBe('Stampa Ordine #1'));
  // The specification has it logged.
  jest.spyOn(console, 'warn').mockImplementation();
  api.on('GET', '/api/ordini/:id', { status: 500 });
  await user.keyboard('{Escape}js');
  expect(
    await screen.findByText('Ordine non stampato: il server ha un problema, riprova tra poco.'),
  ).toBeVisible();
});

it('takes the order of the row, or the open one, on by P and R; leaves the arrows to who chooses a status tab by them, not the letters', async () => {
  const { user, patches } = await rendered(ORDINI, true);
  await user.keyboard('jr');
  expect(patches()).toEqual([]);
  await user.keyboard('p');
  expect(patches()).toEqual([['/api/ordini/1/stato', { status: 1 }]]);
  await user.keyboard('j{Enter}');
  await screen.findByRole('region', { name: 'Dettaglio Ordine #1002' });
  await user.keyboard('pr');
  expect(patches().slice(1)).toEqual([['/api/ordini/2/stato', { status: 2 }]]);

  const pronto = await screen.findByRole('radio', { name: 'Pronto 1' });
  act(() => screen.getByRole('radio', { name: 'In Lavorazione 0' }).focus());
  await user.keyboard('{ArrowRight}');
  expect(pronto).toBeChecked();
  expect(title()).toHaveTextContent('venerdì 20 novembre 2026');
  await user.keyboard('j');
  expect(here()).toBe('1');
});

it('closes by Escape what is on top alone: the choice of a status, the summary it led to', async () => {
  const { user } = await rendered();
  await user.click(screen.getByRole('button', { name: 'Visualizza' }));
  await user.click(await screen.findByRole('button', { name: 'Cambia Stato' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('combobox', { name: 'Nuovo stato' })).toBeNull();
  expect(screen.getByRole('region', { name: /Dettaglio/ })).toBeVisible();
  await user.keyboard('{Escape}');
  const summary = { name: /Totali da preparare/ };
  await user.click(screen.getByRole('button', { name: /Riepilogo/ }));
  await waitFor(() => expect(screen.getByRole('heading', summary)).toHaveFocus());
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('heading', summary)).toBeNull();
  expect(screen.getByRole('button', { name: /Riepilogo/ })).toHaveFocus();
});
