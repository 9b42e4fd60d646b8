import { readFileSync } from 'node:fs';
import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { toastShown, type ToastRequest } from '../../../../src/ui/toast/toastSlice';
import { renderScreen } from '../../../support/renderScreen';
import { texts } from '../../../support/tables';

function setUp(estesa = false) {
  const view = renderScreen(<input aria-label="Nota" />, {
    advanceTimers: (ms) => jest.advanceTimersByTime(ms),
    estesa,
  });
  const show = (request: ToastRequest) =>
    act(() => {
      view.store.dispatch(toastShown(request));
    });
  const close = (text: string) =>
    view.user.click(within(notice(text)!).getByRole('button', { name: 'Chiudi' }));
  return { ...view, show, close };
}

/** Lets time pass, and the listeners that wait for it go on. */
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const notice = (text: string) => screen.queryByText(text)?.closest<HTMLElement>('.notice') ?? null;

beforeEach(() => jest.useFakeTimers());

describe('a toast (S4.9)', () => {
  it('stands for 1.5 s, then fades, and is gone after 2.5 s', async () => {
    const { show } = setUp();
    show({ message: 'Fatto' });
    show({ message: 'Non riuscito', type: 'error', closable: true });
    // The fading itself is the browser's.
    expect(notice('Fatto')).toHaveStyle({ animationDelay: '0s, 1500ms' });
    expect(readFileSync('src/app/styles/_notices.scss', 'utf8')).toContain(
      'notice-out 0.9s ease-in forwards',
    );
    await pass(2_499);
    expect(notice('Fatto')).toBeInTheDocument();
    await pass(1);
    expect([notice('Fatto'), notice('Non riuscito')]).toEqual([null, null]);
  });

  it.each([
    ['an error', { message: 'Errore creazione categoria', type: 'error' }],
    ['a new order', { message: "E' arrivato un nuovo ordine: 12", closable: true }],
  ] as const)(
    'of %s stays until it is closed in the extended mode, the others as ever',
    async (_what, toast) => {
      const { show, close } = setUp(true);
      show(toast);
      show({ message: 'Fatto', type: 'success' });
      show({ message: 'Nota' });
      await pass(2_499);
      for (const message of ['Fatto', 'Nota']) expect(notice(message)).toBeInTheDocument();
      await pass(1);
      for (const message of ['Fatto', 'Nota']) expect(notice(message)).toBeNull();
      await pass(600_000);
      expect(screen.getByText(toast.message)).toHaveClass('notice-text');
      await close(toast.message);
      expect(notice(toast.message)).toBeNull();
    },
  );

  it.each([
    ['the mouse', (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Chiudi' }))],
    ['the keyboard', (user: UserEvent) => user.keyboard('{Tab}{Enter}')],
  ])('closed by %s gives the focus back to what was being typed in', async (_what, close) => {
    const { show, user } = setUp();
    show({ message: 'Nuovo', closable: true });
    await user.click(screen.getByLabelText('Nota'));
    await close(user);
    expect(notice('Nuovo')).toBeNull();
    expect(screen.getByLabelText('Nota')).toHaveFocus();
  });

  it('can be closed when it is closable, and stays until then when it is to be read', async () => {
    const { show, close } = setUp(true);
    show({ message: 'Annullato', closable: true });
    show({ title: 'Nuovo ordine', message: "E' arrivato un nuovo ordine: 12", closable: true });
    expect(within(notice("E' arrivato un nuovo ordine: 12")!).getByText('Nuovo ordine')).toBeVisible();
    await close("E' arrivato un nuovo ordine: 12");
    expect(notice('Annullato')).toHaveStyle({ animationName: 'notice-in' });
    await pass(600_000);
    await close('Annullato');
    expect(screen.queryByRole('button', { name: 'Chiudi' })).toBeNull();
  });

  it('of a new order leaves its place to the newest, and says how many more there are', async () => {
    const { show, close } = setUp(true);
    const arrives = (numero: number) =>
      show({
        title: 'Nuovo ordine',
        message: `E' arrivato un nuovo ordine: ${numero}`,
        closable: true,
        link: { to: `/?ordine=${numero}`, quando: 'oggi', cliente: 'Anna Neri', totale: '5,00 €' },
      });
    const told = () =>
      screen.queryAllByText(/nuov[oi] ordin[ei]/).map((el) => /^e .*|ordine: \d/.exec(el.textContent)?.[0]);
    show({
      message: 'Categoria eliminata',
      undo: { word: 'Ripristina', endpoint: 'getCategorie', arg: 1, done: 'Fatto' },
    });
    arrives(1);
    expect(told()).toEqual(['ordine: 1']);
    arrives(2);
    expect(told()).toEqual(['e un altro nuovo ordine', 'ordine: 2']);
    arrives(3);
    expect(told()).toEqual(['e altri 2 nuovi ordini', 'ordine: 3']);
    expect(screen.getByRole('button', { name: 'Ripristina' })).toBeVisible();
    await close("E' arrivato un nuovo ordine: 3");
    expect(told()).toEqual(['e un altro nuovo ordine', 'ordine: 2']);
  });

  it('lies under the next one of its kind, and offers to undo it for its own time', async () => {
    const { show, close } = setUp(true);
    const changed = (numero: number) =>
      show({
        title: `Ordine ${numero}`,
        message: 'Ordine aggiornato con successo.',
        kind: 'aggiornato',
        undo: { word: 'Annulla', endpoint: 'changeStato', arg: { id: numero, status: 0 } },
      });
    const titles = () => texts(screen.queryAllByText(/^Ordine \d/));
    changed(1);
    await pass(5_000);
    changed(2);
    show({ message: 'Fatto' });
    expect(titles()).toEqual(['Ordine 2']);
    expect(notice('Fatto')).toBeInTheDocument();
    await close('Ordine 2');
    expect(titles()).toEqual(['Ordine 1']);
    expect(screen.getByRole('button', { name: 'Annulla' })).toBeVisible();
    await pass(6_000);
    expect(titles()).toEqual([]);
  });

  it('is announced at once when it is an error, politely otherwise, as the text that it is', () => {
    const { show } = setUp();
    // The regions stand before the first toast comes.
    const [alert, status] = [screen.getByRole('alert'), screen.getByRole('status')];
    for (const region of [alert, status]) expect(region).toBeEmptyDOMElement();
    show({ message: '<img src=x onerror="window.ran=1">', type: 'error' });
    show({ message: 'Ordine aggiornato con successo.', type: 'success' });
    expect(alert).toHaveTextContent(/^<img src=x onerror="window.ran=1">$/);
    expect(status).toHaveAttribute('aria-live', 'polite');
    expect(status).toHaveTextContent('Ordine aggiornato con successo.');
  });
});

it('stands beside the title of a dialog, on a phone at its end, which can be scrolled up above it', () =>
  expect(readFileSync('src/app/styles/_notices.scss', 'utf8')).toMatch(
    /768px\) \{\s+body:has\(\.modal\) & \{\s+inset: 0\.5rem auto auto 50%;[^@]+@include phone \{\s+margin-bottom: 9rem;/,
  ));
