import { screen, waitFor } from '@testing-library/react';
import type { Negozio } from '../../../../src/contract/negozio';
import ImpostazioniPage from '../../../../src/features/impostazioni/ImpostazioniPage';
import { isNoteLeft, leaveNote } from '../../../../src/shared/browser/storage';
import { ESTESA } from '../../../support/estesa';
import { makeFakeApi, type FakeApi } from '../../../support/fakeApi';
import { renderScreen } from '../../../support/renderScreen';
import { button, field, fill } from '../../../support/tables';

const PATH = '/api/impostazioni/negozio';
const LOGO = `immagini/${'a'.repeat(64)}.webp`;

const config = { ...ESTESA, shopName: 'Bottega' };
const rendered = (api: FakeApi) =>
  renderScreen(<ImpostazioniPage />, { path: '/impostazioni', deps: { api, config } });

async function openSettings(negozio: Negozio = { nome: '', logo: null }) {
  const api = makeFakeApi();
  api.on('GET', PATH, { body: negozio });
  api.on('PUT', PATH, ({ body }) => ({ body }));
  api.on('POST', '/api/prodotti/upload-image', { body: { url: LOGO } });
  const view = rendered(api);
  await waitFor(() => expect(field(/Nome del negozio/)).toBeEnabled());
  const sent = () => api.bodies('PUT', PATH);
  return { ...view, loads: view.deps.pageLoads, sent, nome: field(/Nome del negozio/) };
}
const picture = new File(['x'], 'insegna.png', { type: 'image/png' });

it('has its place before it is read, and nothing to be typed in; loaded by a save it says so, once', async () => {
  const api = makeFakeApi();
  const read = api.hold('GET', PATH);
  leaveNote('negozioSalvato');
  rendered(api);
  expect(screen.getByText('Impostazioni salvate.')).toBeVisible();
  expect(isNoteLeft('negozioSalvato')).toBe(false);
  expect(field(/Nome del negozio/)).toBeDisabled();
  expect(button('Salva')).toBeDisabled();
  read.answer({ body: { nome: 'Da Gina', logo: null } });
  await waitFor(() => expect(field(/Nome del negozio/)).toHaveValue('Da Gina'));
});

it('begins with the name of the settings, asks before what was typed is left, and shows the saved one everywhere', async () => {
  const { user, nome, sent, loads, currentPath } = await openSettings();
  await fill(user, nome, ' Nuova');
  await user.click(screen.getAllByRole('link')[0]!);
  await user.click(await screen.findByRole('button', { name: 'Continua a modificare' }));
  expect(nome).toHaveValue('Bottega Nuova');
  expect(currentPath()).toBe('/impostazioni');
  await user.type(nome, '{Enter}');
  await waitFor(() => expect(loads).toEqual(['/impostazioni']));
  expect(isNoteLeft('negozioSalvato')).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent()).toEqual([{ nome: 'Bottega Nuova' }]);
});

it('says how the labels of the shop’s scale are read, and what is wrong with it', async () => {
  const { user, api, sent } = await openSettings({ nome: 'Da Gina', logo: null, etichetta: '20CCCCCGGGGGX' });
  const mask = field('Codice delle etichette della bilancia');
  expect(mask).toHaveValue('20CCCCCGGGGGX');
  await user.clear(mask);
  api.on('PUT', PATH, {
    status: 400,
    body: { message: 'no', errors: { etichetta: ['Scrivi 13 caratteri'] } },
  });
  await user.type(mask, '2cc{Enter}');
  expect(await screen.findByText('Scrivi 13 caratteri')).toBeVisible();
  expect(sent()).toEqual([{ etichetta: '2CC' }]);
});

it('sends what was changed alone: nothing, or the sign without the name, which a colleague may have set', async () => {
  const { user, sent, loads } = await openSettings({ nome: 'Da Gina', logo: LOGO });
  await user.click(button('Salva'));
  await waitFor(() => expect(loads).toEqual(['/impostazioni']));
  expect(sent()).toEqual([]);
  await user.click(button('Togli il logo'));
  await waitFor(() => expect(sent()).toEqual([{ logo: null }]));
});

it('uploads a sign, says at the field what is wrong, and keeps what was typed until it is saved', async () => {
  const { user, api, nome, sent, loads } = await openSettings();
  expect(screen.queryByRole('button', { name: 'Togli il logo' })).toBeNull();
  const message = 'Il file non è un’immagine JPEG, PNG o WebP.';
  api.on('POST', '/api/prodotti/upload-image', {
    status: 415,
    body: { message, errors: { file: [message] } },
  });
  await fill(user, nome, ' Nuova');
  await user.upload(field('Logo'), picture);
  await user.click(button('Salva'));
  await waitFor(() => expect(field('Logo')).toHaveAccessibleDescription(message));
  expect(nome).toHaveValue('Bottega Nuova');
  api.on('POST', '/api/prodotti/upload-image', { body: { url: LOGO } });
  api.on('PUT', PATH, { status: 503, body: {} });
  // The corrected file of the same name, of which browsers raise no event.
  const corrected = new File(['y'], picture.name, { type: picture.type });
  Object.defineProperty(field('Logo'), 'files', { value: [corrected] });
  await user.click(button('Salva'));
  expect(await screen.findByText(/^Non salvato: il server ha un problema/)).toBeVisible();
  expect(loads).toEqual([]);
  expect(api.requestsTo('POST', '/api/prodotti/upload-image').at(-1)?.file).toBe(corrected);
  const held = api.hold('PUT', PATH);
  await user.click(button('Salva'));
  // The page is loaded anew after the save, so what is typed now would be lost.
  await waitFor(() => expect(nome).toHaveAttribute('readonly'));
  held.answer({ body: {} });
  await waitFor(() => expect(loads).toEqual(['/impostazioni']));
  expect(sent().at(-1)).toEqual({ nome: 'Bottega Nuova', logo: LOGO });
});
