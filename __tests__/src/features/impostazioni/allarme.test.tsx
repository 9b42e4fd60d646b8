import { screen, waitFor, within } from '@testing-library/react';
import type { Allarme } from '../../../../src/contract/allarme';
import ImpostazioniPage from '../../../../src/features/impostazioni/ImpostazioniPage';
import { readChoice } from '../../../../src/shared/browser/storage';
import { noticeWhenHidden } from '../../../../src/shared/browser/systemNotice';
import { makeFakeApi } from '../../../support/fakeApi';
import { renderScreen } from '../../../support/renderScreen';

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
