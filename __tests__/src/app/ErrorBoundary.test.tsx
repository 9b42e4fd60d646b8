import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from '../../../src/app/ErrorBoundary';
import { reloadPage } from '../../../src/shared/browser/fullPageLoad';
import { lazyComponent, lazyPart } from '../../../src/shared/lazyComponent';

jest.mock('../../../src/shared/browser/fullPageLoad', () => ({ reloadPage: jest.fn() }));

function Broken(): ReactNode {
  throw new Error('rotto');
}

const chunkError = () => Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });

const inside = (element: ReactNode) =>
  act(async () =>
    render(
      <ErrorBoundary>
        <Suspense fallback="attesa">{element}</Suspense>
      </ErrorBoundary>,
    ),
  );

beforeEach(() => {
  // React logs every error that a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('a screen that fails to render is replaced by a page in Italian with ways back', async () => {
  await inside(<Broken />);
  expect(screen.getByRole('heading', { name: 'Qualcosa è andato storto' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Torna agli ordini' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('button', { name: 'Riprova' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Ricarica' }));
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

const LazyScreen = () => <h1>Schermata</h1>;

it('a screen whose code cannot be fetched is told apart, and tried again at each press, until it comes', async () => {
  const load = jest.fn<Promise<{ default: typeof LazyScreen }>, []>(() => Promise.reject(chunkError()));
  const Lazy = lazyComponent<object>(load);
  await inside(<Lazy />);
  expect(screen.getByRole('heading', { name: 'Schermata non caricata' })).toBeVisible();
  await act(() => userEvent.click(screen.getByRole('button', { name: 'Riprova' })));
  expect(screen.getByRole('button', { name: 'Riprova' })).toBeVisible();
  // Not in a loop.
  expect(load).toHaveBeenCalledTimes(2);
  load.mockResolvedValue({ default: LazyScreen });
  await act(() => userEvent.click(screen.getByRole('button', { name: 'Riprova' })));
  expect(screen.getByRole('heading', { name: 'Schermata' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});

describe('a lazy component', () => {
  it('is drawn at once where its code is here, fetched once, and waited for where it is on its way', async () => {
    const load = jest.fn(() => Promise.resolve({ default: () => <p>Schermata</p> }));
    const drawn = (Part: ReturnType<typeof lazyComponent>) =>
      render(
        <Suspense fallback={<p>Attendi</p>}>
          <Part />
        </Suspense>,
      );
    const Here = lazyComponent(load);
    await Here.preload();
    const { unmount } = drawn(Here);
    expect(screen.getByText('Schermata')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
    unmount();
    const Coming = lazyComponent(load);
    void Coming.preload();
    drawn(Coming);
    expect(screen.getByText('Attendi')).toBeVisible();
    expect(await screen.findByText('Schermata')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['code', chunkError()],
    ['style sheet', Object.assign(new Error('No CSS chunk 7.'), { code: 'CSS_CHUNK_LOAD_FAILED' })],
  ])('whose %s could not be fetched before says so when it is shown', async (_what, error) => {
    const Lazy = lazyComponent<object>(() => Promise.reject(error));
    await expect(Lazy.preload()).resolves.toBeUndefined();
    await inside(<Lazy />);
    expect(screen.getByRole('button', { name: 'Riprova' })).toBeVisible();
  });
});

describe('a part of a screen whose code cannot be fetched', () => {
  const Dialog = () => <dialog open>Dialogo</dialog>;
  const fetched = () =>
    jest.fn().mockRejectedValueOnce(chunkError()).mockResolvedValue({ default: Dialog }) as jest.Mock<
      Promise<{ default: typeof Dialog }>
    >;
  const typed = () => screen.getByRole('textbox');
  const beside = async (Part: ComponentType) => {
    await inside(
      <>
        <input aria-label="Nome" />
        <Part />
      </>,
    );
    await userEvent.type(typed(), 'Anna');
  };

  it('says so beside the screen, which keeps what was typed, and comes when it is tried again', async () => {
    await beside(lazyPart<object>(fetched()));
    expect(screen.getByRole('alert')).toHaveTextContent('Non caricato: la connessione manca');
    await act(() => userEvent.click(screen.getByRole('button', { name: 'Riprova' })));
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(typed()).toHaveValue('Anna');
  });

  it('that breaks by itself blames no connection, and takes nothing away either', async () => {
    await beside(lazyPart<object>(() => Promise.resolve({ default: Broken })));
    expect(screen.getByRole('alert')).toHaveTextContent('Si è verificato un errore inatteso.');
    expect(typed()).toHaveValue('Anna');
  });

  it.each([
    ['with the network', async () => void window.dispatchEvent(new Event('online'))],
    ['after a while, when only the server was away', () => jest.advanceTimersByTimeAsync(30_000)],
  ])('that nobody asked for is left out without a word, and comes %s', async (_when, back) => {
    jest.useFakeTimers({ advanceTimers: true });
    await beside(lazyPart<object>(fetched(), { quiet: true }));
    expect(screen.queryByRole('alert')).toBeNull();
    await act(back);
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(typed()).toHaveValue('Anna');
  });
});
