import { ordiniApi } from '../../../../src/api/ordiniApi';
import type { Allarme } from '../../../../src/contract/allarme';
import { orderFiltersChosen, orderOpened } from '../../../../src/features/ordini/ordiniSlice';
import { sessionStarted } from '../../../../src/session/sessionSlice';
import { keepChoice } from '../../../../src/shared/browser/storage';
import { endSessions, eventiAtWork } from '../../../support/eventiStore';
import { PAGINA } from '../../../support/fakeDeps';
import { pass } from '../../../support/liveStore';
import { ordine } from '../../../support/ordini';
import { DOMANI } from '../../../support/ordiniReducer';

const TURNO = '/api/impostazioni/allarme/turno';
const LUNEDI = { data: '2026-11-23', dataRitiro: '2026-11-23T10:30:00+01:00' };

beforeEach(() => jest.useFakeTimers());
afterEach(async () => {
  await endSessions();
  window.history.replaceState(null, '', '/');
});

/** A page that is on the orders of today, in a shop that rings as it has set it. */
async function inShop(allarme: Partial<Allarme> = {}, options: Parameters<typeof eventiAtWork>[1] = {}) {
  const volumes: (number | undefined)[] = [];
  const live = await eventiAtWork([ordine(1)], {
    playSound: async (volume) => void volumes.push(volume),
    ...options,
  });
  const set = async (part: Partial<Allarme>) => {
    Object.assign(live.server.alarm.allarme, part);
    // It is asked for at most every five minutes, when the page comes back.
    await pass(300_000);
    live.hub.connection.drop();
    live.hub.connection.reconnect();
    await live.settle();
  };
  await set(allarme);
  const place = async (id: number, fields = {}) => {
    live.server.place(id, fields);
    await live.settle();
  };
  const see = async (...ids: number[]) => {
    for (const id of ids) live.server.change('visto', id, { visto: true });
    await live.settle();
  };
  const asked = () => live.api.requestsTo('POST', TURNO).map(({ body }) => body as Record<string, unknown>);
  return { ...live, volumes, rang: () => volumes.length, set, place, see, asked };
}

test('with the single sound each page rings once by itself, and asks nobody but whether the shop is open, where that is set', async () => {
  const { place, rang, asked, set, server } = await inShop();
  await place(2);
  await pass(120_000);
  await place(3, DOMANI);
  expect([rang(), asked()]).toEqual([1, []]);
  await set({ soloOrari: true });
  server.alarm.suona = false;
  await place(4);
  expect(rang()).toBe(1);
  server.alarm.suona = true;
  await place(5);
  expect(rang()).toBe(2);
});

test('rings again and again, as loud as set, and at once for a second order, until somebody anywhere has seen each', async () => {
  const { place, see, rang, volumes } = await inShop({ ripeti: 15, volume: 40 });
  await place(2);
  expect(rang()).toBe(1);
  await pass(14_000);
  expect(rang()).toBe(1);
  await pass(1_000);
  expect(rang()).toBe(2);
  await pass(5_000);
  await place(3);
  expect(rang()).toBe(3);
  await see(3);
  await pass(15_000);
  expect(rang()).toBe(4);
  await see(2);
  await pass(120_000);
  expect(volumes).toEqual(Array(4).fill(0.4));
});

test('rings for tomorrow on whatever screen, for a later day once where its list is open, and for no auditor', async () => {
  window.history.replaceState(null, '', '/prodotti');
  const { place, see, rang, store, openList, settle } = await inShop({ ripeti: 30 });
  await place(2, DOMANI);
  await pass(3_000);
  expect(rang()).toBe(1);
  await see(2);
  await place(3, LUNEDI);
  await pass(120_000);
  expect(rang()).toBe(1);
  store.dispatch(orderFiltersChosen({ date: LUNEDI.data, status: null }));
  openList();
  await settle();
  await place(4, LUNEDI);
  await pass(120_000);
  expect(rang()).toBe(2);
  store.dispatch(sessionStarted({ userName: 'Rita', person: '2', ruolo: 'revisore' }));
  await place(5, LUNEDI);
  expect(rang()).toBe(2);
});

test.each<[string, Partial<Allarme>, number[]]>([
  ['at once and again, while nobody has seen it', { ripeti: 15 }, [1, 2]],
  ['not at all while the shop is closed', { soloOrari: true }, [0, 0]],
])(
  'an order that the list brings after a cut, because events cannot be asked for, is told and rings %s',
  async (_how, allarme, rings) => {
    const { server, api, hub, drop, settle, rang, shown, toasts } = await inShop(allarme);
    server.alarm.suona = !allarme.soloOrari;
    api.on('GET', '/api/ordini/eventi', { status: 404 });
    drop();
    server.place(2);
    hub.connection.close();
    await settle();
    expect([shown().sort(), toasts().length]).toEqual([[1, 2], 1]);
    const atOnce = rang();
    await pass(15_000);
    expect([atOnce, rang()]).toEqual(rings);
  },
);

test('does not ring for an order that is taken here, nor while its card is open', async () => {
  const { place, rang, server, store, settle } = await inShop({ ripeti: 15 });
  server.change('nuovo', 2, {}, 'Anna', PAGINA);
  await settle();
  await pass(60_000);
  expect(rang()).toBe(0);
  store.dispatch(orderOpened(2));
  // Read again, where it is still of those that nobody has seen; something else has the alarm look.
  store.dispatch(ordiniApi.util.invalidateTags(['Elenco']));
  await settle();
  await place(3, LUNEDI);
  await pass(60_000);
  expect(rang()).toBe(0);
});

test('a page whose turn it is not stays silent, and asks again each time; where nobody can be asked it rings', async () => {
  const { place, rang, asked, server, api } = await inShop({ ripeti: 15 });
  server.alarm.suona = false;
  await place(2);
  await pass(30_000);
  expect(rang()).toBe(0);
  expect(asked()).toHaveLength(3);
  expect(asked()[0]).toEqual({ pagina: asked()[1]!.pagina, ordini: true });
  expect(new Set(asked().map(({ pagina }) => pagina)).size).toBe(1);
  server.alarm.suona = true;
  await pass(15_000);
  expect(rang()).toBe(1);
  api.on('POST', TURNO, { status: 503, body: { message: 'Torno subito.' } });
  await place(3);
  expect(rang()).toBe(2);
});

test('without the orders open it asks later, the later the longer nobody used it', async () => {
  const { place, see, asked } = await inShop({ ripeti: 15 });
  window.history.replaceState(null, '', '/prodotti');
  const delayOf = async (id: number) => {
    const before = asked().length;
    await place(id);
    let waited = 0;
    for (; asked().length === before; waited += 50) await pass(50);
    await see(id);
    await pass(15_000);
    return waited;
  };
  const never = await delayOf(2);
  window.dispatchEvent(new Event('pointerdown'));
  const justUsed = await delayOf(3);
  await pass(600_000);
  const tenMinutesAgo = await delayOf(4);
  expect(justUsed).toBeLessThan(tenMinutesAgo);
  expect(tenMinutesAgo).toBeLessThan(never);
  expect(never).toBeLessThan(3_000);
  expect(asked().every(({ ordini }) => ordini === false)).toBe(true);
});

test('a computer that rings in any case says its name, and waits for nobody', async () => {
  keepChoice('suonaQui', 'computer-forno');
  const { place, rang, asked } = await inShop({ ripeti: 15 });
  window.history.replaceState(null, '', '/prodotti');
  await place(2);
  expect([rang(), asked()[0]]).toEqual([1, expect.objectContaining({ computer: 'computer-forno' })]);
});

test('a page whose sound is blocked leaves its turn to another, and says so', async () => {
  const playSound = () => Promise.reject(new DOMException('no gesture yet', 'NotAllowedError'));
  const { place, asked, store } = await inShop({ ripeti: 15 }, { playSound });
  await place(2);
  expect(asked().map(({ rinuncia }) => rinuncia)).toEqual([undefined, true]);
  expect(store.getState().ordini.soundIsBlocked).toBe(true);
  await pass(60_000);
  expect(asked()).toHaveLength(2);
});

test('at volume 0 nothing rings; what another computer has set counts from the next order on', async () => {
  const { place, rang, asked, server, see } = await inShop({ ripeti: 15, volume: 0 });
  await place(2);
  await pass(60_000);
  expect([rang(), asked()]).toEqual([0, []]);
  await see(2);
  server.alarm.allarme.volume = 50;
  await pass(300_000);
  expect(rang()).toBe(0);
  await place(3);
  await pass(15_000);
  expect(rang()).toBeGreaterThan(1);
  await see(3);
});

test('a page that nobody sees shows a new order as a notice of the system, with what its toast says', async () => {
  const shown: [string, NotificationOptions?][] = [];
  const notify = Object.assign(
    function (...notice: [string, NotificationOptions?]) {
      shown.push(notice);
    },
    { permission: 'granted' },
  );
  Object.assign(window, { Notification: notify });
  keepChoice('notifiche', 'si');
  const { place } = await inShop();
  await place(2, { numeroOrdine: 'A-16' });
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await place(3, { numeroOrdine: 'A-17' });
  const body = "E' arrivato un nuovo ordine: A-17";
  expect(shown).toEqual([['Nuovo ordine', { body, tag: 'ordine-3' }]]);
});
