import { act, screen, waitFor, within } from '@testing-library/react';
import { chooseScorciatoie } from '../../../../src/shared/browser/scorciatoie';
import { makeOrdine, makeOrdineLista } from '../../../support/makeOrdini';
import { renderOrdini } from '../../../support/renderOrdini';

const title = () => screen.getByRole('heading', { level: 1 });

async function rendered() {
  const view = renderOrdini({ ordini: [makeOrdineLista()], dettaglio: makeOrdine() });
  await screen.findByText('Maria Rossi');
  return view;
}

it('goes to the next and the previous day by the arrows and to today by O', async () => {
  const { user } = await rendered();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(title()).toHaveTextContent('domenica 22 novembre 2026');
  await user.keyboard('{ArrowLeft}');
  expect(title()).toHaveTextContent('sabato 21 novembre 2026');
  await user.keyboard('o');
  expect(title()).toHaveTextContent('venerdì 20 novembre 2026');
});

it('leads to the quick filter box by /, without writing it', async () => {
  const { user } = await rendered();
  await user.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

it('leaves the keys to whoever types in a field, and to the browser', async () => {
  const { user } = await rendered();
  await user.type(screen.getByRole('searchbox'), 'o?/{ArrowLeft}');
  expect(screen.getByRole('searchbox')).toHaveValue('o?/');
  screen.getByRole('combobox', { name: 'Stato' }).focus();
  await user.keyboard('{ArrowRight}o');
  screen.getByRole('button', { name: 'Oggi' }).focus();
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}{Control>}o{/Control}');
  expect(title()).toHaveTextContent('venerdì 20 novembre 2026');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('leaves the arrows to the table, which they scroll, and works its other keys there', async () => {
  const { user } = await rendered();
  act(() => screen.getByRole('region', { name: 'Elenco ordini' }).focus());
  await user.keyboard('{ArrowRight}');
  act(() => screen.getByRole('button', { name: 'Visualizza' }).focus());
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(title()).toHaveTextContent('venerdì 20 novembre 2026');
  await user.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

it('has no keys but Escape where they are switched off on this computer', async () => {
  chooseScorciatoie(false);
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
});

it('closes the card by Escape', async () => {
  const { user } = await rendered();
  await user.click(screen.getByRole('button', { name: 'Visualizza' }));
  await screen.findByRole('region', { name: /Dettaglio/ });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: /Dettaglio/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Visualizza' })).toHaveFocus();
});

it('documents its keys in a sheet that ? opens and Escape closes', async () => {
  const { user } = await rendered();
  await user.click(screen.getByRole('button', { name: 'Visualizza' }));
  await screen.findByRole('region', { name: /Dettaglio/ });
  await user.keyboard('?');
  const sheet = await screen.findByRole('dialog', { name: 'Scorciatoie da tastiera' });
  for (const text of ['Giorno precedente', 'Giorno successivo', 'Oggi', 'Cerca per numero o cliente']) {
    expect(within(sheet).getByText(text)).toBeInTheDocument();
  }
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
  expect(reached).toEqual([
    'Giorno precedente',
    'Data',
    'Giorno successivo',
    'Oggi',
    'Stato',
    'Cerca per numero o cliente',
    'Riepilogo dettaglio ordini da evadere',
    'Esporta in Excel',
    'Scorciatoie da tastiera',
    'Elenco ordini',
    'Ora ritiro',
    'Nr.Ordine',
    'Cliente',
    'Totale',
    'Stato',
    'Visualizza',
  ]);
});
