import { screen, waitFor } from '@testing-library/react';
import type { Prodotto } from '../../../../src/contract/prodotti';
import { MERGE, noPanel, panel, RELOAD, stale, told } from '../../../support/conflict';
import { makeProdotto } from '../../../support/renderCatalogo';
import { column, editor, renderProdotto, UPLOAD } from '../../../support/renderProdotto';
import { signedIn } from '../../../support/signedIn';
import { button, field } from '../../../support/tables';

const PUT = '/api/prodotti/:id';
const GENERIC = 'Errore durante la creazione del prodotto.';

const PANE = makeProdotto({ versione: 3 });
/** As Ada left it: renamed, with a variant more. */
const SUO: Prodotto = {
  ...PANE,
  versione: 4,
  nome: 'Pane di Ada',
  varianti: [...PANE.varianti, { id: 13, peso: '250', prezzo: 2, quantitaDisponibile: 4 }],
};

async function open(prodotto = PANE, options: Parameters<typeof renderProdotto>[2] = { estesa: true }) {
  const view = renderProdotto('/prodotti/edit/1', prodotto, options);
  await screen.findByDisplayValue('PAN-001');
  await editor();
  const sent = () => view.api.bodies('PUT', '/api/prodotti/1') as Prodotto[];
  const saved = async () => {
    view.api.on('PUT', PUT, { body: {} });
    await view.user.click(button('Salva'));
    await waitFor(() => expect(view.currentPath()).toBe('/prodotti'));
    return sent().at(-1)!;
  };
  const retype = async (name: string, text: string) => {
    await view.user.clear(field(name));
    await view.user.type(field(name), text);
  };
  return { ...view, sent, saved, retype };
}

/** The form in which I changed the code, when Ada's save was first. */
async function refused(suo = SUO) {
  const view = await open();
  await view.retype('Codice', 'MIO-1');
  view.api.on('PUT', PUT, stale(suo));
  await view.user.click(button('Salva'));
  return { ...view, panel: await panel() };
}

it('a save that comes too late keeps what was typed and says who changed what; merged, both people’s changes are saved', async () => {
  const { panel: region, user, saved } = await refused();
  expect(region).toHaveTextContent('Ada ha salvato questi dati mentre scrivevi (20/11/2026 ore 10:12).');
  expect(told(region)).toEqual(['Nome: Pane di Ada', 'Variante 250: aggiunta']);
  expect(region).toHaveFocus();
  expect(field('Codice')).toHaveValue('MIO-1');
  expect(field('Nome')).toHaveValue('Pane di Altamura');
  // S8.2 stays.
  expect(screen.getByText(GENERIC)).toBeVisible();

  await user.click(button(MERGE));
  expect(field('Codice')).toHaveValue('MIO-1');
  expect(field('Nome')).toHaveValue('Pane di Ada');
  expect(column('Peso').map(({ value }) => value)).toEqual(['500', '1000', '250']);
  expect(await panel()).toHaveTextContent('Modifiche unite: controlla e salva.');
  expect(await panel()).toHaveFocus();
  expect(await saved()).toMatchObject({
    codice: 'MIO-1',
    nome: 'Pane di Ada',
    versione: 4,
    descrizione: PANE.descrizione,
    varianti: [{ id: 11 }, { id: 12 }, { id: 13, quantitaLetta: 4 }],
  });
});

it('reloaded, the form is as the other left it, and has nothing to lose', async () => {
  const { user, currentPath } = await refused({ ...SUO, descrizione: '<p><i>sua</i></p>' });
  await user.click(button(RELOAD));
  expect(field('Codice')).toHaveValue('PAN-001');
  expect(field('Nome')).toHaveValue('Pane di Ada');
  expect(noPanel()).toBeNull();
  await editor();
  await user.click(button('Annulla'));
  expect(currentPath()).toBe('/prodotti');
});

it('a chosen image is kept, and not sent again', async () => {
  const { user, api, saved } = await open();
  await user.upload(field('Immagine'), new File(['foto'], 'a.jpg', { type: 'image/jpeg' }));
  api.on('PUT', PUT, stale({ ...SUO, immagine: '/immagini/ada' }));
  await user.click(button('Salva'));
  await panel();
  await user.click(button(MERGE));
  expect(told(await panel())).toEqual(['Immagine: un’altra']);
  expect(screen.getByText('Anteprima immagine:')).toBeVisible();
  expect(await saved()).toMatchObject({ immagine: '/immagini/nuova', nome: 'Pane di Ada' });
  expect(api.requestsTo('POST', UPLOAD)).toHaveLength(1);
});

it('says when the other saved without changing anything, though the description is written otherwise', async () => {
  const descrizione = `<div>${PANE.descrizione}</div>`;
  const { panel: region, user, saved } = await refused({ ...PANE, versione: 4, descrizione });
  expect(region).toHaveTextContent('I valori sono rimasti gli stessi.');
  await user.click(button(MERGE));
  expect(await saved()).toMatchObject({ codice: 'MIO-1', versione: 4 });
});

it('a draft that is taken up in a later session is checked against what it was begun from', async () => {
  const anna = () => ({ ...signedIn(), estesa: true });
  const first = await open(PANE, anna());
  first.api.on('PUT', PUT, { status: 401, body: { message: 'Token scaduto' } });
  await first.user.type(field('Codice'), '-mio');
  await first.user.click(button('Salva'));
  await waitFor(() => expect(first.deps.pageLoads).toEqual(['/login']));
  first.unmount();

  const { user, api } = renderProdotto('/prodotti/edit/1', SUO, anna());
  await user.click(await screen.findByRole('button', { name: 'Riprendi le modifiche' }));
  await editor();
  api.on('PUT', PUT, stale(SUO));
  await user.click(button('Salva'));
  expect(told(await panel())).toEqual(['Nome: Pane di Ada', 'Variante 250: aggiunta']);
  await user.click(button(MERGE));
  await user.click(button('Salva'));
  await waitFor(() =>
    expect(api.bodies('PUT', '/api/prodotti/1')).toMatchObject([
      { codice: 'PAN-001-mio', nome: PANE.nome, versione: 3 },
      { codice: 'PAN-001-mio', nome: 'Pane di Ada', versione: 4 },
    ]),
  );
});
