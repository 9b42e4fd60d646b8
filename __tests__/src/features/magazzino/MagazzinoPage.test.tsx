import { act, screen, waitFor, within } from '@testing-library/react';
import type { EsitoImportazione } from '../../../../src/contract/prodotti';
import MagazzinoPage from '../../../../src/features/magazzino/MagazzinoPage';
import { renderCatalogo } from '../../../support/renderCatalogo';
import { texts } from '../../../support/tables';

const UPLOAD = '/api/prodotti/aggiornaDisponibilita';
const EXPORT = '/api/prodotti/exportExcelMagazzino';
const SCORTE = new File(['xlsx'], 'scorte.xlsx');

const esito = (stato: string, change: Partial<EsitoImportazione> = {}): EsitoImportazione => ({
  codiceProdotto: '0071',
  pesoVariante: '500',
  quantita: 12,
  stato,
  messaggio: `Messaggio ${stato.trim()}`,
  ...change,
});

const chooser = () => screen.getByLabelText<HTMLInputElement>('File Excel compilato');
const send = () => screen.getByRole('button', { name: 'Aggiorna Disponibilità' });
const lines = () => document.querySelectorAll('tr[data-row]');

/** The screen after a file was chosen and sent, and answered with these results. */
async function uploaded(righe: EsitoImportazione[]) {
  const view = renderCatalogo(<MagazzinoPage />);
  view.api.on('POST', UPLOAD, { body: righe });
  await view.user.upload(chooser(), SCORTE);
  await view.user.click(send());
  await screen.findByRole('heading', { name: 'Risultato dell’aggiornamento' });
  return view;
}

it('explains itself, offers the template, and waits for an .xlsx or .xls file, however it was chosen', async () => {
  const { user } = renderCatalogo(<MagazzinoPage />);
  expect(screen.getByRole('heading', { name: 'Aggiorna Magazzino' })).toBeVisible();
  expect(screen.getByText(/Scarica il modello Excel, compila le quantità e caricalo di nuovo/)).toBeVisible();
  const template = screen.getByRole('link', { name: 'Esporta Template Vuoto' });
  expect(template).toHaveAttribute('href', '/assets/template_aggiorna_magazzino.xlsx');
  expect(chooser()).toHaveAttribute('accept', '.xlsx,.xls');
  expect(send()).toBeDisabled();
  const anyFile = (await import('@testing-library/user-event')).default.setup({ applyAccept: false });
  await anyFile.upload(chooser(), new File(['a;b'], 'scorte.csv'));
  expect(send()).toBeDisabled();
  expect(screen.getByText('Scegli un file .xlsx o .xls.')).toBeVisible();
  for (const file of [SCORTE, new File(['x'], 'VECCHIO.XLS')]) {
    await user.upload(chooser(), file);
    expect(send()).toBeEnabled();
  }
});

it('the current stock is downloaded as prodotti.xlsx, or that it could not be is told', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { api, user, files, store } = renderCatalogo(<MagazzinoPage />);
  api.on('GET', EXPORT, { status: 500 });
  await user.click(screen.getByRole('button', { name: 'Esporta Excel Magazzino Attuale' }));
  expect(await screen.findByText('Esportazione non riuscita. Riprova.')).toBeVisible();
  expect(error).toHaveBeenCalledTimes(1);
  expect(files).toEqual([]);
  const file = new Blob(['le scorte']);
  api.on('GET', EXPORT, { body: file });
  await user.click(screen.getByRole('button', { name: 'Esporta Excel Magazzino Attuale' }));
  expect(await screen.findByText('Esportazione completata!')).toBeVisible();
  expect(files).toEqual([{ blob: file, name: 'prodotti.xlsx' }]);
  expect(JSON.stringify(store.getState())).not.toContain('le scorte');
});

it('the upload shows how far it got, sends once, and shows each line', async () => {
  const { api, user } = renderCatalogo(<MagazzinoPage />);
  const held = api.hold('POST', UPLOAD);
  await user.upload(chooser(), SCORTE);
  await user.click(send());
  expect(screen.getByRole('progressbar', { name: 'Invio del file' })).toHaveAttribute('value', '0.5');
  expect(screen.getByText('Invio del file: 50%')).toBeVisible();
  await user.click(send());
  await act(async () =>
    held.answer({ body: [esito('Aggiornato'), esito('Errore', { quantita: 'dodici', pesoVariante: '' })] }),
  );
  expect(await screen.findByRole('heading', { name: 'Risultato dell’aggiornamento' })).toHaveFocus();
  expect(api.requestsTo('POST', UPLOAD).map(({ file }) => file)).toEqual([SCORTE]);
  const heads = 'Codice Prodotto | Peso Variante | Quantità | Stato | Messaggio';
  expect(texts(screen.getAllByRole('columnheader')).join(' | ')).toBe(heads);
  expect([...lines()].map((line) => texts(line.children))).toEqual([
    ['0071', '500', '12', 'Aggiornato', 'Messaggio Aggiornato'],
    ['0071', '-', 'dodici', 'Errore', 'Messaggio Errore'],
  ]);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('an upload that failed takes the last result away and is only logged; what was chosen can be sent again', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { api, user } = await uploaded([esito('Errore')]);
  await user.click(screen.getByRole('checkbox'));
  const answer = { status: 400, message: 'Intestazioni non valide.' };
  api.on('POST', UPLOAD, { status: 400, body: { message: answer.message } });
  const altre = new File(['xlsx'], 'altre.xlsx');
  await user.upload(chooser(), altre);
  await user.click(send());
  await waitFor(() => expect(error).toHaveBeenCalledWith('Errore aggiornamento magazzino:', answer));
  expect(screen.queryByRole('heading', { name: 'Risultato dell’aggiornamento' })).toBeNull();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(screen.queryByText('Intestazioni non valide.')).toBeNull();
  expect(chooser().files?.[0]).toBe(altre);
  api.on('POST', UPLOAD, { body: { message: 'No list of lines' } });
  await user.click(send());
  await waitFor(() => expect(error.mock.lastCall).toHaveProperty('1.name', 'TypeError'));
  api.on('POST', UPLOAD, { body: [esito('Aggiornato')] });
  await user.click(send());
  expect(await screen.findByText('Messaggio Aggiornato')).toBeVisible();
  expect(lines()).toHaveLength(1);
});

describe('the result', () => {
  it('colours each stato, however it is written, or not at all', async () => {
    const colours = {
      ' AGGIORNATO ': 'text-success',
      'prodotto non trovato': 'text-danger',
      ' Variante non trovata ': 'text-danger',
      'Variante Non Trovata': 'text-danger',
      ' errore': 'text-danger',
      Invariato: 'text-body',
      '': 'text-body',
    };
    await uploaded(Object.keys(colours).map((stato) => esito('', { stato: stato || (null as never) })));
    expect([...lines()].map((line) => line.children[3]!.className)).toEqual(Object.values(colours));
  });

  it('of 5,000 lines counts each outcome, puts only a window into the page, and can be narrowed to what failed', async () => {
    const stati = ['Aggiornato', 'aggiornato ', 'Errore', 'Invariato', 'Prodotto non trovato'];
    const line = (n: number) => esito(stati[n % 5]!, { codiceProdotto: 'ABCDE'[n % 5] });
    const { user } = await uploaded(Array.from({ length: 5_000 }, (_, n) => line(n)));
    const codes = () => new Set([...lines()].map((line) => line.children[0]!.textContent));
    const counts = within(screen.getByRole('list', { name: 'Esiti' })).getAllByRole('listitem');
    expect(texts(counts).join(' | ')).toBe(
      'Righe: 5.000 | Aggiornato: 2.000 | Errore: 1.000 | Invariato: 1.000 | Prodotto non trovato: 1.000',
    );
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '5001');
    expect(lines().length).toBeLessThan(40);
    const filter = screen.getByRole('checkbox', { name: 'Mostra solo le righe non riuscite' });
    await user.click(filter);
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '2001');
    expect([...codes()]).toEqual(['C', 'E']);
    await user.click(filter);
    expect([...codes()]).toEqual([...'ABCDE']);
  });

  it('says when the file has no lines', async () => {
    await uploaded([]);
    expect(screen.getByText('Il file non contiene righe.')).toBeVisible();
  });
});
