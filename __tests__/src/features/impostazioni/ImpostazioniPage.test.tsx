import { screen, waitFor, within } from '@testing-library/react';
import ImpostazioniPage from '../../../../src/features/impostazioni/ImpostazioniPage';
import { isNoteLeft, leaveNote, readChoice, readShortcutsOn } from '../../../../src/shared/browser/storage';
import { readTema } from '../../../../src/shared/browser/tema';
import { renderScreen } from '../../../support/renderScreen';
import type { Negozio } from '../../../../src/contract/negozio';
import { ESTESA } from '../../../support/estesa';
import { makeFakeApi, type FakeApi } from '../../../support/fakeApi';
import { button, field, fill } from '../../../support/tables';
import type { Allarme } from '../../../../src/contract/allarme';
import { noticeWhenHidden } from '../../../../src/shared/browser/systemNotice';

const open = () => renderScreen(<ImpostazioniPage />, { path: '/impostazioni' });

it('shows the three settings in order, and to the letter nothing else of the shop (S2.14)', () => {
  open();
  expect(screen.getAllByRole('group')).toEqual([screen.getByRole('group', { name: 'Tema' })]);
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'Impostazioni' })).toBeVisible();
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Gestione giorni e disponibilità orari', '/impostazioni/disponibilitagiorni'],
    ['Aggiorna quantità di magazzino', '/magazzino'],
    ['Modifica password admin', '/impostazioni/modificapassword'],
  ]);
});

const keys = () => screen.getByRole('checkbox', { name: 'Scorciatoie da tastiera' });
const SYSTEM = 'Come il sistema';
const shown = () => document.documentElement.getAttribute('data-bs-theme');
const choice = (name: string) => screen.getByRole('radio', { name });

afterEach(() => document.documentElement.removeAttribute('data-bs-theme'));

it('keeps for this browser whether keys are heard, and its palette, light, dark or the system’s, shown at once', async () => {
  const { user, unmount } = open();
  expect(screen.getAllByRole('radio')).toEqual([choice('Chiaro'), choice('Scuro'), choice(SYSTEM)]);
  expect(choice(SYSTEM)).toBeChecked();
  expect(keys()).toBeChecked();
  expect(keys()).toHaveAccessibleDescription(/un solo tasto/i);
  await user.click(choice('Scuro'));
  await user.click(keys());
  expect([shown(), readTema(), readShortcutsOn()]).toEqual(['dark', 'dark', false]);
  unmount();

  open();
  expect(choice('Scuro')).toBeChecked();
  expect(keys()).not.toBeChecked();
  await user.click(choice(SYSTEM));
  await user.click(keys());
  expect([shown(), readTema(), readShortcutsOn()]).toEqual(['', '', true]);
});

it('takes the system’s palette where the browser blocks its storage, which switches no keys off either', async () => {
  for (const method of ['getItem', 'setItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  const { user } = open();
  expect(keys()).toBeChecked();
  await user.click(keys());
  expect(keys()).toBeChecked();
  expect(choice(SYSTEM)).toBeChecked();
  await user.click(choice('Chiaro'));
  expect(shown()).toBe('light');
});

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

describe('the alarm', () => {
  const PATH = '/api/impostazioni/allarme';

  /** A browser's notifications: what was asked, what was shown. */
  class FakeNotification {
    static permission = 'default';
    static answer = 'granted';
    static asked = 0;
    static shown: [string, NotificationOptions | undefined][] = [];
    onclick = null;
    constructor(title: string, options?: NotificationOptions) {
      FakeNotification.shown.push([title, options]);
    }
    static async requestPermission() {
      FakeNotification.asked += 1;
      FakeNotification.permission = FakeNotification.answer;
    }
  }

  beforeEach(() => {
    Object.assign(FakeNotification, { permission: 'default', answer: 'granted', asked: 0, shown: [] });
    Object.assign(window, { Notification: FakeNotification });
  });

  async function openSettings(allarme: Partial<Allarme> = {}) {
    const api = makeFakeApi();
    const state = { allarme: { ripeti: 0, volume: 100, soloOrari: false, ...allarme } };
    api.on('GET', PATH, { status: 503 });
    api.on('PUT', PATH, ({ body }) => ({ body: Object.assign(state.allarme, body) }));
    const volumes: (number | undefined)[] = [];
    const view = renderScreen(<ImpostazioniPage />, {
      path: '/impostazioni',
      estesa: true,
      deps: { api, playSound: async (volume) => void volumes.push(volume) },
    });
    const notLoaded = await screen.findByText('Il suono dei nuovi ordini non è stato caricato');
    api.on('GET', PATH, () => ({ body: state.allarme }));
    await view.user.click(within(notLoaded.closest('.alert')!).getByRole('button', { name: 'Riprova' }));
    await waitFor(() => expect(screen.getByRole('group', { name: 'Suono' })).toBeEnabled());
    return { ...view, state, volumes };
  }
  const choice = (group: string, name: string) =>
    within(screen.getByRole('group', { name: group })).getByRole<HTMLInputElement>('radio', { name });
  const box = (name: string): HTMLInputElement => screen.getByRole('checkbox', { name });

  it('shows what the shop has set, and saves each choice alone: the others stay as a colleague has set them', async () => {
    const { user, state } = await openSettings({ volume: 25 });
    expect([choice('Suono', 'Una volta').checked, choice('Volume', '25 %').checked]).toEqual([true, true]);
    state.allarme.volume = 50;
    await user.click(choice('Suono', 'Ogni 30 s'));
    await user.click(choice('Quando suona', 'A negozio aperto'));
    await waitFor(() => expect(state.allarme).toEqual({ ripeti: 30, volume: 50, soloOrari: true }));
    expect(choice('Suono', 'Ogni 30 s').checked).toBe(true);
    await waitFor(() => expect(choice('Volume', '50 %').checked).toBe(true));
  });

  it('tries the sound out at the chosen volume, and warns that nothing rings at volume 0', async () => {
    const { user, volumes } = await openSettings();
    await user.click(choice('Volume', '25 %'));
    await user.click(screen.getByRole('button', { name: 'Prova il suono' }));
    expect(volumes).toEqual([0.25]);
    expect(screen.queryByText(/Nessun computer suona/)).toBeNull();
    await user.click(choice('Volume', 'Muto'));
    expect(screen.getByText('Nessun computer suona: alza il volume.')).toBeVisible();
  });

  it('takes a choice back that could not be saved, but none that was saved meanwhile, and says so; until then it is being saved', async () => {
    const { user, api, state } = await openSettings();
    const held = api.hold('PUT', PATH);
    await user.click(choice('Suono', 'Ogni 15 s'));
    expect(await screen.findByText('Loading...')).toBeInTheDocument();
    api.on('PUT', PATH, ({ body }) => ({ body: Object.assign(state.allarme, body) }));
    await user.click(choice('Volume', 'Muto'));
    await waitFor(() => expect(state.allarme.volume).toBe(0));
    held.answer({ status: 503, body: { message: 'Torno subito.' } });
    expect(await screen.findByText('Impostazione non salvata: riprova.')).toBeVisible();
    await waitFor(() => expect(choice('Suono', 'Una volta').checked).toBe(true));
    expect(choice('Volume', 'Muto').checked).toBe(true);
  });

  it('lets this computer ring in any case, by a name of its own', async () => {
    const { user } = await openSettings();
    await user.click(box('Suona anche qui'));
    expect(readChoice('suonaQui').length).toBeGreaterThanOrEqual(8);
    await user.click(box('Suona anche qui'));
    expect(readChoice('suonaQui')).toBe('');
  });

  describe('a notice of the system', () => {
    const setHidden = (hidden: boolean) =>
      jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible');

    it('is asked for when it is chosen, never before, and shown while nobody sees the page', async () => {
      const { user } = await openSettings();
      expect(FakeNotification.asked).toBe(0);
      await user.click(box('Notifiche'));
      await waitFor(() => expect(box('Notifiche').checked).toBe(true));
      expect(FakeNotification.asked).toBe(1);
      noticeWhenHidden('Nuovo ordine', 'A-17', 'ordine-2');
      expect(FakeNotification.shown).toEqual([]);
      setHidden(true);
      noticeWhenHidden('Nuovo ordine', 'A-17', 'ordine-2');
      expect(FakeNotification.shown).toEqual([['Nuovo ordine', { body: 'A-17', tag: 'ordine-2' }]]);
      await user.click(box('Notifiche'));
      noticeWhenHidden('Nuovo ordine', 'A-18', 'ordine-3');
      expect(FakeNotification.shown).toHaveLength(1);
    });

    it('that the browser refuses stays off, and the user is told', async () => {
      FakeNotification.answer = 'denied';
      const { user } = await openSettings();
      await user.click(box('Notifiche'));
      expect(await screen.findByText('Il browser non permette le notifiche a questo sito.')).toBeVisible();
      expect(box('Notifiche').checked).toBe(false);
    });
  });
});
