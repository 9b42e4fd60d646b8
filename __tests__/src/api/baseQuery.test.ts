import { REQUEST_TIMEOUT_MS } from '../../../src/api/baseQuery';
import { makeStore } from '../../../src/app/store';
import { DEFAULT_CONFIG } from '../../../src/shared/config';
import { PAGINA, makeFakeDeps, makeFakeTokenStorage } from '../../support/fakeDeps';
import { probeApi } from '../../support/probeApi';

const ONE = '/api/prova/uno';
const { probe, probeWith, sendProbe } = probeApi.endpoints;

function setUp(overrides = {}) {
  const deps = makeFakeDeps({ tokenStorage: makeFakeTokenStorage('il-token'), ...overrides });
  const store = makeStore({ deps });
  const ask = () => store.dispatch(probe.initiate('uno'));
  return { deps, api: deps.api, store, ask };
}

describe('every call', () => {
  it('carries the token that is stored at that moment, and no Authorization without one', async () => {
    const { api, deps, store, ask } = setUp();
    api.on('GET', '/api/prova/:quale', { body: [] });
    await ask();
    deps.tokenStorage.write('un-altro');
    await store.dispatch(probe.initiate('due'));
    deps.tokenStorage.clear();
    await store.dispatch(probe.initiate('tre'));
    const [first, second, third] = api.requests.map(({ headers }) => headers);
    expect([first!.Authorization, second!.Authorization]).toEqual(['Bearer il-token', 'Bearer un-altro']);
    expect(third).not.toHaveProperty('Authorization');
  });

  it.each([
    [true, PAGINA],
    [false, undefined],
  ])('carries the page to our own server alone, which allows it: extended %p', async (estesa, pagina) => {
    const { api, ask } = setUp({ config: { ...DEFAULT_CONFIG, estesa } });
    api.on('GET', ONE, { body: [] });
    await ask();
    expect(api.requests[0]?.headers['x-pagina']).toBe(pagina);
  });

  it('goes to the configured address and leaves absent parameters out', async () => {
    const { api, store } = setUp({ config: { ...DEFAULT_CONFIG, apiUrl: '/altrove/api' } });
    api.on('GET', '/altrove/api/prova', { body: [] });
    await store.dispatch(probeWith.initiate({ nome: 'pane & olio', stato: 0, altro: undefined }));
    expect(api.requests[0]?.query).toEqual({ nome: 'pane & olio', stato: '0' });
  });

  it('sends its body as JSON', async () => {
    const { api, store } = setUp();
    api.on('POST', '/api/prova', { body: null });
    await store.dispatch(sendProbe.initiate({ nome: 'Pane' }));
    expect(api.requests[0]).toMatchObject({
      body: { nome: 'Pane' },
      headers: { 'Content-Type': 'application/json' },
    });
  });
});

describe('what a failed call says', () => {
  const errorFor = async (answer: { status?: number; body?: unknown }) => {
    const { api, ask } = setUp();
    api.on('GET', ONE, answer);
    return (await ask()).error;
  };

  it('is the message and the errors map of the body', async () => {
    const body = { message: 'Dati non validi', errors: { date: ['Data non valida', 'Manca'] } };
    expect(await errorFor({ status: 400, body })).toEqual({ status: 400, ...body });
  });

  it('reads the errors map of a .NET ProblemDetails: its fields by their names here, its title no message', async () => {
    const body = {
      type: 'x',
      title: 'One or more validation errors occurred.',
      errors: { Nome: 'Manca', Altro: [] },
    };
    expect(await errorFor({ status: 400, body })).toEqual({ status: 400, errors: { nome: ['Manca'] } });
  });

  it.each([
    ['a page of a proxy', '<html>Bad Gateway</html>'],
    ['nothing', ''],
    ['a list', []],
    ['a message that is no text', { message: 3, errors: 'no' }],
  ])('is the status alone when the body is %s', async (_what, body) =>
    expect(await errorFor({ status: 502, body })).toEqual({ status: 502 }),
  );

  it('is PARSING_ERROR when a good answer is not JSON', async () =>
    expect(await errorFor({ body: '<html>' })).toEqual({ status: 'PARSING_ERROR' }));

  it('is FETCH_ERROR when the connection breaks', async () => {
    const { api, ask } = setUp();
    api.hold('GET', ONE).fail();
    expect((await ask()).error).toEqual({ status: 'FETCH_ERROR' });
  });

  it('is TIMEOUT when no answer comes in time', async () => {
    jest.useFakeTimers();
    const { api, ask } = setUp();
    api.hold('GET', ONE);
    const request = ask();
    await jest.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
    expect((await request).error).toEqual({ status: 'TIMEOUT' });
  });
});

it.each([
  ['without a body', { status: 204 }, { data: null }],
  ['in words', { body: 'Fatto' }, { data: null }],
  ['that is a page', { body: '<html>' }, { error: { status: 'PARSING_ERROR' } }],
])('of a change an answer %s is %j: %j', async (_what, answer, known) => {
  const { api, store } = setUp();
  api.on('POST', '/api/prova', answer);
  expect(await store.dispatch(sendProbe.initiate({}))).toEqual(known);
});
