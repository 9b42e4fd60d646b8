import { ESTESA } from '../../support/estesa';
import { RECORDED, recordedActions } from '../../support/recordActions';
import { act, renderHook, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { prodottiApi, useUploadImmagineMutation } from '../../../src/api/prodottiApi';
import { useUpload } from '../../../src/domain/useUpload';
import { makeStore } from '../../../src/app/store';
import { type AppConfig, DEFAULT_CONFIG } from '../../../src/shared/config';
import { UPLOAD_STALLED_MS } from '../../../src/api/uploads';
import { selectIsLoading } from '../../../src/ui/loader/loaderSlice';
import { makeFakeDeps } from '../../support/fakeDeps';
import { pass } from '../../support/liveStore';
import { stubBrowser } from '../../support/renderCatalogo';
import { signedIn } from '../../support/signedIn';

const UPLOAD = '/api/prodotti/upload-image';
const IMMAGINE = '/api/prodotti/immagine';
const MINIATURE = '/api/prodotti/miniature';
const FOTO = new File(['foto'], 'pane.jpg', { type: 'image/jpeg' });

function setUp(config: AppConfig = DEFAULT_CONFIG) {
  const { deps: overrides, preloadedState } = signedIn();
  const deps = makeFakeDeps({ ...overrides, config });
  const store = makeStore({ deps, preloadedState, devTools: RECORDED });
  return { deps, api: deps.api, store, isLoading: () => selectIsLoading(store.getState()) };
}

function setUpUpload() {
  const app = setUp();
  const { result, unmount } = renderHook(() => useUpload(useUploadImmagineMutation()[0]), {
    wrapper: ({ children }) => <Provider store={app.store}>{children}</Provider>,
  });
  return { ...app, result, unmount };
}

describe('an upload', () => {
  it('sends the file with the token and gives the answer, tells how much was sent, and keeps it out of the log', async () => {
    const { api, deps, result, isLoading } = setUpUpload();
    const held = api.hold('POST', UPLOAD);
    let outcome: Promise<unknown>;
    act(() => void (outcome = result.current.upload(FOTO)));
    await waitFor(() => expect(result.current.progress).toBe(0.5));
    expect(isLoading()).toBe(true);
    const sent = recordedActions.findLast(({ type }) => type === 'prodottiApi/executeMutation/pending');
    const { meta } = sent as unknown as { meta: { arg: { originalArgs: unknown } } };
    const ticket = expect.any(String) as string;
    expect(meta.arg.originalArgs).toEqual({ ticket, name: 'pane.jpg', size: 4 });
    held.answer({ body: { url: 'immagini/1' } });
    expect(await act(() => outcome)).toEqual({ data: { url: 'immagini/1' } });
    expect(result.current.progress).toBeNull();
    expect(isLoading()).toBe(false);
    const [request] = api.requestsTo('POST', UPLOAD);
    expect(request?.file).toBe(FOTO);
    expect(request?.headers.Authorization).toBe(`Bearer ${deps.tokenStorage.read()}`);
  });

  it('fails when it is cancelled or the connection breaks, can be tried again, and ends the session when the token is refused', async () => {
    const { api, deps, result, isLoading } = setUpUpload();
    const held = api.hold('POST', UPLOAD);
    let cancelled: Promise<unknown>;
    act(() => void (cancelled = result.current.upload(FOTO)));
    act(() => result.current.cancel());
    expect(await act(() => cancelled)).toMatchObject({ error: { name: 'AbortError' } });
    expect(isLoading()).toBe(false);
    held.fail();
    const outcome = () => act(() => result.current.upload(FOTO));
    expect(await outcome()).toEqual({ error: { status: 'FETCH_ERROR' } });
    api.on('POST', UPLOAD, { body: { url: 'u' } });
    expect(await outcome()).toEqual({ data: { url: 'u' } });
    expect(deps.pageLoads).toEqual([]);
    api.on('POST', UPLOAD, { status: 401 });
    await outcome();
    expect(deps.pageLoads).toEqual(['/login']);
  });

  it('is given up when nothing moves any more', async () => {
    jest.useFakeTimers();
    const { api, result } = setUpUpload();
    api.hold('POST', UPLOAD);
    let outcome: Promise<unknown>;
    act(() => void (outcome = result.current.upload(FOTO)));
    await act(() => pass(UPLOAD_STALLED_MS));
    expect(await act(() => outcome)).toEqual({ error: { status: 'TIMEOUT' } });
  });
});

describe('a picture', () => {
  let live: Map<string, Blob>;
  beforeEach(() => ({ liveUrls: live } = stubBrowser()));
  const ask = ({ store }: ReturnType<typeof setUp>, path = 'immagini/1') =>
    store.dispatch(prodottiApi.endpoints.getImmagine.initiate({ path, w: 120 }));

  it('lets its address go some time after nobody shows it, and keeps it until then; lets all go at the end of the session', async () => {
    jest.useFakeTimers();
    const app = setUp();
    app.api.on('GET', IMMAGINE, { body: new Blob(['x']) });
    const first = ask(app);
    await first;
    first.unsubscribe();
    await pass(30_000);
    const again = ask(app);
    await again;
    expect(app.api.requests).toHaveLength(1);
    again.unsubscribe();
    expect(live.size).toBe(1);
    await pass(61_000);
    expect(live.size).toBe(0);

    await ask(app);
    expect(live.size).toBe(1);
    app.store.dispatch({ type: 'session/loggedOut' });
    await pass(0);
    expect(live.size).toBe(0);
  });

  describe('that is small, in the extended mode', () => {
    const withMiniature = () => setUp(ESTESA);
    const form = (...paths: string[]) => {
      const body = new FormData();
      for (const path of paths) body.append(path, new Blob([path]));
      return { body };
    };

    it('is asked for together with the others of the same moment', async () => {
      const app = withMiniature();
      app.api.on('GET', MINIATURE, ({ query }) => form(...query.paths!.split(',')));
      const [first, second] = await Promise.all([ask(app, 'immagini/1'), ask(app, 'immagini/2')]);
      expect(app.api.requests.map(({ path, query }) => [path, query])).toEqual([
        [MINIATURE, { paths: 'immagini/1,immagini/2' }],
      ]);
      expect(app.api.requests[0]!.headers.Authorization).toBe(`Bearer ${app.deps.tokenStorage.read()}`);
      expect(first.data).not.toBe(second.data);
      expect([...live.keys()]).toEqual([first.data, second.data]);
      await ask(app, 'immagini/3');
      expect(app.api.requests.map(({ query }) => query.paths)).toEqual([
        'immagini/1,immagini/2',
        'immagini/3',
      ]);
    });

    it('is asked for by a request more where the address would grow too long', async () => {
      const app = withMiniature();
      app.api.on('GET', MINIATURE, ({ query }) => form(...query.paths!.split(',')));
      const paths = Array.from(
        { length: 100 },
        (_, index) => `immagini/${'0'.repeat(64 - 3)}${100 + index}.webp`,
      );
      const answers = await Promise.all(paths.map((path) => ask(app, path)));
      expect(answers.every(({ data }) => live.has(data!))).toBe(true);
      const asked = app.api.requestsTo('GET', MINIATURE).map(({ query }) => query.paths!);
      expect(asked.join().split(',')).toEqual(paths);
      expect(asked).toHaveLength(3);
      expect(Math.max(...asked.map(({ length }) => length))).toBeLessThan(4000);
    });

    it('fails alone when it is not there, with all when the request fails', async () => {
      const app = withMiniature();
      app.api.on('GET', MINIATURE, form('immagini/1'));
      const [first, second] = await Promise.all([ask(app, 'immagini/1'), ask(app, 'immagini/2')]);
      expect(live.has(first.data!)).toBe(true);
      expect(second.error).toEqual({ status: 404 });
      app.api.on('GET', MINIATURE, { status: 429, body: { message: 'Troppe richieste.' } });
      const refused = await Promise.all([ask(app, 'immagini/3'), ask(app, 'immagini/4')]);
      const error = { status: 429, message: 'Troppe richieste.' };
      expect([refused.map((answer) => answer.error), live.size]).toEqual([[error, error], 1]);
    });

    it('is asked for alone in full size', async () => {
      const app = withMiniature();
      app.api.on('GET', IMMAGINE, { body: new Blob(['x']) });
      const { data } = await app.store.dispatch(
        prodottiApi.endpoints.getImmagine.initiate({ path: 'immagini/1' }),
      );
      expect(live.has(data!)).toBe(true);
    });
  });
});
