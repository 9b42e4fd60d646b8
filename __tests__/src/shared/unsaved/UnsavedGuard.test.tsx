import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, lazy, useState } from 'react';
import { Link, Outlet, RouterProvider, createBrowserRouter, useNavigate } from 'react-router-dom';
import { LeaveGuard, useLeaving } from '../../../../src/shared/unsaved/LeaveGuard';
import type { Unsaved } from '../../../../src/shared/unsaved/LeaveDialog';
import { UnsavedGuard } from '../../../../src/shared/unsaved/UnsavedGuard';
import { closingAsks } from '../../../support/tables';

/** With two places of unsaved changes, about which one question asks. */
function Form({ save }: Unsaved) {
  const [dirty, setDirty] = useState(false);
  const navigate = useNavigate();
  const { leave } = useLeaving();
  return (
    <>
      <h1>Modulo</h1>
      <input aria-label="Nome" onChange={({ target }) => setDirty(target.value !== '')} />
      <Link to="/altro">Altro</Link>
      <Link to="/modulo#in-basso">In basso</Link>
      <Link to="/modulo?date=2026-11-21">Domani</Link>
      <a href="/file.xlsx" download onClick={(event) => event.preventDefault()}>
        File
      </a>
      <button type="button" onClick={() => void navigate('/elenco', { state: { afterSave: false } })}>
        Annulla
      </button>
      <button type="button" onClick={() => void navigate('/elenco', { state: { afterSave: true } })}>
        Salva
      </button>
      <button
        type="button"
        onClick={() => leave(() => void navigate('/altro', { state: { afterSave: true } }))}
      >
        Esci
      </button>
      <UnsavedGuard when={dirty} save={save} />
      <UnsavedGuard when={dirty} save={save} />
    </>
  );
}

/** From the list to the form, as the user comes. */
async function setUp(Altro: ComponentType = () => <h1>Altro</h1>, save?: Unsaved['save']) {
  window.history.replaceState(null, '', '/elenco');
  const router = createBrowserRouter([
    {
      element: (
        <LeaveGuard>
          <Outlet />
        </LeaveGuard>
      ),
      children: [
        { path: '/elenco', element: <Link to="/modulo">Apri</Link> },
        { path: '/modulo', element: <Form save={save} /> },
        { path: '/altro', element: <Altro /> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  const user = userEvent.setup();
  await user.click(screen.getByText('Apri'));
  await user.type(screen.getByLabelText('Nome'), 'x');
  return user;
}

const question = () => screen.findByRole('dialog', { name: 'Modifiche non salvate' });
const noQuestion = () => expect(screen.queryByRole('dialog')).toBeNull();
const click = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }));
const typed = () => screen.getByLabelText('Nome');

describe('leaving with unsaved changes', () => {
  it.each([
    ['a link', () => screen.getByRole('link', { name: 'Altro' }), 'Altro'],
    ['what is no way to a screen', () => screen.getByRole('button', { name: 'Esci' }), 'Altro'],
    ['a button', () => screen.getByRole('button', { name: 'Annulla' }), 'Apri'],
  ])('by %s asks first; the screen stays with what was typed, or is left', async (_name, way, there) => {
    const user = await setUp();
    expect(closingAsks()).toBe(true);
    await user.click(way());
    expect(await question()).toBeVisible();
    await click(user, 'Continua a modificare');
    await waitFor(noQuestion);
    expect(typed()).toHaveValue('x');
    expect(window.location.pathname).toBe('/modulo');
    await user.click(way());
    await question();
    await click(user, 'Lascia senza salvare');
    expect(await screen.findByText(there)).toBeVisible();
    noQuestion();
    expect(screen.queryByLabelText('Nome')).toBeNull();
  });

  it('for a screen whose code still loads is left by one press, and a second does no harm', async () => {
    const user = await setUp(lazy(() => new Promise(() => undefined)));
    await user.click(screen.getByRole('link', { name: 'Altro' }));
    await user.dblClick(await screen.findByRole('button', { name: 'Lascia senza salvare' }));
    await waitFor(noQuestion);
  });

  it('asks about what is there after a save, typed meanwhile', async () => {
    const user = await setUp(undefined, () => Promise.resolve(true));
    await user.click(screen.getByRole('link', { name: 'Altro' }));
    expect(await question()).toBeVisible();
  });

  it('by two steps back at once asks once, though the first only leads to another day of the screen', async () => {
    const user = await setUp();
    await user.click(screen.getByRole('link', { name: 'Domani' }));
    noQuestion();
    act(() => {
      window.history.back();
      window.history.back();
    });
    expect(await question()).toBeVisible();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await waitFor(() => expect(window.location.search).toBe('?date=2026-11-21'));
  });
});

it('no question is asked once the changes are taken back, for a place within the screen, a download, another tab, or when the screen itself goes on, after saving', async () => {
  const user = await setUp();
  await user.clear(typed());
  expect(closingAsks()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Annulla' }));
  await user.click(screen.getByText('Apri'));
  await user.type(typed(), 'x');
  await user.click(screen.getByRole('link', { name: 'In basso' }));
  await user.click(screen.getByRole('link', { name: 'File' }));
  await user.keyboard('{Control>}');
  // jsdom has no tabs to open.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await user.click(screen.getByRole('link', { name: 'Altro' }));
  await user.keyboard('{/Control}');
  noQuestion();
  expect(typed()).toHaveValue('x');
  await click(user, 'Salva');
  expect(screen.getByText('Apri')).toBeVisible();
  noQuestion();
});
