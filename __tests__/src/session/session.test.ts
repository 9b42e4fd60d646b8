import { makeStore } from '../../../src/app/store';
import { followStoredToken } from '../../../src/session/sessionListeners';
import { loggedOut, makeSession, NO_SESSION } from '../../../src/session/sessionSlice';
import { isNoteLeft } from '../../../src/shared/browser/storage';
import { DEFAULT_CONFIG } from '../../../src/shared/config';
import { ESTESA } from '../../support/estesa';
import { makeFakeDeps, makeFakeTokenStorage } from '../../support/fakeDeps';
import { makeToken } from '../../support/makeToken';
import { probeApi } from '../../support/probeApi';

const TOKEN = makeToken({ name: 'Anna Bianchi' });
const ONE = '/api/prova/uno';
const { probe, sendProbe } = probeApi.endpoints;

/** The one that runs, with a token that holds this name alone. */
const sessionOf = (name: string, number: number) =>
  ({ open: true, number, userName: name, person: name, ruolo: 'admin' }) as const;

function setUp(token: string | null = TOKEN, config = DEFAULT_CONFIG) {
  const deps = makeFakeDeps({ config, tokenStorage: makeFakeTokenStorage(token) });
  const store = makeStore({ deps, preloadedState: { session: makeSession(token) } });
  const messages = () => store.getState().toast.map(({ message, type }) => ({ message, type }));
  return { deps, store, api: deps.api, session: () => store.getState().session, messages };
}

describe('logging out', () => {
  it('removes the token that the session runs with, ends it and goes to /login', () => {
    const { store, deps, session } = setUp();
    expect(session()).toEqual(sessionOf('Anna Bianchi', 1));
    store.dispatch(loggedOut());
    expect(session()).toEqual({ ...NO_SESSION, number: 1 });
    expect([deps.tokenStorage.read(), deps.pageLoads]).toEqual([null, ['/login']]);
    expect(isNoteLeft('sessioneScaduta')).toBe(false);
  });

  it('leaves no answer of the server in memory, and lets no late one back in', async () => {
    const { store, api } = setUp();
    const rossi = { body: [{ id: 1, cliente: 'Rossi' }] };
    api.on('GET', ONE, rossi);
    const held = api.hold('GET', '/api/prova/due');
    await store.dispatch(probe.initiate('uno'));
    const late = store.dispatch(probe.initiate('due'));
    expect(JSON.stringify(store.getState())).toContain('Rossi');
    store.dispatch(loggedOut());
    expect(JSON.stringify(store.getState())).not.toContain('Rossi');
    held.answer(rossi);
    await late;
    expect(JSON.stringify(store.getState())).not.toContain('Rossi');
  });
});

describe('a call the server refuses', () => {
  it('ends the session with 401 and loads /login once, however many calls come back so', async () => {
    const { store, api, deps, session } = setUp();
    api.on('GET', '/api/prova/:quale', { status: 401, body: { message: 'Token scaduto' } });
    await Promise.all([store.dispatch(probe.initiate('uno')), store.dispatch(probe.initiate('due'))]);
    expect([session().open, isNoteLeft('sessioneScaduta')]).toEqual([false, true]);
    expect([deps.tokenStorage.read(), deps.pageLoads]).toEqual([null, ['/login']]);
  });

  it.each([
    ['Operazione non consentita.', DEFAULT_CONFIG],
    ['Non hai il permesso: chiedi a un amministratore.', ESTESA],
  ])('says %j with 403, and the session goes on', async (message, config) => {
    const { store, api, deps, messages } = setUp(TOKEN, config);
    api.on('GET', ONE, { status: 403, body: { message: 'Riservato' } });
    await store.dispatch(probe.initiate('uno'));
    expect([messages(), deps.pageLoads]).toEqual([[{ message, type: 'error' }], []]);
  });

  it.each([404, 409, 500])('with %i changes nothing about the session', async (status) => {
    const { store, api, deps, session, messages } = setUp();
    api.on('GET', ONE, { status, body: { message: 'No' } });
    await store.dispatch(probe.initiate('uno'));
    expect(session()).toMatchObject({ open: true, number: 1 });
    expect(deps.pageLoads).toEqual([]);
    expect(messages()).toEqual([]);
  });
});

describe('another tab', () => {
  it('that logs in anew gives this session its token and name, and calls refused for the old token are sent again', async () => {
    const { store, api, deps, session } = setUp();
    const held = api.hold('GET', ONE);
    const call = store.dispatch(probe.initiate('uno'));
    const other = makeToken({ name: 'Bruno Verdi' });
    deps.tokenStorage.write(other);
    // The second finds the same token and changes nothing.
    for (const _ of [1, 2]) store.dispatch(followStoredToken());
    api.on('GET', ONE, ({ headers }) => ({ body: { di: headers.Authorization } }));
    held.answer({ status: 401, body: { message: 'Token scaduto' } });
    expect((await call).data).toEqual({ di: `Bearer ${other}` });
    expect(session()).toEqual(sessionOf('Bruno Verdi', 2));
    expect(deps.pageLoads).toEqual([]);
  });

  it.each([
    ['Anna Bianchi', 2],
    ['Bruno Verdi', 1],
  ])('that logs in anew as %s has a refused change sent %p times: in no other name', async (name, times) => {
    const { store, api, deps } = setUp();
    const held = api.hold('POST', '/api/prova');
    const call = store.dispatch(sendProbe.initiate({}));
    deps.tokenStorage.write(makeToken({ name, iat: 2 }));
    api.on('POST', '/api/prova', { body: {} });
    held.answer({ status: 401 });
    await call;
    expect(api.requestsTo('POST', '/api/prova')).toHaveLength(times);
  });

  it('that logs in starts nothing on a page without a session', () => {
    const { store, deps, session } = setUp(null);
    deps.tokenStorage.write(TOKEN);
    store.dispatch(followStoredToken());
    expect(session().open).toBe(false);
  });
});
